import type { Session } from '../store/store.ts';
import type { Lease, Leases } from './leases.ts';
import { waitFor } from './waitFor.ts';

/** Leases among the tasks of one process; they end with it. */
export class MemoryLeases implements Leases {
  readonly #held = new Set<string>();

  async take(_session: Session, name: string): Promise<Lease | null> {
    return this.#take(name);
  }

  drop({ name }: Lease): void {
    this.#held.delete(name);
  }

  async keep<T>({ name }: Lease, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      this.#held.delete(name);
    }
  }

  async hold<T>(
    name: string,
    patienceMs: number,
    work: (lease: Lease) => Promise<T>,
  ): Promise<{ readonly value: T } | null> {
    const lease = await waitFor(async () => this.#take(name), patienceMs);
    return lease && { value: await this.keep(lease, () => work(lease)) };
  }

  async held(_session: Session, names: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(names.filter((name) => this.#held.has(name)));
  }

  #take(name: string): Lease | null {
    if (this.#held.has(name)) return null;
    this.#held.add(name);
    // Nobody can take it over while this process lives, and it is let go of when the work is over.
    return { name, check: async () => {}, release: async () => {} };
  }
}
