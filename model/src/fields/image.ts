import type { FileFolder } from '../constants.ts';
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
