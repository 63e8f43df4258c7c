import type { Session } from '../../store/store.ts';
import type { StaleNode } from '../nodes/node.ts';
import type { SharedKey } from '../plan/stale.ts';
import type { Builder } from './build.ts';
import { asRendered, asStored, Comparisons } from './comparisons.ts';
import type { FragmentBuffer } from './fragments.ts';
import { type Turn, Uses } from './uses.ts';

/** Counts the outputs that the public sees otherwise. */
export class Tally {
  changed = 0;
  readonly #comparisons: Comparisons;
  readonly #session: Session;
  readonly #uses = new Uses();

  constructor({ shared }: Builder, fragments: FragmentBuffer, session: Session, now: string) {
    this.#session = session;
    const joined = (hashes: readonly string[]) => fragments.joined(session, hashes);
    this.#comparisons = new Comparisons(joined, asStored(shared, now), asRendered(shared, now));
  }

  async add(turn: Turn): Promise<void> {
    await this.#count(this.#uses.atAddress(turn));
  }

  /**
   * Once all nodes are added.
   * @param shared the blocks in which alone others may be other than before
   */
  async finish(shared: readonly SharedKey[], but: readonly StaleNode[]): Promise<void> {
    for (const turn of this.#uses.notFound) await this.#count(turn);
    const differing = await this.#comparisons.ofShared(this.#session, shared, but);
    for (const { outputs } of differing) this.changed += outputs;
  }

  async #count({ before, after }: Turn): Promise<void> {
    if (await this.#comparisons.between(before, after)) this.changed++;
  }
}
