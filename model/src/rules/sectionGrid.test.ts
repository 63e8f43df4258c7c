import { describe, expect, it } from 'vitest';
import { boundedWidth, columnsAt, dropPlace, indexAfterDrop } from './sectionGrid.ts';

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
    const moved = [...'abc'].toSpliced(from, 1);
    moved.splice(indexAfterDrop(from, over, edge), 0, 'abc'.charAt(from));
    expect(moved.join('')).toBe(expected);
  });
});

describe('sections', () => {
  it.each([
    [0, 1],
    [3.4, 3],
    [99, 12],
  ])('are %d columns wide at most and at least: %d', (asked, expected) => {
    expect(boundedWidth(asked)).toBe(expected);
  });

  it.each([
    [-40, 1],
    [92, 1],
    [146, 2],
    [596, 6],
    [1192, 12],
    [2000, 12],
  ])('pulled to %d pixels of 1192 are %d columns wide', (pixels, columns) => {
    // 12 columns of 92 pixels, with 8 between them.
    expect(columnsAt(pixels, { width: 1192, gap: 8 })).toBe(columns);
  });
});
