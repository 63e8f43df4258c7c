/** Where uploaded files are found: `/files/{folder}/{uniqueName}`. */
import { FILE_FOLDERS, type FileFolder, UNIQUE_NAME_LENGTH } from '../constants.ts';
import type { Module } from '../modules.ts';

/** The module whose rights count for a folder. */
export const MODULE_OF_FOLDER: Record<FileFolder, Module> = {
  'map-point-images': 'mapPoint',
  'page-images': 'page',
  'work-featured-images': 'work',
  'work-images': 'work',
};

const PREFIX = '/files/';
const NAME = `[A-Za-z0-9]{${UNIQUE_NAME_LENGTH}}\\.[a-z0-9]{1,5}`;
const PATH = new RegExp(`^${PREFIX}((?:${FILE_FOLDERS.join('|')})/${NAME})$`);

/** What a stored file is called: 16 random letters and digits, and its extension. */
export const UNIQUE_NAME = new RegExp(`^${NAME}$`);

/** What an upload is called while its pieces arrive. */
export const PARTIAL_ID = /^[A-Za-z0-9]{20}$/;

/** The public address of a stored file. */
export function fileUrl(folder: FileFolder, uniqueName: string): string {
  return `${PREFIX}${folder}/${uniqueName}`;
}

/** Folder and name of the stored file that an address leads to, or null where it leads elsewhere. */
export function filePathOf(url: string): string | null {
  return PATH.exec(url)?.[1] ?? null;
}
