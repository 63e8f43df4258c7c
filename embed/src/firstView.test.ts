import { expect, test } from 'vitest';
import { pointsToFit } from './firstView.ts';

const PADUA = { latitude: 45.4, longitude: 11.9 };
const ABANO = { latitude: 45.36, longitude: 11.79 };
const VENICE = { latitude: 45.44, longitude: 12.33 };
const ROME = { latitude: 41.9, longitude: 12.5 };
const WIDE = { width: 1200, height: 600 };
const PHONE = { width: 358, height: 600 };

test('the view of a map stands where it shows its points', () => {
  const map = { center: PADUA, zoom: 10, points: [PADUA, ABANO, VENICE] };
  expect(pointsToFit(map, WIDE)).toEqual([]);
  expect(pointsToFit({ ...map, points: [] }, WIDE)).toEqual([]);
});

test('what it shows on a wide page is seen on a narrow one, too', () => {
  const map = { center: PADUA, zoom: 10, points: [PADUA, ABANO, VENICE, ROME] };
  expect(pointsToFit(map, PHONE)).toEqual([PADUA, ABANO, VENICE]);
});

test('points that were left out stay out, unless none would be seen', () => {
  expect(pointsToFit({ center: PADUA, zoom: 12, points: [PADUA, ROME] }, WIDE)).toEqual([]);
  expect(pointsToFit({ center: ROME, zoom: 12, points: [PADUA, ABANO] }, WIDE)).toEqual([
    PADUA,
    ABANO,
  ]);
});

test('a marker that the edge would cut is brought in whole', () => {
  const up = { latitude: 45.683, longitude: 11.9 };
  expect(pointsToFit({ center: PADUA, zoom: 10, points: [up] }, WIDE)).toEqual([up]);
  const down = { latitude: 45.115, longitude: 11.9 };
  expect(pointsToFit({ center: PADUA, zoom: 10, points: [down] }, WIDE)).toEqual([]);
});

test('the way around the world is the shorter one', () => {
  const map = { center: { latitude: 0, longitude: 179.9 }, zoom: 8 };
  expect(pointsToFit({ ...map, points: [{ latitude: 0, longitude: -179.9 }] }, WIDE)).toEqual([]);
});
