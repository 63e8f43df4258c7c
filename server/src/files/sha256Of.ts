/** The hash of all bytes of a stored file, in hexadecimal digits. */
import { createHash } from 'node:crypto';
import { bytesPassed } from '../base/gcPressure.ts';
import type { StoredBytes } from './storage.ts';

export async function sha256Of(bytes: StoredBytes): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes.read()) {
    hash.update(chunk);
    bytesPassed(chunk.length);
  }
  return hash.digest('hex');
}
