/**
 * A file that is imported again changes nothing, whatever its records want that others have.
 * `SEED` and `RUNS` in the environment repeat or lengthen the search.
 */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { DataApp } from '../testing/dataApp.ts';
import { ON_POSTGRES } from '../testing/databases.ts';

const RUNS = Number(process.env.RUNS ?? (ON_POSTGRES ? 4 : 12));
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);

const slug = fc.constantFrom('casa', 'casa-1', 'casa-2', 'Casa.html', 'casa-1-1', 'en', '', null);
const part = fc.constantFrom(true, false);
const address = fc.record({ it: slug, en: slug });
const page = fc.record({ slug: address, isHomepage: part, isNotFound: part });
const number = fc.constantFrom(1, 2, 3, 4, '2', 0, null);
const email = fc.constantFrom('a@example.org', 'b@example.org', 'A@example.org');
const records = <T>(prefix: string, one: fc.Arbitrary<T>) =>
  fc
    .array(fc.tuple(fc.nat(7), one), { maxLength: 8 })
    .map((all) => Object.fromEntries(all.map(([id, more]) => [`${prefix}${id}`, more])));
const file = fc.record({
  maps: records('m', fc.record({ name: fc.constant('M'), referenceNumber: number })),
  pages: records('p', page),
  workCategories: records('c', fc.record({ slug: address })),
  works: records('w', fc.record({ slug: address, workCategory: fc.constant('c0') })),
  users: records('u', fc.record({ email, firstName: fc.constant('Bob') })),
});

let app: DataApp;
beforeEach(async () => {
  app = await DataApp.open();
});
afterEach(() => app.close());

const KINDS = ['maps', 'pages', 'workCategories', 'works', 'users'];
async function stored(): Promise<unknown> {
  return app.exported(...KINDS);
}

test(`on what another file left (${RUNS} files, SEED=${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(file, file, async (earlier, now) => {
      await app.import(earlier);
      await app.import(now);
      const before = await stored();
      const report = await app.import(now);
      expect(await stored()).toEqual(before);
      expect(report).toMatchObject({ created: 0, updated: 0, removed: 0 });
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
}, 200_000);

it('keeps the number that a map has been given, as pages show it by that', async () => {
  const map = { name: 'M', referenceNumber: 1 };
  await app.import({ maps: { a: map, b: map } });
  expect(await stored()).toMatchObject({ maps: { b: { referenceNumber: 2 } } });
  const { body } = await app.send('rehearse?action=import', { maps: { a: map, b: map } });
  expect(body).toMatchObject({ report: { updated: 0, equal: 2 } });
  await app.import({ maps: { b: { ...map, name: 'Other' } } });
  expect(await stored()).toMatchObject({ maps: { b: { name: 'Other', referenceNumber: 2 } } });
  await app.import({ maps: { b: { ...map, referenceNumber: 4 } } });
  expect(await stored()).toMatchObject({ maps: { b: { referenceNumber: 4 } } });
});

it.each([[undefined], [null], [0], ['x']])(
  'keeps the number of a stored map where the file says %s',
  async (referenceNumber) => {
    const numbered = (it: number) => ({ name: 'M', referenceNumber: it });
    await app.import({ maps: { a: numbered(1), b: numbered(3) } });
    const without = { maps: { b: { name: 'Other', referenceNumber } } };
    const { body } = await app.send('rehearse?action=import', without);
    expect(body).toMatchObject({ report: { updated: 1 } });
    const report = await app.import(without);
    expect(await stored()).toMatchObject({ maps: { b: { name: 'Other', referenceNumber: 3 } } });
    const told = Object(report).remarks.filter(({ field }: { field: string }) => field);
    const remark = { field: 'referenceNumber', value: String(referenceNumber), now: '3' };
    expect(told).toEqual(referenceNumber !== undefined ? [expect.objectContaining(remark)] : []);
    expect(await app.import(without)).toMatchObject({ updated: 0, equal: 1 });
    // What another one of the file asks for is its.
    await app.import({ maps: { c: numbered(3), ...without.maps } });
    expect(await stored()).toMatchObject({ maps: { b: { referenceNumber: 2 }, c: numbered(3) } });
  },
);

it('tells nothing of a new map without a number, which the first save gives it', async () => {
  const maps = {
    n: { name: 'N', referenceNumber: null, code: null, zoom: '3' },
    e: { name: 'E', referenceNumber: '', code: '' },
  };
  const { body } = await app.send('rehearse?action=import', { maps });
  for (const { remarks } of [Object(body).report, Object(await app.import({ maps }))]) {
    expect(remarks.map(({ field }: { field: string }) => field)).toEqual(['zoom']);
  }
});

it('tells of a value that is converted and then taken once, with what is stored', async () => {
  const page = (it: string) => ({ name: 'P', slug: { it } });
  const map = (referenceNumber: unknown) => ({ name: 'M', referenceNumber });
  const { remarks } = Object(
    await app.import({
      pages: { a: page('casa'), b: page('Casa') },
      maps: { a: map(1), b: map('1') },
    }),
  );
  const told = remarks.flatMap(({ code, id, field, value, now }: Record<string, string>) =>
    id === 'b' && /^(?:slug|referenceNumber)/.test(field ?? '') ? [[code, field, value, now]] : [],
  );
  expect(told).toEqual([
    ['keyTaken', 'slug.it', 'Casa', 'casa-1'],
    ['keyTaken', 'referenceNumber', '"1"', '2'],
  ]);
});

it('tells of no slug that stays as it is, be it of signs that no address has', async () => {
  const slug = { it: 'casa', en: '日本語' };
  const report = Object(await app.import({ pages: { a: { slug } } }));
  const told = report.remarks.filter(({ code }: { code: string }) => code === 'converted');
  expect([told, await stored()]).toMatchObject([[], { pages: { a: { slug } } }]);
});

it('gives nobody the key that a later record of the file asks for', async () => {
  const map = (referenceNumber: number) => ({ name: 'M', referenceNumber });
  await app.import({ maps: { a: map(1), b: map(1), c: map(2) } });
  expect(await stored()).toMatchObject({ maps: { b: map(3), c: map(2) } });
});

it('leaves a user the address that they could not give up', async () => {
  const bob = (email: string) => ({ firstName: 'Bob', email });
  const [a, b, c] = ['a@example.org', 'b@example.org', 'c@example.org'].map(bob);
  await app.import({ users: { u1: a, u2: b } });
  const report = await app.import({ users: { u3: a, u1: b, u4: c } });
  expect(report).toMatchObject({ created: 1, refused: 2 });
  expect(await stored()).toMatchObject({ users: { u1: a, u2: b, u4: c } });
});

it('keeps a slug that another document no longer stands in the way of', async () => {
  const one = { slug: { it: 'casa' } };
  await app.import({ pages: { a: one, b: one, c: one } });
  await app.ada.delete('/api/records/pages/b');
  await app.import({ pages: { c: { ...one, name: 'C' } } });
  expect(await stored()).toMatchObject({ pages: { c: { slug: { it: 'casa-2' } } } });
});

it('gives a document one like the address that it asks for, whatever it had', async () => {
  const slug = (it: string) => ({ slug: { it } });
  await app.import({ pages: { a: slug('casa'), b: slug('altra') } });
  await app.import({ pages: { b: slug('casa') } });
  expect(await stored()).toMatchObject({ pages: { b: slug('casa-1') } });
});

it('leaves a document the address that it has, though one before it in the file asks for it too', async () => {
  const one = { slug: { it: 'casa', en: 'home' } };
  await app.import({ pages: { a: one } });
  await app.import({ pages: { b: one, a: { ...one, name: 'A' } } });
  const b = { slug: { it: 'casa-1', en: 'home-1' } };
  expect(await stored()).toMatchObject({ pages: { a: { ...one, name: 'A' }, b } });
});

it('gives a document the address that another one has by now in another language', async () => {
  const a = { slug: { it: 'casa', en: 'home' } };
  await app.import({ pages: { a } });
  const now = { a: { slug: { it: 'altra', en: 'casa' } }, b: { slug: { it: 'casa' } } };
  await app.import({ pages: { b: now.b, a: now.a } });
  expect(await stored()).toMatchObject({ pages: now });
});

it('takes a slug away in the language in which another document has it, and in no other', async () => {
  const slug = { it: 'casa', en: 'house' };
  await app.import({ pages: { a: { slug: { it: 'casa' } }, b: { slug } } });
  expect(await stored()).toMatchObject({ pages: { b: { slug: { ...slug, it: 'casa-1' } } } });
});

it('leaves what only has the name of a slug or of a part as it is', async () => {
  const one = { name: 'V', slug: { it: 'Chi Siamo' }, isHomepage: true, referenceNumber: 1 };
  const file = { variables: { v1: one, v2: { ...one, name: 'W' } } };
  expect(await app.import(file)).toMatchObject({ created: 2 });
  const { variables } = await app.exported('variables');
  expect(variables).toMatchObject(file.variables);
  // Nor is anything kept of it, as of maps and settings.
  for (const name of ['S', 'V'])
    await app.import({ variables: { v1: { name }, settings: { name } } });
  const { v1, settings } = Object((await app.exported('variables')).variables);
  expect(v1).not.toHaveProperty('referenceNumber');
  expect(settings).not.toHaveProperty('languages');
});

it('gives a page both parts that another one has', async () => {
  const both = { isHomepage: true, isNotFound: true };
  const neither = { isHomepage: false, isNotFound: false };
  await app.import({ pages: { a: both } });
  expect(await app.import({ pages: { b: both } })).toMatchObject({ created: 1, updated: 1 });
  expect(await stored()).toMatchObject({ pages: { a: neither, b: both } });
});

it('gives a part to the first page of the file that is written', async () => {
  const part = { isHomepage: true };
  await app.import({ pages: { '..': part, b: part } });
  expect(await stored()).toMatchObject({ pages: { b: part } });
  await app.import({ pages: { a: { slug: { it: 'casa' } } } });
  const b = { slug: { it: 'casa' }, isHomepage: false };
  await app.import({ pages: { b, c: part, a: { ...part, slug: { it: 'altra' } } } });
  const slugs = { a: { slug: { it: 'altra' } }, b: { slug: { it: 'casa' } } };
  expect(await stored()).toMatchObject({
    pages: { a: { ...slugs.a, isHomepage: false }, b, c: part },
  });
});

it('counts and tells once of a page of the file that gives a part up to one before it', async () => {
  const part = { isHomepage: true };
  await app.import({ pages: { a: part } });
  const pages = { b: part, a: { ...part, name: 'A' } };
  const { body } = await app.send('rehearse?action=import', { pages });
  for (const report of [Object(body).report, Object(await app.import({ pages }))]) {
    expect(report).toMatchObject({ created: 1, updated: 1 });
    const told = report.remarks.filter(({ code }: { code: string }) => code === 'partTaken');
    expect(told).toMatchObject([{ id: 'a', value: 'true', now: 'false' }]);
  }
  expect(await stored()).toMatchObject({ pages: { a: { name: 'A', isHomepage: false }, b: part } });
});
