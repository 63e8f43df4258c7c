/** The records of a file between reading and writing. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Staging } from './staging.ts';

let folder: string;
let staging: Staging;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regia-staging-'));
  staging = new Staging(join(folder, 'staging.db'));
});
afterEach(async () => {
  staging.close();
  await rm(folder, { recursive: true, force: true });
});

const add = (collection: string, id: string, fields: object = {}, meta: object = {}) =>
  staging.add({ collection, id, fields: { ...fields }, meta });
const remark = (collection: string, id: string) =>
  staging.remark({ code: 'duplicate', collection, id, field: null });
const placesOf = () => staging.after(0, 100).map(({ collection, id }) => `${collection}/${id}`);

it('of a record that a file has twice has the last, in the place of the first', () => {
  expect(add('pages', 'p', { name: 'one' }, { createdBy: 'a' })).toBe('new');
  expect(add('pages', 'q')).toBe('new');
  expect(add('pages', 'p', { name: 'two' }, { createdBy: 'b' })).toBe('again');
  expect(placesOf()).toEqual(['pages/p', 'pages/q']);
  const last = { fields: { name: 'two' }, meta: { createdBy: 'b' } };
  expect(staging.find('pages', 'p')).toMatchObject(last);
  expect(staging.total).toBe(2);
});

it('takes with a record that gets another id all below it, what is told of it too, and no more', () => {
  for (const collection of ['s', 's/old/n', 's/old/n/a/m', 's/older/n', 's/ol/n']) {
    add(collection, 'old');
    remark(collection, 'old');
  }
  add('s', 'other');
  staging.identify('s', 'old', 'new');
  const expected = ['s/new', 's/new/n/old', 's/new/n/a/m/old', 's/older/n/old', 's/ol/n/old'];
  expect(placesOf()).toEqual([...expected, 's/other']);
  for (const one of expected) {
    const [, collection = '', id = ''] = /^(.+)\/([^/]+)$/.exec(one) ?? [];
    expect(staging.remarksOf(collection, id)).toMatchObject([{ collection, id }]);
  }
  expect(staging.remarksOf('s', 'old')).toEqual([]);
});

it('gives a key to the first that claims it, until all claims are forgotten', () => {
  expect(['a', 'b', 'a'].map((id) => staging.claim('pages', 'slug.it=x', id))).toEqual([
    ...['a', 'a', 'a'],
  ]);
  expect(staging.claim('works', 'slug.it=x', 'b')).toBe('b');
  staging.forgetClaims();
  expect(staging.claim('pages', 'slug.it=x', 'b')).toBe('b');
});

it('has all that was added when it is opened again, and counts it by collection', () => {
  const many = 5_001;
  for (let at = 0; at < many; at++) add('pages', `p${at}`);
  remark('pages', 'p0');
  add('works', 'w');
  staging.close();
  staging = new Staging(join(folder, 'staging.db'));
  expect([staging.total, staging.countOf('pages'), staging.countOf('works')]).toEqual([
    ...[many + 1, many, 1],
  ]);
  expect(staging.remarksOf('pages', 'p0')).toHaveLength(1);
});

it('can be looked at from elsewhere between two transactions, and not in one', () => {
  const other = new Staging(join(folder, 'staging.db'));
  for (let round = 0; round < 2; round++) {
    staging.begin();
    staging.begin();
    staging.claim('pages', `k${other.total}`, 'p');
    add('pages', `p${other.total}`);
    const before = other.total;
    staging.commit();
    expect(other.total).toBe(before + 1);
  }
  other.close();
});
