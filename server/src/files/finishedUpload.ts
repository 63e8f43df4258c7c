/** What is remembered of an upload that has become a stored file. */
import type { Image } from '@regia/model/fields/image.ts';

/** Where a client finds the stored file that its upload has become, as JSON in percent-encoding. */
const STORED_FILE_HEADER = 'regia-file';

export interface FinishedUpload {
  readonly user: string;
  readonly folder: string;
  readonly image: Image;
  /** Bytes that came. */
  readonly received: number;
}

/** The name of the note. */
export function doneName(id: string): string {
  return `${id}.done`;
}

/** Tells a client of the file. */
export function storedFileHeader(image: Image): Record<string, string> {
  return { [STORED_FILE_HEADER]: encodeURIComponent(JSON.stringify(image)) };
}
