/**
 * What the names of our cookies begin with. With `__Host-`, which browsers take over HTTPS alone, no
 * other host of the same domain can set one in our place, and so put somebody into a session or a step
 * that is not theirs.
 */
export function cookiePrefix(isSecure: boolean): string {
  return isSecure ? '__Host-regia' : 'regia';
}
