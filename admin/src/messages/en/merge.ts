import type { Messages } from '../it.ts';

export const merge: Messages['merge'] = {
  savedBy: '{{name}} saved this item ({{at}}) while you were editing it.',
  savedByYou: 'You saved this item ({{at}}) from another tab or another device.',
  savedBySomeone: 'Another user saved this item ({{at}}) while you were editing it.',
  yoursIsHere: 'What you typed is still here.',
  compare: 'Compare and merge',
  showNew: 'Show the new version',
  titleDraft: 'Unsaved draft',
  conflicts_one: 'One place was changed by both: choose what to keep.',
  conflicts_many: '{{formatted}} places were changed by both: choose what to keep.',
  conflicts_other: '{{formatted}} places were changed by both: choose what to keep.',
  noConflicts: 'No place was changed by both: the two versions merge by themselves.',
  draftConflicts_one: 'One place of the draft has changed here since: choose what to keep.',
  draftConflicts_many:
    '{{formatted}} places of the draft have changed here since: choose what to keep.',
  draftConflicts_other:
    '{{formatted}} places of the draft have changed here since: choose what to keep.',
  draftClean: 'This is what changes if you continue with the draft.',
  meanwhile: 'Changed meanwhile',
  same: 'The two versions say the same.',
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
    'Where both changed the same words you find both versions: take out what is not needed.',
  nothing: 'Empty',
  absent: 'Not there',
  order: 'order',
  section: 'section {{position}}',
  parts: {
    value: 'content',
    url: 'picture',
    width: 'width',
    type: 'type',
  },
  columns: '{{width}} columns of {{columns}}',
  removed: 'removed',
  added: 'added',
  left_one: 'One choice is still to be made.',
  left_many: '{{formatted}} choices are still to be made.',
  left_other: '{{formatted}} choices are still to be made.',
  save: 'Save merged',
  adopt: 'Bring into the form',
  gone: {
    title: 'The item has been deleted',
    notice: 'Somebody deleted this item while you were editing it.',
    options: 'What can I do',
    hint: 'You can save your version as a new item, or copy its texts.',
    hintCopy: 'You can copy the texts of your version.',
    saveNew: 'Save as new',
    copy: 'Copy the texts',
    copied: 'Texts copied',
    texts: 'Your version',
  },
};

export const drafts: Messages['drafts'] = {
  offer: 'You left unsaved changes here ({{at}}).',
  offerNew: 'You began a new item without saving it ({{at}}).',
  changes: 'Show the differences',
  resume: 'Continue with the draft',
  discard: 'Discard the draft',
  leaving_one:
    'There is an unsaved draft in this browser: it will be lost if you leave. Do you want to leave?',
  leaving_many:
    'There are {{formatted}} unsaved drafts in this browser: they will be lost if you leave. Do you want to leave?',
  leaving_other:
    'There are {{formatted}} unsaved drafts in this browser: they will be lost if you leave. Do you want to leave?',
};

export const signInAgain: Messages['signInAgain'] = {
  title: 'Your session has expired',
  message: 'Sign in again to go on: what you typed is still here.',
};
