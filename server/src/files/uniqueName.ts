import { UNIQUE_NAME_LENGTH } from '@regia/model/constants.ts';
import { randomName } from '../ids.ts';

/** What a stored file is called: 16 random letters and digits, and its extension. */
export const UNIQUE_NAME = new RegExp(`^[A-Za-z0-9]{${UNIQUE_NAME_LENGTH}}\\.[a-z0-9]{1,5}$`);

/** A new name for a file with this extension. */
export function uniqueName(extension: string): string {
  return `${randomName(UNIQUE_NAME_LENGTH)}.${extension}`;
}
