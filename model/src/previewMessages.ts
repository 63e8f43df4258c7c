/**
 * What a preview and the admin around it tell each other, and the marks in its markup that they
 * speak of: docs/decisions/049-previews-talk-to-the-form.md.
 */
import { isObject } from './isObject.ts';

/** Attributes of the element that shows a section: the section's id, and the language of its text. */
export const SECTION_MARK = 'data-regia-section';
export const LANGUAGE_MARK = 'data-regia-language';
/** Attribute of the listing of works that the site adds to a document. */
export const LISTING_MARK = 'data-regia-listing';
/** Begins a comment that comes before what a block gives; its id follows, as in an address. */
export const BLOCK_MARK = 'regia-block:';
/** Attribute of the elements in which a page differs from another, or which are near to where it does. */
export const CHANGED_MARK = 'data-regia-changed';
export type ChangedMark = 'here' | 'near';
/** Asks for a page that is only looked at, in the query of a preview's address. */
export const PICTURE = 'picture';
/** Asks for a page without its own scripts, in the query of a preview's address. */
export const QUIET = 'quiet';
/** Asks for a page whose links are followed by the admin, in the query of a preview's address. */
export const WALK = 'walk';
/** Begins a comment that comes before the text of a field, which follows as `title.it`; without one, after the text. */
export const FIELD_MARK = 'regia-field:';
/** Attribute of the preview's own script: the origin of the admin. */
export const ADMIN_MARK = 'data-regia-admin';

/** A section in one language. */
export interface SectionPlace {
  readonly section: string;
  readonly language: string;
}

/** What somebody clicked: a section, the listing, or anything else a block gives. */
export type Chosen =
  | ({ readonly regia: 'section' } & SectionPlace)
  | { readonly regia: 'listing' }
  | { readonly regia: 'block'; readonly block: string };

/** A link within the site that somebody clicked, on a page that is walked. */
export interface Followed {
  readonly regia: 'follow';
  readonly path: string;
}

/** Where an element is in the window, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Is it only near to what has changed? */
  readonly isNear: boolean;
}

/** Of boxes that are told, so many. */
export const MOST_BOXES = 20;

/** To the admin, from a page that is only looked at: where it has changed, and the key that its address ends with. */
export interface FromPicture {
  readonly regia: 'changed';
  readonly key: string;
  readonly boxes: readonly Box[];
}

/** To the admin. `shown` answers `show`, if the section is there. */
export type FromPreview =
  | Chosen
  | Followed
  /** With a port if the page is to be written on, and the key that its address ends with. */
  | { readonly regia: 'ready'; readonly key: string }
  | { readonly regia: 'shown' }
  | { readonly regia: 'scrolled'; readonly top: number };

/**
 * To the preview: show a section, scroll to where the last preview was, or take a click that the frame didn't get; to a
 * page that a link shows: have a click choose a section, of which one is chosen already.
 */
export type ToPreview =
  | ({ readonly regia: 'show' } & SectionPlace)
  | { readonly regia: 'scroll'; readonly top: number }
  | { readonly regia: 'choose'; readonly isOn: boolean; readonly section: string | null }
  | { readonly regia: 'press'; readonly x: number; readonly y: number };

/** A message from a preview, whose scripts may send anything; null where it is none of these. */
export function fromPreview(data: unknown): FromPreview | null {
  if (!isObject(data)) return null;
  const { regia, section, language, block, top, key, path } = data;
  if (regia === 'ready') return { regia, key: typeof key === 'string' ? key : '' };
  if (regia === 'shown' || regia === 'listing') return { regia };
  if (regia === 'block' && typeof block === 'string') return { regia, block };
  if (regia === 'follow' && typeof path === 'string') return { regia, path };
  if (regia === 'scrolled' && Number.isFinite(top)) return { regia, top: Number(top) };
  const isPlace = typeof section === 'string' && typeof language === 'string';
  return regia === 'section' && isPlace ? { regia, section, language } : null;
}

/** A message from such a page; null where it is none. */
export function fromPicture(data: unknown): FromPicture | null {
  if (!isObject(data)) return null;
  const { regia, key, boxes } = data;
  if (regia !== 'changed' || typeof key !== 'string' || !Array.isArray(boxes)) return null;
  return { regia, key, boxes: boxes.slice(0, MOST_BOXES).flatMap(boxFrom) };
}

function boxFrom(data: unknown): Box[] {
  if (!isObject(data)) return [];
  const [x, y, width, height] = [data.x, data.y, data.width, data.height].map(Number);
  const numbers = { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 };
  return Object.values(numbers).every(Number.isFinite)
    ? [{ ...numbers, isNear: data.isNear === true }]
    : [];
}
