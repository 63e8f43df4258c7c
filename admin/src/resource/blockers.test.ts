import { expect, it } from 'vitest';
import { blockersIn } from './blockers.ts';

it('takes from an answer only what is a blocker', () => {
  const blocker = { collection: 'pages', id: 'p1', name: 'Chi siamo' };
  const nothing = { named: [], others: 0 };
  expect(blockersIn({ blockers: [blocker, { id: 3 }, null] }).named).toEqual([blocker]);
  expect(blockersIn({ blockers: [blocker], total: 30 }).others).toBe(29);
  expect(blockersIn({ blockers: 'x', total: 'y' })).toEqual(nothing);
  expect(blockersIn({})).toEqual(nothing);
});
