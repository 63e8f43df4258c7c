import { expect, test } from 'vitest';
import basemap from '../../basemap/basemap.json?raw';
import places from '../../basemap/places.json?raw';
import { groundOf, type Places } from './basemap.ts';
import { labelsOf } from './labels.ts';

const PAYLOAD_LIMIT = 400_000;

test('the ground has land, coasts and every kind of border', () => {
  const ground = groundOf(JSON.parse(basemap));
  expect(ground.land.coordinates.length).toBeGreaterThan(100);
  for (const name of ['coast', 'borders', 'regions', 'provinces'] as const) {
    expect(ground[name].coordinates.length, name).toBeGreaterThan(10);
  }
  // What parts two regions is drawn once, as that.
  const lines = new Set(ground.provinces.coordinates.map(String));
  expect(ground.regions.coordinates.filter((line) => lines.has(String(line)))).toEqual([]);
});

test('names are those of the language, places where they are', () => {
  const { features } = labelsOf(JSON.parse(places) as Places, 'de');
  const at = (name: string) =>
    features
      .filter(({ properties }) => properties.name === name)
      .map((one) => one.geometry.coordinates);
  expect(at('Italien')).toHaveLength(1);
  expect(at('Adriatisches Meer')).toHaveLength(1);
  expect(at('Veneto')).toHaveLength(1);
  const [[longitude, latitude] = [0, 0]] = at('Abano Terme');
  expect(longitude).toBeCloseTo(11.79, 2);
  expect(latitude).toBeCloseTo(45.36, 2);
});

test('seas without a name in the language have their English one', () => {
  const none: Places = { countries: [], regions: [], places: [] };
  const names = labelsOf(none, 'es').features.map(({ properties }) => properties.name);
  expect(names).toContain('Adriatic Sea');
});

test('what a visitor fetches of it stays small', async () => {
  const sizes = await Promise.all([basemap, places].map(zippedSize));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(PAYLOAD_LIMIT);
});

async function zippedSize(text: string): Promise<number> {
  const { body } = new Response(text);
  const zipped = body?.pipeThrough(new CompressionStream('gzip'));
  return (await new Response(zipped).arrayBuffer()).byteLength;
}
