/** People who have nothing to do with what somebody else's code costs, and how long each of their answers took. */
import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 25;

export interface Others {
  /** Milliseconds that they waited for each answer, the longest last. */
  leave(): Promise<readonly number[]>;
}

/**
 * Asks each address again and again, one request at a time.
 * @throws Error at the end where an answer was none
 */
export function askMeanwhile(addresses: readonly string[], cookie: string): Others {
  const ended = new AbortController();
  const waits: number[] = [];
  const asking = addresses.map(async (address) => {
    while (!ended.signal.aborted) {
      const start = performance.now();
      const response = await fetch(address, { headers: { cookie } });
      await response.arrayBuffer();
      waits.push(performance.now() - start);
      if (!response.ok) throw new Error(`${address} answers ${response.status}`);
      await pause(EVERY_MS);
    }
  });
  const all = Promise.all(asking);
  all.catch(() => ended.abort());
  return {
    async leave() {
      ended.abort();
      await all;
      return waits.toSorted((one, other) => one - other);
    },
  };
}
