import { useLocation } from '@tanstack/react-router';

/**
 * A secret that a link brings, as it stands there: in its fragment, which no browser sends to anybody,
 * or else in its query. Undefined where there is none.
 */
export function secretOfAddress(
  name: string,
  { hash, search }: Pick<Location, 'hash' | 'search'> = window.location,
): string | undefined {
  for (const part of [hash, search]) {
    const value = new URLSearchParams(part.slice(1)).get(name);
    if (value) return value;
  }
  return undefined;
}

/** @see secretOfAddress, of the address as it is now: another link in the same window is another secret */
export function useSecretOfAddress(name: string): string | undefined {
  useLocation();
  return secretOfAddress(name);
}
