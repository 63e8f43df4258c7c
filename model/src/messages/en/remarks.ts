/** What is said of records and files that are brought in; the command line says it in English. */
import type { FileMistake } from '../../fileMistakes.ts';
import type { RemarkCode } from '../../remarks.ts';

export const remarkCodes: Readonly<Record<RemarkCode, string>> = {
  doesNotFit: 'Values that do not fit their field: kept as they are',
  converted: 'Values in another form: imported in the form used here',
  leftOut: 'List items with nothing in them: left out (the number is their place in the file)',
  keyTaken: 'Values that other items already have: imported with another value',
  partTaken: 'Addresses that are taken: imported with another address',
  emailTaken: 'E-mail addresses that other users already have',
  derived: 'Values that Regia works out itself',
  kept: 'Items that stay anyway',
  accountWithoutPassword: 'Users without a password: they will be invited',
  accountUnusable: 'Users who will not be able to sign in',
  duplicate: 'Items that the file has more than once',
  fileMissing: 'Files that the backup lacks',
  onlyAdded: 'Entries of the log and backups that are here already: they stay as they are',
  entriesImported: 'Entries of the log from a file: marked as imported, and they cannot be undone',
  targetMissing: 'References to items that do not exist',
  mapMissing: 'Placeholders of maps that do not exist: the site shows nothing in their place',
  codeFailing:
    'Blocks whose code has an error (line and column): the site shows their last good version, or nothing',
  idIgnored: 'IDs replaced: there is only one item of this kind',
  idUnusable:
    'IDs no address can have (such as “..”, or over 200 characters): not imported. Give these items another ID in the file',
  oneOnly: 'Settings the file has more than once: only one is imported',
  secretLeftOut: 'Passwords and secrets, never imported',
  sectionUnread:
    'Sections with data, but no text or image Regia can read: they stay saved, and the site shows nothing there',
  beyondRights: 'Users and roles with more rights than yours: they stay as they are',
  changedSince: 'Items changed since the operation: they stay as they are',
  markupNotShown: 'HTML the site does not show: it stays saved, but nobody will see it',
  markupMended: 'HTML with unclosed or stray tags: the site corrects it',
  languageOff:
    'Texts in languages that are off: they stay saved, and the site shows them once you turn the language on in the settings',
  languageUnknown:
    'Texts in languages the site cannot have, or under another spelling (en-US beside en): they stay saved, but the site does not show them',
  languagesKept:
    'Settings without a language that the site can have: it keeps the languages it has',
  titleMissing: 'A homepage without a title in a language: not public there until you type one',
  slugMissing: 'Pages without a slug: not public until you type one',
  slugBelowWorks:
    'Pages with an address below the works page: not public until you choose another slug',
  neverPublic: 'Publication dates that are no dates: the item is not public until you choose one',
  dateUnread:
    'Dates of creation or change that are no dates, or still to come: imported with the moment of the import',
  templateMissing: 'Pages without a template: not public until you choose one',
  categoryMissing: 'Works without a category: not public until you choose one',
  variableUnread: 'Variables with the same name as another: the site reads only the other one',
  collectionUnknown:
    'Collections unknown here, with a name like one of Regia’s: stored, but nothing shows them',
};

export const mistakes: Readonly<Record<FileMistake, string>> = {
  empty: 'the file is empty',
  notData: 'neither a file of data in JSON nor a backup',
  notCollections: 'it holds no collections, as the files exported here do',
  notAnObject: 'not an item: this must be a JSON object',
  malformed: 'the file is not valid JSON',
  incomplete: 'the file is cut short',
  badCollection: 'the name of the collection is not valid',
  badId: 'the ID is not valid',
  badDate: 'the date is not valid',
  badNumber: 'the number is not valid',
  tooDeep: 'too many levels inside one another',
  tooLarge: 'too large',
  notABackup: 'the archive is no backup of Regia',
  damaged: 'the backup is damaged',
  tooNew: 'the backup is of a later version of the program: update it first',
};
