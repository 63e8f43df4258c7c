/** Who alone does something, among all processes of an installation. */
import type { Session } from '../store/store.ts';

/** Something that its holder does and nobody else, until it is released or its holder is gone. */
export interface Lease {
  readonly name: string;
  /**
   * Makes sure that what a transaction writes is still the holder's to write: whoever was taken
   * for dead must not overwrite what its successor did.
   * @throws LeaseLost
   */
  check(session: Session): Promise<void>;
  /** Lets go of it together with the writes of a transaction. @throws LeaseLost */
  release(session: Session): Promise<void>;
}

/** Another process has taken over what this one was doing. */
export class LeaseLost extends Error {
  constructor(name: string) {
    super(`another process has taken over ${name}`);
    this.name = 'LeaseLost';
  }
}

export interface Leases {
  /** Takes a lease within a transaction; null where somebody else has it. Then `keep` it. */
  take(session: Session, name: string): Promise<Lease | null>;
  /** Lets go of a lease whose transaction failed: what is held in memory does not go with it. */
  drop(lease: Lease): void;
  /** Keeps a lease that was taken alive during work, and lets go of it at the end. */
  keep<T>(lease: Lease, work: () => Promise<T>): Promise<T>;
  /**
   * Runs work while nobody else does what has this name. Returns null, without having run it, where
   * somebody else still did after so many milliseconds.
   */
  hold<T>(
    name: string,
    patienceMs: number,
    work: (lease: Lease) => Promise<T>,
  ): Promise<{ readonly value: T } | null>;
  /** Which of these somebody holds. */
  held(session: Session, names: readonly string[]): Promise<ReadonlySet<string>>;
}
