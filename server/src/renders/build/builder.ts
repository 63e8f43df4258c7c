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

/** How far a build is. */
export interface BuildProgress {
  /** Outputs rendered so far. */
  readonly rendered: number;
  /** The block that most of the time goes into, as it is slow; null where there is none, or it is not known yet. */
  readonly slowest: string | null;
}

export interface Builder {
  /**
   * Renders what is stale, or everything; null where there is nothing to do.
   * @param onProgress told now and then
   */
  build(task: BuildTask, onProgress: (progress: BuildProgress) => void): Promise<Build | null>;
}

/** Builds in the calling thread. The template library is loaded with the first build. */
export function buildHere(store: Store): Builder {
  return {
    async build({ environment, ...task }, onProgress) {
      const { build } = await import('./renderPending.ts');
      const onRendered = (rendered: number) => onProgress({ rendered, slowest: null });
      return build(store, environment, { ...task, onRendered });
    },
  };
}
