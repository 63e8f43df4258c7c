/** Keystone, asked through its GraphQL interface. */
import type { Ask } from '../http/asking.ts';
import type { Peer } from './peer.ts';
import { PAGE_SIZE } from './system.ts';

const LIST = `query ($where: PageWhereInput!, $skip: Int!) {
  pages(where: $where, take: ${PAGE_SIZE}, skip: $skip, orderBy: [{ name: asc }]) { id name title updatedAt }
  pagesCount(where: $where)
}`;
const ONE =
  'query ($id: ID) { page(where: { id: $id }) { id name title slug italian english updatedAt } }';
const CREATE = 'mutation ($data: [PageCreateInput!]!) { createPages(data: $data) { id } }';
const UPDATE = `mutation ($id: ID, $data: PageUpdateInput!) {
  updatePage(where: { id: $id }, data: $data) { id name title slug italian english updatedAt }
}`;
const SIGN_IN = `mutation {
  authenticateUserWithPassword(email: "ada@example.com", password: "Analytical1") { __typename }
}`;

const ask = (query: string, variables: object): Ask => ({
  path: '/api/graphql',
  method: 'POST',
  body: { query, variables },
});

export const keystone: Peer = {
  name: 'Keystone',
  folder: 'keystone',
  command: ['node_modules/@keystone-6/core/bin/cli.js', 'start'],
  signingIn: [ask(SIGN_IN, {})],
  reading: {
    list: (page) => ask(LIST, { where: {}, skip: (page - 1) * PAGE_SIZE }),
    filter: (part) => ask(LIST, { where: { name: { contains: part } }, skip: 0 }),
    // As its list does for `labelField`; a number may be an id.
    search(words) {
      const ids = /^\d+$/.test(words) ? [{ id: { equals: Number(words) } }] : [];
      return ask(LIST, { where: { OR: [...ids, { name: { contains: words } }] }, skip: 0 });
    },
    one: (at) => ask(ONE, { id: String(at + 1) }),
  },
  create: (data) => [ask(CREATE, { data })],
  // Its form sends what changed.
  update: (at, { title }) => ask(UPDATE, { id: String(at + 1), data: { title } }),
  screen: { path: '/pages', row: '[role=row][data-href]' },
};
