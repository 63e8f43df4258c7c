import { describe, expect, it } from 'vitest';
import { move } from '../../lib/move.ts';
import { dropPlace, indexAfterDrop } from './SectionGrid.tsx';

const half = { left: 100, top: 50, width: 300, height: 80 };

describe('a dragged section', () => {
  it.each([
    [{ x: 120, y: 120 }, 'before'],
    [{ x: 390, y: 55 }, 'after'],
  ] as const)('lies beside one that leaves room in its row: %j', (pointer, edge) => {
    expect(dropPlace(pointer, half, 600)).toEqual({ edge, direction: 'beside' });
  });

  it.each([
    [{ x: 690, y: 60 }, 'before'],
    [{ x: 110, y: 120 }, 'after'],
  ] as const)('lies above or below one that fills its row: %j', (pointer, edge) => {
    expect(dropPlace(pointer, { ...half, width: 600 }, 600)).toEqual({
      edge,
      direction: 'stacked',
    });
  });

  it.each([
    [0, 2, 'after', 'bca'],
    [0, 2, 'before', 'bac'],
    [2, 0, 'before', 'cab'],
    [2, 0, 'after', 'acb'],
    [1, 1, 'after', 'abc'],
    [1, 1, 'before', 'abc'],
  ] as const)('from %i to %i, %s: %s', (from, over, edge, expected) => {
    expect(move([...'abc'], from, indexAfterDrop(from, over, edge)).join('')).toBe(expected);
  });
});
