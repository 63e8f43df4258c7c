/** Colour profiles, which the library unpacks and goes through. */
import { inflateSync } from 'node:zlib';

/** Bytes. Those of printers take two megabytes, others some kilobytes; what takes more is left out. */
export const LONGEST_PROFILE = 4_000_000;

/** Is a profile as PNG has it, behind a name and packed, one that is kept? */
export function isKeptPacked(content: Buffer): boolean {
  const packed = content.subarray(content.indexOf(0) + 2);
  try {
    inflateSync(packed, { maxOutputLength: LONGEST_PROFILE });
    return true;
  } catch {
    // It is longer, or none.
    return false;
  }
}
