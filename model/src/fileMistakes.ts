/** What can be wrong with a file of records, or a backup, that somebody brings. */
export const FILE_MISTAKES = [
  'empty',
  'notData',
  'notCollections',
  'notAnObject',
  'malformed',
  'incomplete',
  'badCollection',
  'badId',
  'badDate',
  'badNumber',
  'tooDeep',
  'tooLarge',
  'tooManyCollections',
  'notABackup',
  'damaged',
  'tooNew',
] as const;

export type FileMistake = (typeof FILE_MISTAKES)[number];
