/** What is said of records and files that are brought in; the command line says it in English. */
import type { FileMistake } from '../../fileMistakes.ts';
import type { RemarkCode } from '../../remarks.ts';

export const remarkCodes: Readonly<Record<RemarkCode, string>> = {
  doesNotFit: 'Doesn’t fit its field: kept as it is',
  converted: 'In another format: converted to the one used here',
  leftOut: 'Empty list items: left out (the number is their position in the file)',
  keyTaken: 'Already in use: imported with another value',
  partTaken: 'Not, or no longer, the homepage or “not found” page: another page is',
  emailTaken: 'E-mail address of another user',
  derived: 'Values that Regia works out itself',
  kept: 'Items that stay anyway',
  accountWithoutPassword: 'Without a password: we’ll send an invitation',
  accountUnusable: 'Keeps the user from signing in',
  duplicate: 'Items the file has more than once',
  fileMissing: 'Files missing from the backup',
  onlyAdded: 'Log entries and backups that are already here: they stay as they are',
  entriesImported: 'Log entries from a file: marked as imported, and you can’t undo them',
  targetMissing: 'References to items that don’t exist',
  mapMissing: 'Placeholders for maps that don’t exist: the site shows nothing in their place',
  codeFailing:
    'Blocks whose code has an error (line and column): the site shows their last good version, or nothing',
  idIgnored: 'IDs replaced: there’s only one item of this kind',
  idUnusable:
    'IDs that can’t be in an address (such as “..”, or over 200 characters): not imported. Give these items another ID in the file',
  oneOnly: 'Settings the file has more than once: only one is imported',
  secretLeftOut: 'Passwords and secrets, never imported',
  sectionUnread:
    'Sections with data, but no text or image Regia can read: they stay saved, and the site shows nothing there',
  beyondRights: 'Users and roles with more rights than yours: they stay as they are',
  changedSince: 'Items changed since the operation: they stay as they are',
  markupNotShown: 'HTML the site doesn’t show: it stays saved, but nobody will see it',
  markupMended: 'HTML with unclosed or stray tags: the site corrects it',
  languageOff:
    'Texts in languages that are off: they stay saved, and the site shows them once you turn the language on in the settings',
  languageUnknown:
    'Texts in languages the site can’t have, or spelled differently (en-US alongside en): they stay saved, but the site doesn’t show them',
  languagesKept: 'Settings without a language the site can have: it keeps the languages it has',
  titleMissing: 'A homepage without a title in a language: not public there until you type one',
  slugMissing: 'Without a slug: not public until you type one',
  slugBelowWorks: 'Below the works page: not public until you choose another slug',
  neverPublic:
    'Publication dates that are invalid, or end before they begin: the item isn’t public until you choose others',
  dateUnread:
    'Creation or edit dates that are invalid or in the future: replaced with the time of the import',
  templateMissing: 'Without a template: not public until you choose one',
  categoryMissing: 'Without a category: not public until you choose one',
  variableUnread: 'Variables with the same name as another: the site reads only the other one',
  collectionUnknown:
    'Unknown collections with a name like one of Regia’s: stored, but not shown anywhere',
};

export const mistakes: Readonly<Record<FileMistake, string>> = {
  empty: 'the file is empty',
  notData: 'neither a JSON data file nor a backup',
  notCollections: 'it has no collections, unlike files exported from here',
  notAnObject: 'not an item: this must be a JSON object',
  malformed: 'the file isn’t valid JSON',
  incomplete: 'the file is cut short',
  badCollection: 'the name of the collection isn’t valid',
  badId: 'the ID isn’t valid',
  badDate: 'the date isn’t valid',
  badNumber: 'the number isn’t valid',
  tooDeep: 'nested too deeply',
  tooLarge: 'too large',
  tooManyCollections:
    'with the collections already here, there would be more than 1,000: remove some from the file',
  notABackup: 'the archive isn’t a Regia backup',
  damaged: 'the backup is damaged',
  tooNew: 'the backup is from a later version of Regia: update Regia first',
};
