/** Payload, asked through its REST interface. */
import type { Peer } from './peer.ts';
import { PAGE_SIZE } from './system.ts';

const LIST = `/api/pages?limit=${PAGE_SIZE}&depth=0&sort=name&select[name]=true&select[title]=true&select[updatedAt]=true`;
const ADA = { email: 'ada@example.com', password: 'Analytical1' };

export const payload: Peer = {
  name: 'Payload',
  folder: 'payload',
  command: ['node_modules/next/dist/bin/next', 'start'],
  signingIn: ['login', 'first-register'].map((name) => ({ path: `/api/users/${name}`, body: ADA })),
  reading: {
    list: (page) => ({ path: `${LIST}&page=${page}` }),
    filter: (part) => ({ path: `${LIST}&where[name][contains]=${part}` }),
    // As its list does for `useAsTitle`.
    search: (words) => ({ path: `${LIST}&where[or][0][name][like]=${words}` }),
    one: (at) => ({ path: `/api/pages/${at + 1}?depth=0` }),
  },
  create: (pages) =>
    pages.map((body) => ({ path: '/api/pages?depth=0', method: 'POST' as const, body })),
  // Its form sends the whole page.
  update: (at, body) => ({ path: `/api/pages/${at + 1}?depth=0`, method: 'PATCH', body }),
  screen: { path: '/admin/collections/pages', row: 'tbody a' },
};
