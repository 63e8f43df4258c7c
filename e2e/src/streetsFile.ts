/** A small PMTiles file as Protomaps make them: a town with streets, a river and a park around a place. */
import { gzipSync } from 'node:zlib';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { Compression, TileType, zxyToTileId } from 'pmtiles';

type Place = readonly [longitude: number, latitude: number];
type Properties = Readonly<Record<string, string | number>>;

const [MIN_ZOOM, MAX_ZOOM] = [8, 14] as const;
const HEADER_BYTES = 127;
/** Half of the width of what there is, in degrees. */
const REACH = 0.03;

/** The file, of version 3. @param names of the town by language, with `name` for its own */
export function streetsFile([x, y]: Place, names: Properties): Buffer {
  const at = (east: number, north: number) => [x + east * REACH, y + north * REACH];
  const line = (from: [number, number], to: [number, number], properties: Properties) =>
    feature('LineString', [at(...from), at(...to)], properties);
  const area = ([west, south, east, north]: number[], properties: Properties) => {
    const [w = 0, s = 0, e = 0, n = 0] = [west, south, east, north];
    const ring = [at(w, s), at(e, s), at(e, n), at(w, n), at(w, s)];
    return feature('Polygon', [ring], properties);
  };
  const steps = Array.from({ length: 19 }, (_, index) => (index - 9) / 10);
  const blocks = steps.flatMap((east) => steps.map((north) => [east, north] as const));
  return packed([x, y], {
    earth: [area([-1, -1, 1, 1], { kind: 'earth' })],
    landuse: [area([-0.9, 0.15, -0.35, 0.75], { kind: 'park' })],
    water: [area([-1, -0.45, 1, -0.32], { kind: 'river' })],
    buildings: blocks.map(([east, north]) =>
      area([east + 0.02, north + 0.02, east + 0.07, north + 0.06], { kind: 'building' }),
    ),
    roads: [
      ...steps.flatMap((step) => [
        line([step, -1], [step, 1], { kind: 'minor_road', name: 'Via dei Tigli', min_zoom: 12 }),
        line([-1, step], [1, step], { kind: 'minor_road', name: 'Via Roma', min_zoom: 12 }),
      ]),
      line([-1, 0.05], [1, 0.05], { kind: 'major_road', name: 'Corso Italia', min_zoom: 9 }),
      line([-1, -0.9], [1, 0.9], { kind: 'highway', name: 'A13', min_zoom: 4 }),
    ],
    places: [
      feature('Point', at(0, 0), { ...names, kind: 'locality', population_rank: 9, min_zoom: 8 }),
    ],
  });
}

function feature(type: string, coordinates: unknown, properties: Properties) {
  return { type: 'Feature', geometry: { type, coordinates }, properties };
}

function packed(
  place: Place,
  layers: Readonly<Record<string, readonly ReturnType<typeof feature>[]>>,
): Buffer {
  const indexes = Object.entries(layers).map(([name, features]) => {
    const data = { type: 'FeatureCollection', features } as ConstructorParameters<
      typeof GeoJSONVT
    >[0];
    return [name, new GeoJSONVT(data, { maxZoom: MAX_ZOOM, extent: 4096 })] as const;
  });
  const tiles = addresses(place)
    .map(([z, x, y]) => {
      const found = indexes.flatMap(([name, index]) => {
        const tile = index.getTile(z, x, y);
        return tile ? [[name, tile] as const] : [];
      });
      const bytes = gzipSync(
        fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 }),
      );
      return { id: zxyToTileId(z, x, y), bytes };
    })
    .sort((a, b) => a.id - b.id);
  const directory = Buffer.from([
    ...varint(tiles.length),
    ...tiles.flatMap(({ id }, index) => varint(id - (tiles[index - 1]?.id ?? 0))),
    ...tiles.flatMap(() => varint(1)),
    ...tiles.flatMap(({ bytes }) => varint(bytes.length)),
    // Each follows the one before it.
    ...tiles.flatMap((_, index) => varint(index === 0 ? 1 : 0)),
  ]);
  const metadata = Buffer.from('{}');
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  return Buffer.concat([
    headerOf(place, tiles.length, { directory, metadata, data }),
    directory,
    metadata,
    data,
  ]);
}

/** The tiles of every zoom that what is around a place lies in. */
function addresses([x, y]: Place): [number, number, number][] {
  return Array.from({ length: MAX_ZOOM - MIN_ZOOM + 1 }, (_, index) => MIN_ZOOM + index).flatMap(
    (z) => {
      const [west, north] = tileAt([x - REACH, y + REACH], z);
      const [east, south] = tileAt([x + REACH, y - REACH], z);
      const columns = Array.from({ length: east - west + 1 }, (_, index) => west + index);
      const rows = Array.from({ length: south - north + 1 }, (_, index) => north + index);
      return columns.flatMap((column) =>
        rows.map((row): [number, number, number] => [z, column, row]),
      );
    },
  );
}

/** Web Mercator. */
function tileAt([longitude, latitude]: Place, zoom: number): [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const [x, y] = [(longitude + 180) / 360, 0.5 - Math.atanh(sine) / (2 * Math.PI)];
  return [Math.floor(x * 2 ** zoom), Math.floor(y * 2 ** zoom)];
}

function headerOf(
  [x, y]: Place,
  count: number,
  { directory, metadata, data }: Record<'directory' | 'metadata' | 'data', Buffer>,
): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles\x03', 'latin1');
  const afterDirectory = HEADER_BYTES + directory.length;
  const start = afterDirectory + metadata.length;
  const places = [HEADER_BYTES, directory.length, afterDirectory, metadata.length, start, 0];
  for (const [index, value] of [...places, start, data.length, count, count, count].entries()) {
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * index);
  }
  header.set([1, Compression.None, Compression.Gzip, TileType.Mvt, MIN_ZOOM, MAX_ZOOM], 96);
  for (const [index, value] of [x - REACH, y - REACH, x + REACH, y + REACH].entries()) {
    header.writeInt32LE(Math.round(value * 1e7), 102 + 4 * index);
  }
  return header;
}

/** A whole number in groups of seven bits, the lowest first. */
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
