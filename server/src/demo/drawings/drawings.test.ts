import { expect, it } from 'vitest';
import { axonometry } from './axonometry.ts';
import type { Building, Volume } from './building.ts';
import { plan } from './plan.ts';
import { section } from './section.ts';

const HOUSE: Volume = {
  at: [2, 2, 0],
  size: [6, 6, 3],
  roof: 'y',
  rise: 2,
  eaves: 0,
  openings: [['s', 2, 1, 0, 2]],
};

function drawn(draw: (building: Building) => string, ...parts: Building['parts']): string {
  return draw({ site: [10, 10], cut: ['y', 5], scale: 5, parts });
}

/** The paths of an ink, in the order in which they are drawn. */
function paths(svg: string, ink: string): string[] {
  return [...svg.matchAll(new RegExp(`<path class="${ink}" d="([^"]*)"`, 'g'))].map(
    ([, d]) => d ?? '',
  );
}

it('a plan shows walls, the gap of a door, and how long five metres are', () => {
  const svg = drawn(plan, HOUSE);
  // The sheet has 86 pixels to a metre.
  expect(paths(svg, 'c')).toEqual(['M492 242L1008 242L1008 758L492 758z']);
  expect(paths(svg, 'w')).toEqual(['M526 276L974 276L974 724L526 724z']);
  expect(paths(svg, 'p')).toContain('M664 724L750 724L750 758L664 758z');
  expect(svg).toContain('v12h430v-12');
});

it('a section shows the roof as high as it is above the ground', () => {
  const [roof] = paths(drawn(section, HOUSE), 'c');
  // From the right eave over the ridge to the left one, at 115 pixels to a metre: two metres of rise.
  const [right, ridge, left] = (roof ?? '')
    .slice(1)
    .split('L')
    .map((pair) => pair.split(' ').map(Number));
  expect([right?.[1], left?.[1]]).toEqual([left?.[1], right?.[1]]);
  expect((right?.[1] ?? 0) - (ridge?.[1] ?? 0)).toBeCloseTo(
    (2 / 6) * ((right?.[0] ?? 0) - (left?.[0] ?? 0)),
    -1,
  );
});

it.each([
  ['plan', plan],
  ['section', section],
  ['axonometry', axonometry],
])('what was there is black and what was built is red: %s', (_, draw) => {
  expect(paths(drawn(draw, { ...HOUSE, old: true }), 'c')).toEqual([]);
  expect(paths(drawn(draw, HOUSE), 'c').length).toBeGreaterThan(0);
});

it('an axonometry draws what is in front last, however the parts are listed', () => {
  const shed: Volume = { at: [2, 8.2, 0], size: [6, 1, 2], openings: [] };
  expect(drawn(axonometry, HOUSE, shed)).toBe(drawn(axonometry, shed, HOUSE));
});

it('what lies in the ground is in the section and the plan alone', () => {
  const cistern: Volume = { at: [3, 3, -3], size: [4, 4, 2.5] };
  expect(drawn(axonometry, cistern)).toBe(drawn(axonometry));
  expect(paths(drawn(section, cistern), 'c').length).toBeGreaterThan(0);
});

it('nobody stands in the water', () => {
  const people = (svg: string) => paths(svg, 'i').length / 2;
  const lake = { ground: 'water', at: [0, 0, 0], size: [10, 10, 0] } as const;
  expect(people(drawn(section))).toBe(1);
  expect(people(drawn(section, lake))).toBe(0);
});
