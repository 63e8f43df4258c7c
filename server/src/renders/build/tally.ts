import type { Session } from '../../store/store.ts';
import type { StaleNode } from '../nodes/node.ts';
import type { SharedKey } from '../plan/stale.ts';
import type { Builder } from './build.ts';
import { Comparisons } from './comparisons.ts';
import type { FragmentBuffer } from './fragments.ts';

/** Counts the outputs that the public sees otherwise. */
export class Tally {
  changed = 0;
  readonly #comparisons: Comparisons;
  readonly #session: Session;

  constructor({ shared }: Builder, fragments: FragmentBuffer, session: Session, now: string) {
    this.#session = session;
    const joined = (hashes: readonly string[]) => fragments.joined(session, hashes);
    this.#comparisons = new Comparisons(shared, joined, now);
  }

  async add(...[before, after]: Parameters<Comparisons['between']>): Promise<void> {
    if (await this.#comparisons.between(before, after)) this.changed++;
  }

  /** Those in which nothing but shared blocks is other than before. */
  async addShared(shared: readonly SharedKey[], but: readonly StaleNode[]): Promise<void> {
    const differing = await this.#comparisons.ofShared(this.#session, shared, but);
    for (const { outputs } of differing) this.changed += outputs;
  }
}
