import { UNIQUE_NAME_LENGTH } from '@regia/model/constants.ts';
import { randomName } from '../base/ids.ts';

/** A new name for a file with this extension. */
export function uniqueName(extension: string): string {
  return `${randomName(UNIQUE_NAME_LENGTH)}.${extension}`;
}
