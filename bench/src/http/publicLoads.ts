/** What visitors ask of the public site, as requests without end. */
import { endless } from './asking.ts';
import type { Requests } from './load.ts';

/** What is asked, by the name of its row; made anew for each run. */
export function publicLoads(
  url: string,
  pages: number,
): Record<string, () => Requests | Promise<Requests>> {
  const asking = (headers: Record<string, string>) => () =>
    endless(url, pages, (at) => ({ headers, path: pathOf(at) }));
  return {
    'page, uncompressed': asking({}),
    'page, gzip': asking({ 'accept-encoding': 'gzip' }),
    'page, unchanged (304)': async () => ({
      url,
      answered: '3xx',
      requests: [
        { method: 'GET', path: pathOf(1), headers: { 'if-none-match': await tagOf(url) } },
      ],
    }),
  };
}

/** The page may have been saved a moment ago; and each encoding has a tag of its own. */
async function tagOf(url: string): Promise<string> {
  const known = await fetch(url + pathOf(1), { headers: { 'accept-encoding': 'identity' } });
  const tag = known.headers.get('etag');
  if (!known.ok || tag === null) throw new Error(`${known.url}: ${known.status}, ${tag}`);
  return tag;
}

function pathOf(at: number): string {
  return `/pagina-${at}`;
}
