/** Names of answers by their content. */
import { createHash } from 'node:crypto';

/** What names a text by its content. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Does an `If-None-Match` name the answer with this tag? */
export function hasEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${etag}"`);
}
