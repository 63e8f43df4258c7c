/** Pieces of work that are done one after the other. */
export class SerialQueue {
  #last: Promise<unknown> | null = null;

  /** Runs work once all that was asked for before is done, well or badly. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#last ?? Promise.resolve();
    const turn = before.catch(() => undefined).then(work);
    this.#last = turn;
    const done = () => {
      if (this.#last === turn) this.#last = null;
    };
    turn.then(done, done);
    return turn;
  }

  /** Waits until nothing is under way. */
  async idle(): Promise<void> {
    while (this.#last) await this.#last.catch(() => undefined);
  }
}
