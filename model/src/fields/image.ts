import type { FileFolder } from '../constants.ts';
import { isObject } from '../isObject.ts';
import { type CommonOptions, common, type Field } from './field.ts';

export interface Image {
  /** The name the file had on the staff member's computer. */
  displayName: string;
  /** The random name it is stored under, with its extension. */
  uniqueName: string;
  /** The extension in upper case, such as `JPG`. */
  type: string;
  /** Bytes. */
  size: number;
  url: string;
  focus?: Focus;
}

/** What of a picture stays in sight where a page crops it: how far from its left and its top edge, in percent. */
export interface Focus {
  x: number;
  y: number;
}

/** The focus of anything that may be stored as a picture; null where it has none. */
export function focusOf(image: unknown): Focus | null {
  return isObject(image) && isFocus(image.focus) ? image.focus : null;
}

/** As CSS has it. */
export function focusPosition({ x, y }: Focus): string {
  return `${x}% ${y}%`;
}

export function isFocus(value: unknown): value is Focus {
  return isObject(value) && [value.x, value.y].every(isPercent);
}

function isPercent(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 100;
}

export interface ImageField extends Field<Image | null> {
  readonly kind: 'image';
  readonly folder: FileFolder;
}

/** Addresses that may stand in `src` and `href`: of this site, or http(s). */
export const SAFE_URL = /^(?:$|\/(?!\/)|https?:\/\/)/i;

/** An uploaded picture, stored in one folder of the file storage. */
export function image(folder: FileFolder, options: CommonOptions = {}): ImageField {
  return {
    kind: 'image',
    ...common(options),
    folder,
    initial: () => null,
    searchText: (value) => value?.displayName ?? '',
  };
}
