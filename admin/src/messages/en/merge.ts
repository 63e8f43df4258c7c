/** Texts about versions that meet, and about what isn’t saved yet. */
import type { Messages } from '../it.ts';

export const merge: Messages['merge'] = {
  savedBy: '{{name}} saved this item ({{at}}) while you were editing it.',
  savedByYou: 'You saved this item ({{at}}) in another tab or on another device.',
  savedBySomeone: 'Another user saved this item ({{at}}) while you were editing it.',
  yoursIsHere: 'What you typed is still here.',
  compare: 'Compare and merge',
  showNew: 'Show the new version',
  titleOwn: 'You saved this somewhere else in the meantime',
  titleDraft: 'Unsaved draft',
  conflicts_one: 'One part changed in both versions: choose what to keep.',
  conflicts_many: '{{formatted}} parts changed in both versions: choose what to keep.',
  conflicts_other: '{{formatted}} parts changed in both versions: choose what to keep.',
  noConflicts: 'Nothing changed in both versions, so they merge automatically.',
  draftConflicts_one: 'One part of the draft has changed here since: choose what to keep.',
  draftConflicts_many:
    '{{formatted}} parts of the draft have changed here since: choose what to keep.',
  draftConflicts_other:
    '{{formatted}} parts of the draft have changed here since: choose what to keep.',
  draftClean: 'This is what changes if you continue with the draft.',
  undoConflicts_one: 'One part changed again after this action: choose what to keep.',
  undoConflicts_many: '{{formatted}} parts changed again after this action: choose what to keep.',
  undoConflicts_other: '{{formatted}} parts changed again after this action: choose what to keep.',
  before: 'Before the action',
  staying: 'Changed later, kept',
  undone: 'Back to what they were',
  meanwhile: 'Changed meanwhile',
  same: 'The two versions are the same.',
  onlyTheirs: 'Taken from the other version',
  onlyMine: 'Yours, kept',
  both: 'Taken from both',
  inDraft: 'Changed in the draft',
  theirs: 'The other version',
  mine: 'Your version',
  now: 'Now',
  draft: 'In the draft',
  joined: 'Merged text',
  joinedClean: 'The changes are in different places: the text has them all.',
  joinedMixed:
    'Where both changed the same words, you’ll find both versions. Remove what you don’t need.',
  nothing: 'Empty',
  absent: 'Not present',
  order: 'order',
  section: 'section {{position}}',
  parts: {
    value: 'content',
    url: 'image',
    width: 'width',
  },
  columns: '{{width}} columns of {{columns}}',
  left_one: 'One choice left to make.',
  left_many: '{{formatted}} choices left to make.',
  left_other: '{{formatted}} choices left to make.',
  save: 'Save the merged version',
  adopt: 'Apply to the form',
  gone: {
    title: 'This item was deleted',
    notice: 'Someone deleted this item while you were editing it.',
    options: 'What can I do?',
    hint: 'You can save your version as a new item, or copy its texts.',
    hintCopy: 'You can copy the texts of your version.',
    saveNew: 'Save as new',
    copy: 'Copy the texts',
    copied: 'Texts copied',
    texts: 'Your version',
  },
};

/** Texts of drafts kept in the browser. */
export const drafts: Messages['drafts'] = {
  offer: 'You left unsaved changes here ({{at}}).',
  offerNew: 'You started a new item without saving it ({{at}}).',
  older_one: 'There’s an older draft too: it comes after this one.',
  older_many: 'There are {{formatted}} older drafts too: they come after this one.',
  older_other: 'There are {{formatted}} older drafts too: they come after this one.',
  changes: 'Show the differences',
  resume: 'Continue with the draft',
  discard: 'Discard the draft',
  leaving_one:
    'You have an unsaved draft in this browser. If you leave, you’ll lose it. Leave anyway?',
  leaving_many:
    'You have {{formatted}} unsaved drafts in this browser. If you leave, you’ll lose them. Leave anyway?',
  leaving_other:
    'You have {{formatted}} unsaved drafts in this browser. If you leave, you’ll lose them. Leave anyway?',
};
