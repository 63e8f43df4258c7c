/** What the staff's browsers ask most, as requests without end. */
import type { Requests } from './load.ts';

/** How many pages are saved by turns: more than there are connections. */
const SAVED_PAGES = 200;

export interface Admin {
  readonly url: string;
  readonly cookie: string;
}

interface PageRecord {
  readonly title: { readonly it: string };
}

/** Any page, each time another. */
function* someAt(pages: number): Generator<number, never> {
  for (let at = 0; ; at = (at + 7_919) % pages) yield at;
}

/** What is asked, by the name of its row. */
export function readingLoads({ url, cookie }: Admin, pages: number): Record<string, Requests> {
  const asking = (pathOf: (at: number) => string): Requests => {
    const places = someAt(pages);
    const headers = { cookie };
    const setupRequest = (request: object) => ({ ...request, path: pathOf(places.next().value) });
    return { url, requests: [{ method: 'GET', headers, setupRequest }] };
  };
  const list = '/api/records/pages?pageSize=25&fields=name,title,updatedAt';
  return {
    'list, any page of it': asking(
      (at) => `${list}&sort=name:desc&page=${1 + (at % Math.ceil(pages / 25))}`,
    ),
    'search in the list': asking((at) => `${list}&search=pagina%20${at}`),
    'search everywhere': asking((at) => `/api/search?query=pagina%20${at}`),
    'one page': asking((at) => `/api/records/pages/page${at}`),
  };
}

/** Saves of pages, each with its two outputs; none is saved by two at once. */
export async function savingLoad({ url, cookie }: Admin): Promise<Requests> {
  const path = (id: string) => `/api/records/pages/${id}`;
  const free: [id: string, record: PageRecord][] = [];
  for (let at = 0; at < SAVED_PAGES; at++) {
    const response = await fetch(url + path(`page${at}`), { headers: { cookie } });
    free.push([`page${at}`, (await response.json()) as PageRecord]);
  }
  let round = 0;
  const headers = { cookie, 'content-type': 'application/json' };
  const setupRequest = (request: object, context: { id?: string }) => {
    const [id, record] = free.shift() ?? [];
    if (!id || !record) throw new Error('more saves at once than pages');
    context.id = id;
    round += 1;
    const title = { ...record.title, it: `Titolo ${round}` };
    return { ...request, path: path(id), body: JSON.stringify({ ...record, title }) };
  };
  const onResponse = (_: number, body: string, { id = '' }: { id?: string }) => {
    const { record } = JSON.parse(body) as { record: PageRecord };
    free.push([id, record]);
  };
  return { url, requests: [{ method: 'PUT', headers, setupRequest, onResponse }] };
}
