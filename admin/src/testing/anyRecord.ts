/** Records of any entity whose fields hold anything, as imports may have left them. */
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import fc from 'fast-check';

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(5, true, 'x', [], ['a'], [1], {}, null, { id: 5 }, { it: [] }),
  fc.dictionary(
    fc.constantFrom('it', 'en', 'es', 'id', 'url', 'type', 'toString'),
    fc.jsonValue({ maxDepth: 2 }),
    { noNullPrototype: true },
  ),
  fc.constant({ it: [{ toString: 0 }], en: { toString: 0 } }),
  fc.constant({ url: { toString: 0 }, id: { toString: 0 }, latitude: { toString: 0 } }),
  fc.constant([{ toString: 0 }, { id: { toString: 0 } }]),
);

const META = {
  id: 'x',
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: null,
};

/** A record of an entity each of whose fields holds anything. */
export function anyRecord(entity: Entity): fc.Arbitrary<AnyRecord> {
  const fields = Object.keys(entity.fields).map((name) => [name, value] as const);
  return fc
    .record(Object.fromEntries(fields), { requiredKeys: [], noNullPrototype: true })
    .map((values) => ({ ...values, ...META }));
}
