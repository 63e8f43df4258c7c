/** Streets over the ground of our own maps, from one PMTiles file. Loaded only where there is one. */
import { addProtocol, type ErrorEvent, type Map as MapLibre } from 'maplibre-gl';
import { PMTiles, Protocol, TileType } from 'pmtiles';
import type { Look } from './groundMap.ts';
import { labelLayers } from './labelLayers.ts';
import { beyond, STREETS, streetLayers } from './streetLayers.ts';
import { paletteOf } from './themes.ts';

/** Farther away the ground shows more at a glance; as MapLibre counts. */
const FROM_ZOOM = 9;
const ATTRIBUTION =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a> · ' +
  '<a href="https://protomaps.com" target="_blank" rel="noopener">Protomaps</a>';

const protocol = new Protocol();
addProtocol('pmtiles', protocol.tile);

/**
 * Adds streets to a map whose style is loaded. Rejects where the file cannot be read or has none; then the map stays as
 * it is.
 * @param isWanted does the map still have this look?
 */
export async function addStreets(
  map: MapLibre,
  look: Look,
  file: string,
  isWanted: () => boolean,
): Promise<void> {
  const { href } = new URL(file, location.href);
  const archive = protocol.get(href) ?? new PMTiles(href);
  const header = await archive.getHeader();
  if (header.tileType !== TileType.Mvt) throw new Error(`${href} has no vector tiles`);
  if (!isWanted()) return;
  protocol.add(archive);
  const bounds = [header.minLon, header.minLat, header.maxLon, header.maxLat] as const;
  const from = Math.max(FROM_ZOOM, header.minZoom);
  map.on('error', tellOfOthers);
  map.addSource(STREETS, {
    type: 'vector',
    tiles: [`pmtiles://${href}/{z}/{x}/{y}`],
    minzoom: header.minZoom,
    maxzoom: header.maxZoom,
    bounds: [...bounds],
    attribution: ATTRIBUTION,
  });
  const names = labelLayers(paletteOf(look.type, look.theme));
  for (const layer of streetLayers(look, from)) {
    map.addLayer(layer, layer.type === 'symbol' ? undefined : names[0]?.id);
  }
  // The file has the same names; beyond it, the ground's are all there are.
  const where = beyond(bounds, from);
  for (const { id, filter } of names) map.setFilter(id, ['all', filter, where]);
}

/** Where a tile cannot be had, the ground is seen: that is no failure of the page. */
function tellOfOthers(event: ErrorEvent): void {
  if (!('sourceId' in event && event.sourceId === STREETS)) console.error(event.error);
}
