/** Requests of which each overwrites the one before: several processes could carry them out in any order. */
export interface SerialQueue {
  /** Sends a request once all that were given before have been answered; at once where none is left. */
  send<T>(request: () => Promise<T>): Promise<T>;
  /** Sends at once whatever waits. */
  hurry(): void;
}

export function createSerialQueue(): SerialQueue {
  const waiting: (() => void)[] = [];
  let isBusy = false;
  const next = () => {
    const start = waiting.shift();
    if (start) start();
    else isBusy = false;
  };
  return {
    send(request) {
      if (isBusy) {
        return new Promise((resolve, reject) => {
          waiting.push(() => void request().finally(next).then(resolve, reject));
        });
      }
      isBusy = true;
      return request().finally(next);
    },
    hurry() {
      for (const start of waiting.splice(0)) start();
    },
  };
}

/** Those by which users keep what they have chosen for themselves. */
export const choices = createSerialQueue();

// A page that goes waits for no answer.
globalThis.addEventListener?.('pagehide', () => choices.hurry());
