/** A file in which each field of each entity has a value of each other type. */
import { ENTITIES } from '@regia/model/entities/registry.ts';
import type { Entity } from '@regia/model/entity.ts';

/** Made by the product, written by routes of their own, or, as users, asked for by themselves. */
const NOT_IMPORTED = new Set([
  'webRenders',
  'backups',
  'logs',
  'feedbacks',
  'notifications',
  'users',
]);

const VALUES: readonly unknown[] = [
  ...[7, -0.5, 1e308, 2 ** 60, true, false, null],
  ...['x', '', '12', 'true', '2020-01-01', '2020-01-01T00:00:00+02:00', '9007199254740993'],
  ...[1_700_000_000, 1_700_000_000_000, { _seconds: 1_700_000_000, _nanoseconds: 5 }],
  ...[[], [7], ['x', 'x'], [['x']], [{ a: { b: [] } }], {}, { a: { b: { c: [1] } } }],
  ...[{ it: 7 }, { it: true }, { it: ['x', 7] }, { it: { a: { b: 1 } } }, { it: { it: 'x' } }],
  ...[{ id: { id: 'x' } }, { id: 'x', url: 7, latitude: '91', longitude: [] }, { 0: 'x', 1: {} }],
  ...[
    { a: { it: ['x', { id: 'x' }] } },
    { a: { it: { type: 'text', value: 'x' } }, b: { en: 'x' } },
  ],
  ...[
    { a: { 0: { id: 'x' }, 1: 'x' } },
    { a: { title: 'x', items: [{ value: 'x' }, { id: 'x' }] } },
  ],
  ...[
    { it: { a: { list: [{ url: 'x' }] } } },
    [{ it: [{ value: 'x' }] }, { id: 'x', more: ['<p>x'] }],
  ],
];

/** The records of all collections, but of users. */
export function otherTypes(
  values: readonly unknown[] = VALUES,
): Record<string, Record<string, unknown>> {
  const importable = ENTITIES.filter(({ collection }) => !NOT_IMPORTED.has(collection));
  return Object.fromEntries(
    importable.map((entity) => [entity.collection, otherTypesOf(entity, values)]),
  );
}

/** As many records as there are values: each field has another one in each. */
export function otherTypesOf(
  { collection, fields, isSingle }: Pick<Entity, 'collection' | 'fields' | 'isSingle'>,
  values = VALUES,
): Record<string, unknown> {
  const records = values
    .slice(0, isSingle ? 1 : values.length)
    .map((_, record) => [
      isSingle ? collection : `${collection}${record}`,
      Object.fromEntries(
        Object.keys(fields).map((name, at) => [name, values[(record + at) % values.length]]),
      ),
    ]);
  return Object.fromEntries(records);
}
