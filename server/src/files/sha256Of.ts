/** The hash of bytes that come in pieces, in hexadecimal digits. */
import { createHash } from 'node:crypto';
import { passing } from '../base/gcPressure.ts';

export async function sha256Of(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of passing(bytes)) hash.update(chunk);
  return hash.digest('hex');
}
