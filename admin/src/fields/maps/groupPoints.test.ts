import { expect, test } from 'vitest';
import { groupPoints } from './groupPoints.ts';

const line = (count: number, step: number) =>
  Array.from({ length: count }, (_, index) => ({ x: index * step, y: 0 }));
const onScreen = (point: { x: number; y: number }) => point;

test('as many points as can be told apart are drawn one by one', () => {
  const points = line(150, 1);
  expect(groupPoints(points, onScreen)).toEqual(points.map((point) => [point]));
});

test('of more, those of a square are drawn as one, and none is lost', () => {
  const points = line(5_000, 0.2);
  const groups = groupPoints(points, onScreen);
  expect(groups).toHaveLength(16);
  expect(groups.flat()).toEqual(points);
  expect(groupPoints(line(151, 64), onScreen)).toHaveLength(151);
});
