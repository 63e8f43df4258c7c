import type { Origin } from '@regia/model/merge/piece.ts';
import type { TextKey } from '../messages/i18n.ts';

/** What the two versions of a comparison are called. */
export interface SideNames {
  /** What is said where something is to be chosen, with the number; and where nothing is. */
  readonly conflicts: 'merge.conflicts' | 'merge.draftConflicts' | 'merge.undoConflicts';
  readonly noConflicts: TextKey;
  readonly theirs: TextKey;
  readonly mine: TextKey;
  /** Leaves everything as it is. */
  readonly cancel: TextKey;
  /** The headings over what needs no choice. */
  readonly settled: Readonly<Record<Exclude<Origin, 'conflict'>, TextKey>>;
}

/** Somebody else's version, and one's own. */
export const PEOPLE: SideNames = {
  conflicts: 'merge.conflicts',
  noConflicts: 'merge.noConflicts',
  theirs: 'merge.theirs',
  mine: 'merge.mine',
  cancel: 'common.cancel',
  settled: { theirs: 'merge.onlyTheirs', mine: 'merge.onlyMine', both: 'merge.both' },
};

/** What a form shows, and a draft of it. */
export const DRAFT: SideNames = {
  ...PEOPLE,
  conflicts: 'merge.draftConflicts',
  noConflicts: 'merge.draftClean',
  theirs: 'merge.now',
  mine: 'merge.draft',
  settled: { theirs: 'merge.meanwhile', mine: 'merge.inDraft', both: 'merge.both' },
};

/** A record as it is on the site, and as a set of prepared changes has it. */
export const PREPARED: SideNames = {
  ...PEOPLE,
  theirs: 'merge.onSite',
  mine: 'merge.prepared',
  settled: { theirs: 'merge.meanwhileOnSite', mine: 'merge.inSet', both: 'merge.both' },
};

/** A record as it is, and as it was before the change that is taken back. */
export const UNDO: SideNames = {
  ...PEOPLE,
  conflicts: 'merge.undoConflicts',
  theirs: 'merge.now',
  mine: 'merge.before',
  // In Italian to cancel and to undo are one word.
  cancel: 'common.no',
  settled: { theirs: 'merge.staying', mine: 'merge.undone', both: 'merge.both' },
};
