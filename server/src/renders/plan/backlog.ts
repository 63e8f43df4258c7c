/** What waits to be rendered, as saves that come meanwhile need to know it. */
import type { Session } from '../../store/store.ts';
import { readSiteState } from '../nodes/siteState.ts';
import { exceedsInlineLimit, staleBefore } from './affected.ts';
import { countAffected } from './readers.ts';

/** What changes before one wait for. */
export interface Waiting {
  /** Outputs; where it is much perhaps without those of the latest changes. */
  readonly outputs: number;
  /** Is it more than is rendered at once? */
  readonly exceedsInlineLimit: boolean;
}

/**
 * Finding out what waits takes the longer the more that is. Until something is published it only
 * becomes more, so that much is not looked through again for each save.
 */
export class Backlog {
  #much: { readonly generation: number | undefined; readonly waiting: Waiting } | null = null;

  /** What the changes before one wait for. */
  async before(session: Session, change: number): Promise<Waiting> {
    const generation = (await readSiteState(session))?.generation;
    if (this.#much && this.#much.generation === generation) return this.#much.waiting;
    const stale = await staleBefore(session, change);
    const waiting = {
      outputs: await countAffected(session, stale),
      exceedsInlineLimit: exceedsInlineLimit(stale),
    };
    this.#much = waiting.exceedsInlineLimit ? { generation, waiting } : null;
    return waiting;
  }
}
