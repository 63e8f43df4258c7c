import type { ErrorCode } from '@regia/model/errors.ts';

/**
 * The key of the text that tells of an error: its own if it has one, else the fallback's, else the
 * generic one (specification, section 8).
 * @param has says whether a key is translated
 */
export function errorTextKey(
  code: string,
  fallback: ErrorCode | undefined,
  has: (key: string) => boolean,
): string {
  // `generic` says nothing, so a screen's fallback says more.
  const candidates = code === 'generic' ? [fallback, code] : [code, fallback, 'generic'];
  const known = candidates.find((one) => one !== undefined && has(`errors.${one}`));
  return `errors.${known ?? 'generic'}`;
}
