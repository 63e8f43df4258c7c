/** Ends whatever a run has started, however it comes to its end. */

const stops: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | null = null;

/** Has something ended at the end, before what was started earlier. */
export function atEnd(stop: () => Promise<unknown>): void {
  stops.push(stop);
}

/** Ends all, once: what is interrupted comes to its end while a signal has all ended already. */
export function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
  })();
  return stopping;
}

/** Ends all, and the process with 1, where somebody interrupts it. */
export function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stopAll().finally(() => process.exit(1)));
  }
}
