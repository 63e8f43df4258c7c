/** The system's timers, or a test's. */
export interface Timers {
  setTimeout(work: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}
