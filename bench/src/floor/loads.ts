/** What is asked of both servers: the same requests, with answers from the same records. */
import { readingLoads, savingLoad } from '../http/adminLoads.ts';
import type { Admin } from '../http/asking.ts';
import type { Requests } from '../http/load.ts';

/** Searches everywhere and lists with every column have no bare form that would be worth the name. */
const ROWS = [
  'list, any page of it',
  'search in the list',
  'search in the list for a word on an eighth of the pages',
  'search in the list for a word on every page',
  'one page',
];

/** What is measured, by the name of its row. */
export function floorLoads(
  admin: Admin,
  pages: number,
): Record<string, () => Requests | Promise<Requests>> {
  const rows = Object.entries(readingLoads(admin, pages)).filter(([row]) => ROWS.includes(row));
  return {
    ...Object.fromEntries(rows.map(([row, requests]) => [row, () => requests])),
    'save a page (two outputs)': () => savingLoad(admin),
  };
}
