/** What a process and its threads that render tell each other. */

import type { Config } from '../base/config.ts';
import type { ImpactTask } from '../impact/impact.ts';
import type { DifferenceTask } from '../impact/momentDifference.ts';
import type { PicturesTask } from '../impact/pictures.ts';
import type { MomentTask } from '../moments/showMoment.ts';
import type { PreviewTask } from '../preview/preview.ts';
import type { BuildTask } from '../renders/build/builder.ts';
import type { TrialTask } from '../renders/build/evaluateAlone.ts';
import type { Fragment } from '../renders/build/fragments.ts';
import type { NodeOutcome } from '../renders/build/outcome.ts';
import type { Build } from '../renders/build/renderPending.ts';

/** What a thread is given when it begins. */
export interface ThreadData {
  readonly database: Pick<Config, 'databaseUrl' | 'dataDir'>;
  /** Where it says what it evaluates, see `pulse.ts`. */
  readonly pulse: SharedArrayBuffer;
}

export type Task =
  | ({ readonly kind: 'build' } & BuildTask)
  | ({ readonly kind: 'trial' } & TrialTask)
  | DraftTask;

/** What is not stored, and shown to somebody. */
export type DraftTask =
  | ({ readonly kind: 'preview' } & PreviewTask)
  | ({ readonly kind: 'impact' } & ImpactTask)
  | ({ readonly kind: 'difference' } & DifferenceTask)
  | ({ readonly kind: 'pictures' } & PicturesTask)
  | ({ readonly kind: 'moment' } & MomentTask);

export type Order =
  /** `isHeld`: the prepared changes of a moment are those of the one before; they may be megabytes. */
  | { readonly kind: 'begin'; readonly task: Task; readonly isHeld: boolean }
  /** A part of a build was taken: send the next one. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'cancel' };

/** A part of a build: no message is so long that taking it keeps others waiting. */
export interface BuildPart {
  readonly outcomes: readonly NodeOutcome[];
  readonly fragments: readonly Fragment[];
}

/** The end of a build. */
export interface BuildEnd {
  readonly rest: Omit<Build, 'nodes' | 'fragments' | 'readSets'>;
  readonly sets: ReadonlyMap<string, readonly string[]>;
}

export type Report =
  | { readonly kind: 'part'; readonly part: BuildPart }
  /** `milliseconds` is how long the processor has worked for it. */
  | { readonly kind: 'done'; readonly result: unknown; readonly milliseconds: number }
  | { readonly kind: 'failed'; readonly failure: Failed; readonly milliseconds: number };

/** An error, as far as it can be sent: classes are lost. */
export interface Failed {
  readonly code: string | null;
  readonly message: string;
  readonly details: unknown;
  readonly stack: string;
}
