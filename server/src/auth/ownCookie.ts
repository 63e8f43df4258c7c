/**
 * What the names of our cookies begin with. With `__Host-`, which browsers take over HTTPS alone, no
 * other host of the same domain can set one in our place, and so put somebody into a session or a step
 * that is not theirs.
 */
export function cookiePrefix(isSecure: boolean): string {
  return isSecure ? '__Host-regia' : 'regia';
}

/** A cookie by which a browser is known again. @param isSecure whether cookies are for HTTPS alone */
export function ownCookie(name: string, isSecure: boolean) {
  const prefix = `${cookiePrefix(isSecure)}.${name}=`;
  // The prefix of secure ones asks for the whole host.
  const range = isSecure ? 'Path=/; Secure' : 'Path=/api';
  return {
    /** What sets it. */
    set: (value: string, seconds: number) =>
      `${prefix}${value}; Max-Age=${seconds}; ${range}; HttpOnly; SameSite=Lax`,
    /** Its value among the cookies of a request; empty where it is not. */
    in: (cookies = '') =>
      cookies
        .split(/; */)
        .find((one) => one.startsWith(prefix))
        ?.slice(prefix.length) ?? '',
  };
}
