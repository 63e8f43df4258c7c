/** What stands beside others: how it is started, and how each asks for the same things. */
import type { Admin, Ask } from '../http/asking.ts';
import type { Requests } from '../http/load.ts';
import { WORDS } from '../http/words.ts';
import type { Usage } from '../start/measuredProcess.ts';

export const PAGES = 10_000;
/** Of a page of the list. */
export const PAGE_SIZE = 10;
/** How many pages are saved by turns. */
export const SAVED_PAGES = 200;

export interface Running extends Usage {
  readonly url: string;
}

/** Lists are ordered by name, and have each page's name, title and time of change. */
interface Reading {
  list(page: number): Ask;
  /** What the column's filter asks for: part of the name. */
  filter(part: string): Ask;
  /** What the list's search box asks for. */
  search(words: string): Ask;
  one(at: number): Ask;
}

export interface System {
  readonly name: string;
  /** As for production; it listens. */
  start(): Promise<Running>;
  /** What a request brings to be that of somebody who may do everything. */
  signIn(url: string): Promise<string>;
  readonly reading: Reading;
  saving(admin: Admin): Requests | Promise<Requests>;
  /** Where its list of pages is, and the selector of a row's link. */
  readonly screen: { readonly path: string; readonly row: string };
}

/** What is read, by the name of its row. */
export const READING_ROWS: Record<string, (reading: Reading, at: number) => Ask> = {
  'list of 10 by name, any page': ({ list }, at) => list(1 + (at % (PAGES / PAGE_SIZE))),
  'first page of the list': ({ list }) => list(1),
  'filter by name, an eighth of the pages': ({ filter }, at) =>
    filter(WORDS[at % WORDS.length] ?? ''),
  'search box, a word on every page': ({ search }) => search('pagina'),
  'search box, a number of four digits': ({ search }, at) => search(String(1_000 + (at % 9_000))),
  'get one': ({ one }, at) => one(at),
};
