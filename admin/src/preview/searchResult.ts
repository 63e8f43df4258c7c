/** How search engines show a page, and where its texts come from. */

/** Characters of which search engines usually show all. */
export const SHOWN = { title: 60, description: 155 } as const;

/** A text that is too long, cut between two words. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const beginning = text.slice(0, most);
  const space = beginning.lastIndexOf(' ');
  return `${beginning.slice(0, space > most / 2 ? space : most).trimEnd()} …`;
}

/** An address as results show it: `example.com › en › works`. */
export function crumbs(siteUrl: string, path: string): string {
  const parts = path.split('/').filter(Boolean);
  return [siteUrl.replace(/^https?:\/\/|\/$/g, ''), ...parts].join(' › ');
}

/** What the page said when it was rendered, with the text that was typed since. */
export function withTyped(said: string, rendered: string, typed: string): string {
  const [before, after] = [rendered, typed].map(inOneLine);
  return before && after && before !== after ? said.replace(before, () => after) : said;
}

/** Where a text comes from; `unused`: not from the field, although it is filled in. */
export type TextSource = 'field' | 'settings' | 'template' | 'nothing' | 'unused';

/**
 * Tells where the page's text comes from.
 * @param typed the text of the document's own field
 * @param defaults the settings' texts for documents without one
 */
export function sourceOf(said: string, typed: string, defaults: readonly string[]): TextSource {
  const own = inOneLine(typed);
  if (own !== '') return said.includes(own) ? 'field' : 'unused';
  if (said === '') return 'nothing';
  const isDefault = defaults.map(inOneLine).some((text) => text !== '' && said.includes(text));
  return isDefault ? 'settings' : 'template';
}

/** The picture's address as the admin may ask for it: those of this site without the host. */
export function ownPicture(siteUrl: string, address: string): string {
  return siteUrl !== '' && address.startsWith(`${siteUrl}/`)
    ? address.slice(siteUrl.length)
    : address;
}

function inOneLine(text = ''): string {
  return text.replace(/\s+/g, ' ').trim();
}
