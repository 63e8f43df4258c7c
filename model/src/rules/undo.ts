/** So many changes are taken back together, at most; they are found by so many entries of the action log. */
export const MOST_UNDONE = 500;
export const MOST_UNDONE_ENTRIES = 5_000;

/** What can stand in the way of taking back changes. */
export const UNDO_PROBLEMS = [
  // What happened is no change of records.
  'notARecord',
  // It has been taken back already.
  'undone',
  'changedSince',
  // Such records have no history, or this part of it is not kept any more.
  'noHistory',
  'forgotten',
  // Deleted users do not come back.
  'notRevivable',
  'accessDenied',
  'tooLarge',
] as const;
export type UndoProblem = (typeof UNDO_PROBLEMS)[number];

/** What taking back a change does to one of its records. */
export const UNDO_EFFECTS = ['putBack', 'remove', 'bringBack'] as const;
export type UndoEffect = (typeof UNDO_EFFECTS)[number];
