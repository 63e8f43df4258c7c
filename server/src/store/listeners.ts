/** Who is told that something was committed. */
export class Listeners {
  readonly #listeners = new Set<() => void>();

  /** Returns what takes the listener away. */
  add(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
