import { expect, it } from 'vitest';
import { comparing } from './listOrder.ts';

const META = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };
type Key = Parameters<typeof comparing>[0][number];

function sorted(records: readonly Record<string, unknown>[], ...order: Key[]): string {
  const whole = records.map((record, at) => ({ ...META, id: String(at), ...record }));
  return whole
    .sort(comparing(order))
    .map(({ id }) => id)
    .join('');
}

it('sorts numbers by size and words whatever their case, up or down', () => {
  const orders = [{ order: 10 }, { order: 9 }, { order: -1 }];
  expect(sorted(orders, { field: 'order', direction: 'asc' })).toBe('210');
  expect(sorted(orders, { field: 'order', direction: 'desc' })).toBe('012');
  const names = [{ name: 'b' }, { name: 'A' }, { name: 'C' }];
  expect(sorted(names, { field: 'name', direction: 'asc' })).toBe('102');
  expect(sorted(names, { field: 'name', direction: 'desc' })).toBe('201');
});

it('sorts by the next where the first are alike, at last by id, upwards', () => {
  const records = [
    { id: 'd', order: 1, name: 'x' },
    { id: 'c', order: 1, name: 'X' },
    { id: 'b', order: 1, name: 'a' },
    { id: 'a', order: 0, name: 'z' },
  ];
  const order: Key[] = [
    { field: 'order', direction: 'desc' },
    { field: 'name', direction: 'desc' },
  ];
  expect(sorted(records, ...order)).toBe('cdba');
  expect(sorted(records)).toBe('abcd');
});

it('takes what is missing for an empty word', () => {
  expect(sorted([{ name: 'a' }, { name: null }, {}], { field: 'name', direction: 'asc' })).toBe(
    '120',
  );
  const orders = [{ order: -1 }, { order: null }, {}, { order: 1 }];
  expect(sorted(orders, { field: 'order', direction: 'asc' })).toBe('1203');
  expect(sorted(orders.toReversed(), { field: 'order', direction: 'asc' })).toBe('1230');
});
