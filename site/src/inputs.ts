/**
 * Names of what a render can read. Whoever reads records them, and whoever plans a change looks
 * them up, so both must spell them here.
 */

/** The collections whose documents are pages of the public site. */
export const WEB_COLLECTIONS = ['pages', 'works', 'workCategories'] as const;
export type WebCollection = (typeof WEB_COLLECTIONS)[number];

/** The collections whose records the public site is made of. */
export const SITE_COLLECTIONS: readonly string[] = [
  ...WEB_COLLECTIONS,
  'block',
  'mapPoints',
  'maps',
  'settings',
  'templates',
  'variables',
];

/** Everything: a rebuild from scratch. */
export const EVERYTHING = '*';

/** The calendar day of the site. */
export const TODAY = 'today';

/** Whether a record exists at all, such as `pages/p1`. */
export function recordInput(collection: string, id: string): string {
  return `${collection}/${id}`;
}

/** A field below a prefix: a record's, a list's or the settings'. Localized ones name the language. */
export function fieldInput(prefix: string, field: string, language?: string): string {
  return language === undefined ? `${prefix}#${field}` : `${prefix}#${field}.${language}`;
}

/** Whether a document is held back in a language; below a prefix, like a field of it. */
export const HELD = 'held';

/** How much memory a record takes, or those of a list do; below a prefix, like a field of it. */
export const SIZE = 'size';

/** How much memory the sections of a record take, which no list counts; below a prefix, like a field of it. */
export const SECTIONS_SIZE = 'sectionsSize';

/** Is this the name of a field, and not of a record, a list or a day? */
export function isFieldInput(input: string): boolean {
  return input.includes('#');
}

export const SETTINGS_PREFIX = 'settings';

/** A variable by the name that templates use; it need not exist. */
export function variableInput(name: string): string {
  return `variable:${name}`;
}

/** A map by its reference number; it need not exist. */
export function mapInput(number: number): string {
  return `map:${number}`;
}

/** Which points a map has, in which order. */
export function pointsInput(map: string): string {
  return `points:${map}`;
}

/** An uploaded file by folder and name, such as `work-images/a1b2….jpg`; it need not exist. */
export function fileInput(path: string): string {
  return `file:${path}`;
}

/** Which public documents a list holds, in which order. Works can be those of one category. */
export function listInput(collection: WebCollection, category?: string): string {
  return category === undefined ? `list:${collection}` : `list:${collection}?category=${category}`;
}

/** Is it something of pages, works or categories, or which of them there are? */
export function isOfDocuments(input: string): boolean {
  return WEB_COLLECTIONS.some(
    (collection) => input.startsWith(`${collection}/`) || input.startsWith(`list:${collection}`),
  );
}

/** A block that is rendered once for the whole site; renders that contain it read it. */
export function sharedInput(block: string, language: string): string {
  return `shared:${block}.${language}`;
}
