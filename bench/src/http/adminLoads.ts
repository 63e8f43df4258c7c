/** What the staff's browsers ask most, as requests without end. */
import { setTimeout as pauseFor } from 'node:timers/promises';
import { page } from '@regia/model/entities/page.ts';
import { isLong } from '@regia/model/fields/long.ts';
import { type Admin, asking } from './asking.ts';
import type { Requests } from './load.ts';
import { WORDS } from './words.ts';

/** How many pages are saved by turns: more than there are connections. */
const SAVED_PAGES = 200;

/** The load before has left saves unanswered: they are to be done before the pages are read. */
const SETTLING_MS = 500;

interface PageRecord {
  readonly title: { readonly it: string; readonly en: string };
}

/** The page whose save is under way. */
interface Sent {
  readonly id?: string;
}

/** What the admin's list of pages asks for. */
const LISTED = Object.entries(page.fields)
  .filter(([, field]) => !isLong(field))
  .map(([name]) => name);

/** What is asked, by the name of its row. */
export function readingLoads(admin: Admin, pages: number): Record<string, Requests> {
  const asked = (pathOf: (at: number) => string) =>
    asking(admin, pages, (at) => ({ path: pathOf(at) }));
  const list = '/api/records/pages?pageSize=25&fields=name,title,updatedAt';
  const whole = `/api/records/pages?pageSize=25&fields=${LISTED.join()}`;
  const place = (at: number) => `&sort=name:desc&page=${1 + (at % Math.ceil(pages / 25))}`;
  const word = (at: number) => encodeURIComponent(WORDS[at % WORDS.length] ?? '');
  return {
    'list, any page of it': asked((at) => list + place(at)),
    'list with every column': asked((at) => whole + place(at)),
    'search in the list': asked((at) => `${list}&search=pagina%20${at}`),
    'search in the list for a word on an eighth of the pages': asked(
      (at) => `${list}&search=${word(at)}`,
    ),
    'search in the list for a word on every page': asked(
      (at) => `${list}&search=pagina&page=${1 + (at % Math.ceil(pages / 25))}`,
    ),
    'search everywhere': asked((at) => `/api/search?query=pagina%20${at}`),
    'one page': asked((at) => `/api/records/pages/page${at}`),
  };
}

/** Saves of pages, each with its output in both languages; none is saved by two at once. */
export async function savingLoad({ url, cookie }: Admin): Promise<Requests> {
  const path = (id: string) => `/api/records/pages/${id}`;
  const free: [id: string, record: PageRecord][] = [];
  const read = async (id: string) => {
    const response = await fetch(url + path(id), { headers: { cookie } });
    free.push([id, (await response.json()) as PageRecord]);
  };
  await pauseFor(SETTLING_MS);
  for (let at = 0; at < SAVED_PAGES; at++) await read(`page${at}`);
  let round = 0;
  const headers = { cookie, 'content-type': 'application/json' };
  const setupRequest = (request: object, context: Sent) => {
    const [id, record] = free.shift() ?? [];
    if (!id || !record) throw new Error('more saves at once than pages');
    Object.assign(context, { id });
    round += 1;
    const title = { it: `Titolo ${round}`, en: `Title ${round}` };
    return { ...request, path: path(id), body: JSON.stringify({ ...record, title }) };
  };
  const onResponse = (status: number, body: string, { id }: Sent) => {
    if (!id) return;
    if (status === 200) free.push([id, (JSON.parse(body) as { record: PageRecord }).record]);
    // A save that the load before left unanswered may have come between.
    else void read(id);
  };
  return { url, requests: [{ method: 'PUT', headers, setupRequest, onResponse }] };
}
