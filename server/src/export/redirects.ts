/** Redirects for a web server that knows no Regia. */
import { escapeHtml } from '@regia/site/safeHtml.ts';

export interface Redirect {
  /** A path, such as `/chi-siamo`. */
  readonly from: string;
  readonly to: string;
  readonly language: string;
}

/** All of them as the file `_redirects` that Netlify, Cloudflare Pages and others read. */
export function redirectsFile(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}

/** The page at an old address, for servers that do not; search engines follow its canonical link. */
export function redirectPage({ to, language }: Redirect, siteUrl: string): string {
  const path = escapeHtml(to);
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<meta charset="utf-8">
<title>${path}</title>
<link rel="canonical" href="${escapeHtml(siteUrl)}${path}">
<meta http-equiv="refresh" content="0; url=${path}">
<p><a href="${path}">${path}</a></p>
`;
}
