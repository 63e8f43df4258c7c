/** Who renders drafts: by default this thread, in the server a thread of its own that can be stopped. */
import type { Impact, ImpactTask } from './impact.ts';
import type { Preview, PreviewTask } from './preview.ts';

/** For whom something is rendered. */
export interface Wanted {
  /** Whose turn and time it takes. */
  readonly by: string;
  /** Ends the work early. */
  readonly signal: AbortSignal;
}

export interface DraftRenderer {
  /** @throws RegiaError `renderingTooLong`, `renderingsExhausted` */
  preview(task: PreviewTask, wanted: Wanted): Promise<Preview>;
  /**
   * What writes would change; null before there is a site.
   * @throws RegiaError `renderingTooLong`, `renderingsExhausted`
   */
  impact(task: ImpactTask, wanted: Wanted): Promise<Impact | null>;
}
