/** What is imported comes out again, just so: a property of export after import. */
import { withPlainTexts } from '@regia/model/normal/plainTexts.ts';
import { isRecordId } from '@regia/model/rules/recordId.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DataApp } from '../testing/dataApp.ts';

const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);

let app: DataApp;

beforeAll(async () => {
  app = await DataApp.open();
});
afterAll(() => app.close());

const name = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'type',
    'seconds',
    'a.b',
    '',
  ),
  fc.string({ maxLength: 8 }),
);
const timestampUntil = (seconds: number) =>
  fc.record({
    _seconds: fc.integer({ min: -62_135_596_800, max: seconds }),
    _nanoseconds: fc.integer({ min: 0, max: 999 }).map((milliseconds) => milliseconds * 1_000_000),
  });
const timestamp = timestampUntil(253_402_300_799);
/** Nothing was made or changed later than now. */
const past = timestampUntil(1_700_000_000);
const bytes = fc.array(fc.nat(255), { maxLength: 4 }).map((data) => ({ type: 'Buffer', data }));
const reference = fc
  .array(fc.string({ minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 4 })
  .map((segments) => ({ _firestore: { projectId: 'p' }, _path: { segments }, _converter: {} }));
/** -0 is not kept by JSON itself. */
const number = fc
  .double({ noNaN: true, noDefaultInfinity: true })
  .map((one) => (one === 0 ? 0 : one));
const text = fc.string({ unit: 'binary', maxLength: 12 });

/** An import takes away the space around a name, as a save does, and says so. */
const spaceless = text.map((one) => one.trim());

const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    number,
    text,
    timestamp,
    bytes,
    reference,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

/** An object of a date's names alone would be one. */
const isDate = (given: object) => Object.keys(given).every((key) => /^_?(nano)?seconds$/.test(key));
const free = fc
  .dictionary(
    name.filter((one) => one !== 'subCollection'),
    value,
    { maxKeys: 5, noNullPrototype: true },
  )
  .filter((given) => !isDate(given));
const id = fc.string({ minLength: 1, maxLength: 10 }).filter((one) => !one.includes('/'));
const meta = fc.record({
  createdAt: past,
  createdBy: fc.option(id),
  updatedAt: past,
  updatedBy: fc.option(id),
});

const unknown = fc.dictionary(id, free, { maxKeys: 4, noNullPrototype: true });
const known = fc.dictionary(
  id.filter(isRecordId),
  fc
    .tuple(
      free,
      // What has no order gets the last one.
      fc.record({ name: spaceless, publicAt: fc.option(timestamp), order: fc.nat(999) }),
      meta,
    )
    .map(([own, fields, rest]) => {
      const { id: _, ...others } = own;
      return { ...others, ...fields, ...rest };
    }),
  { maxKeys: 4, noNullPrototype: true },
);

it(`export after import is the file (SEED=${SEED})`, async () => {
  let records = 0;
  await fc.assert(
    fc.asyncProperty(unknown, known, unknown, async (ricette, works, passi) => {
      const file: Record<string, Record<string, object>> = { ricette, works };
      const [first] = Object.keys(ricette);
      if (first !== undefined && Object.keys(passi).length > 0) {
        const sub = { [`ricette/${first}/passi`]: passi };
        file.ricette = { ...ricette, [first]: { ...ricette[first], subCollection: sub } };
      }
      const answer = await app.send('restore', JSON.stringify(file));
      expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
      const exported = await app.exported('ricette', 'works');
      const kept = { ricette: plainNamed(file.ricette ?? {}), works: plainNamed(works) };
      expect(JSON.stringify(sorted(exported))).toBe(JSON.stringify(sorted(kept)));
      records += Object.keys(ricette).length + Object.keys(works).length;
    }),
    { numRuns: 30, seed: SEED, endOnFailure: true },
  );
  // A law about nothing would hold too.
  expect(records).toBeGreaterThan(30);
});

/** Records with other names for members that no request may bring; the ids of records below a record stay too. */
function plainNamed(records: Readonly<Record<string, object>>): Record<string, unknown> {
  const entries = Object.entries(records).map(([key, record]) => {
    const { subCollection, ...members } = JSON.parse(JSON.stringify(record));
    const below = Object.entries<Record<string, object>>(subCollection ?? {});
    const sub = Object.fromEntries(below.map(([path, some]) => [path, plainNamed(some)]));
    const plain = Object(withPlainTexts(members));
    return [key, subCollection ? { ...plain, subCollection: sub } : plain] as const;
  });
  return Object.fromEntries(entries);
}

/** With the names of every object in order, which JSON does not mean anything by. */
function sorted(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(sorted);
  if (typeof given !== 'object' || given === null) return given;
  const entries = Object.entries(given).map(([key, one]) => [key, sorted(one)] as const);
  return entries.sort(([one], [other]) => (one < other ? -1 : 1));
}
