/** Timers that go off when a test moves the clock. */
import type { Timers } from '../base/timers.ts';

export class ManualTimers implements Timers {
  #now: number;
  #ids = 0;
  readonly #waiting = new Map<number, { at: number; work: () => void }>();

  constructor(now: string) {
    this.#now = Date.parse(now);
  }

  setTimeout(work: () => void, ms: number): number {
    this.#waiting.set(++this.#ids, { at: this.#now + ms, work });
    return this.#ids;
  }

  clearTimeout(timer: unknown): void {
    this.#waiting.delete(Number(timer));
  }

  /** The machine slept until then: nothing went off on the way. */
  jumpTo(time: string): void {
    this.#now = Date.parse(time);
  }

  /** Moves the clock to a moment; each timer on the way goes off, after `onTime` was told. */
  async runUntil(time: string, onTime: (now: Date) => Promise<void>): Promise<void> {
    const end = Date.parse(time);
    for (;;) {
      await this.settle();
      await onTime(new Date(this.#now));
      await this.settle();
      const next = [...this.#waiting].sort(([, one], [, other]) => one.at - other.at).at(0);
      if (!next || next[1].at > end) break;
      this.#waiting.delete(next[0]);
      this.#now = Math.max(this.#now, next[1].at);
      await onTime(new Date(this.#now));
      next[1].work();
    }
    this.#now = end;
    await onTime(new Date(end));
  }

  /** Long enough for promises that wait for nothing but each other. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
}
