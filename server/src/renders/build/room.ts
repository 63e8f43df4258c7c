/** What is kept in memory for renderings: where that is much, what the present one has not asked for is let go. */
interface Kept {
  readonly bytes: number;
  readonly drop: () => void;
}

export class Room {
  readonly #most: number;
  readonly #kept = new Map<string, Kept>();
  readonly #touched = new Set<string>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** How much is kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Another rendering begins. */
  begin(): void {
    this.#touched.clear();
  }

  /** The present rendering has asked for this. */
  touch(name: string): void {
    this.#touched.add(name);
  }

  keep(name: string, bytes: number, drop: () => void): void {
    this.forget(name);
    this.#kept.set(name, { bytes, drop });
    this.#bytes += bytes;
  }

  forget(name: string): void {
    this.#bytes -= this.#kept.get(name)?.bytes ?? 0;
    this.#kept.delete(name);
  }

  /** Makes room for more, where there is too little. */
  make(): void {
    if (this.#bytes <= this.#most) return;
    for (const [name, { drop }] of this.#kept) {
      if (this.#touched.has(name)) continue;
      drop();
      this.forget(name);
    }
  }
}
