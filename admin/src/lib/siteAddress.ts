/**
 * The whole address of something on the public site, from its path or from an address that is whole.
 * @param siteUrl empty where there is no site, or before the server has told where it is
 * @returns undefined where there is nothing to lead to
 */
export function siteAddress(url: string, siteUrl: string): string | undefined {
  const base = siteUrl === '' ? undefined : siteUrl;
  return URL.canParse(url, base) ? new URL(url, base).href : undefined;
}
