import { expect, it } from 'vitest';
import { conditionOf } from './condition.ts';

it('knows nothing of a backup that says nothing', () => {
  expect(conditionOf({})).toEqual({ condition: 'unchecked', checkedAt: null, problem: '' });
  expect(conditionOf({ condition: 'fine', checkedAt: 5 }).condition).toBe('unchecked');
});

it('says what was found, and when', () => {
  const record = { condition: 'differs', checkedAt: '2026-01-02T03:04:05.000Z', problem: '/torre' };
  expect(conditionOf(record)).toEqual(record);
});
