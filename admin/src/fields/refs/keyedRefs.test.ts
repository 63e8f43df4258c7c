import { describe, expect, it } from 'vitest';
import { move } from '../../lib/move.ts';
import { keyedRefs, refsIn, sameTargets } from '../refs.tsx';

const refs = (...ids: string[]) => ids.map((id) => ({ id, name: id.toUpperCase() }));

describe('references to the same record', () => {
  it('are told apart, and keep what tells them apart while others move', () => {
    const before = refs('a', 'b', 'a');
    expect(keyedRefs(before).map(({ key }) => key)).toEqual(['a#1', 'b#1', 'a#2']);
    expect(keyedRefs(move(before, 1, 2)).map(({ key }) => key)).toEqual(['a#1', 'a#2', 'b#1']);
  });
});

it('two lists are the same by where they lead', () => {
  expect(sameTargets(refs('a', 'b'), [{ id: 'a' }, { id: 'b', name: 'other' }])).toBe(true);
  expect(sameTargets(refs('a', 'b'), refs('b', 'a'))).toBe(false);
  expect(sameTargets(refs('a'), refs('a', 'a'))).toBe(false);
});

it('what is no list of references is none', () => {
  expect(refsIn(undefined)).toEqual([]);
  expect(refsIn([{ id: 'a' }, null, 'b', { id: 3 }])).toEqual([{ id: 'a' }]);
});
