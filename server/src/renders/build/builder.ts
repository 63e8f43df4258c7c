/** Who renders what no save renders itself: by default this thread, in the server a thread of its own. */
import type { Store } from '../../store/store.ts';
import type { SiteEnvironment } from '../nodes/siteEnvironment.ts';
import type { Build } from './renderPending.ts';

export interface BuildTask {
  readonly environment: SiteEnvironment;
  readonly fromScratch: boolean;
  /** Decides what the public sees, as ISO 8601. */
  readonly now: string;
}

export interface Builder {
  /**
   * Renders what is stale, or everything; null where there is nothing to do.
   * @param onRendered told now and then how many outputs have been rendered so far
   */
  build(task: BuildTask, onRendered: (outputs: number) => void): Promise<Build | null>;
}

/** Builds in the calling thread. The template library is loaded with the first build. */
export function buildHere(store: Store): Builder {
  return {
    async build({ environment, ...task }, onRendered) {
      const { build } = await import('./renderPending.ts');
      return build(store, environment, { ...task, onRendered });
    },
  };
}
