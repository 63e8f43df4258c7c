/** A MapLibre over our own ground: what the public site and the back office both draw. */
import { MAP_MARKER_PX, MAP_MAX_ZOOM } from '@regia/model/constants.ts';
import type { Location } from '@regia/model/fields/location.ts';
import {
  AttributionControl,
  type ErrorEvent,
  LngLatBounds,
  Map as MapLibre,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { MapData } from '@regia/site/maps/mapData.ts';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { loadGround, loadPlaces } from './basemap.ts';
import { addDots } from './dots.ts';
import { labelsOf } from './labels.ts';
import { showsStreets, styleOf } from './style.ts';
import { paletteOf } from './themes.ts';

/** Google's world is 256 pixels wide at zoom 0, MapLibre's 512. */
const ZOOM_DIFFERENCE = 1;
const OWN_ATTRIBUTION = 'Natural Earth · ISTAT';

setWorkerUrl(workerUrl);

/** What a map looks like, wherever it looks. */
export type Look = Pick<MapData, 'type' | 'theme' | 'language' | 'service'>;

export interface GroundMapOptions extends Look, Pick<MapData, 'center' | 'zoom'> {
  /** The texts that MapLibre shows, by its own names. */
  readonly locale: Record<string, string>;
}

/** MapLibre's zoom for a stored one, which counts as Google does. */
export function ownZoom(zoom: number): number {
  return Math.max(0, zoom - ZOOM_DIFFERENCE);
}

/** The zoom to store for one of MapLibre's. */
export function storedZoom(zoom: number): number {
  return Math.round(zoom + ZOOM_DIFFERENCE);
}

/** Puts a map in an element; it may not show anything yet. Rejects where there is no WebGL. */
export async function openGroundMap(
  container: HTMLElement,
  options: GroundMapOptions,
): Promise<MapLibre> {
  if (!document.createElement('canvas').getContext('webgl2')) throw new Error('no WebGL');
  const map = new MapLibre({
    container,
    style: await lookOf(options),
    center: [options.center.longitude, options.center.latitude],
    zoom: ownZoom(options.zoom),
    maxZoom: ownZoom(MAP_MAX_ZOOM),
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // A page must scroll on past its map.
    cooperativeGestures: true,
    fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300,
    locale: options.locale,
  });
  showOnceDrawn(map, options);
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }));
  const customAttribution = attribution(options);
  map.addControl(new AttributionControl({ compact: false, customAttribution }));
  return map;
}

/** What stays free around points that a map is fitted to. */
const MARGIN_PX = 24;

/**
 * Has a map show places, no nearer than a stored zoom.
 * @param animate goes there in steps that can be followed
 */
export function fitPlaces(
  map: MapLibre,
  places: readonly Location[],
  zoom: number,
  animate: boolean,
): void {
  const bounds = new LngLatBounds();
  for (const { latitude, longitude } of places) bounds.extend([longitude, latitude]);
  if (bounds.isEmpty()) return;
  const padding = { top: MARGIN_PX + MAP_MARKER_PX.height, bottom: MARGIN_PX };
  const aside = { left: MARGIN_PX, right: MARGIN_PX };
  map.fitBounds(bounds, { padding: { ...padding, ...aside }, maxZoom: ownZoom(zoom), animate });
}

/** Until there is land, the colour of land stands for all: sea alone would flash up. */
function showOnceDrawn(map: MapLibre, { type, theme }: Look): void {
  const { style } = map.getCanvas();
  map.getContainer().style.background = paletteOf(type, theme).land;
  style.opacity = '0';
  const show = () => {
    style.opacity = '';
  };
  map.on('sourcedata', function showLand({ sourceId, isSourceLoaded }) {
    if (sourceId !== 'land' || !isSourceLoaded) return;
    map.off('sourcedata', showLand);
    map.once('render', show);
    map.triggerRepaint();
  });
  // Whatever became of its land, a map at rest has drawn what it can.
  map.once('idle', show);
}

/** Resolves once there is something to see; rejects where that will never be. */
export async function groundMapShown(map: MapLibre, look: Look): Promise<void> {
  await styled(map);
  furnish(map, look);
}

/** Adds what no style can hold: dots, and streets where they are configured and the type shows them. */
function furnish(map: MapLibre, look: Look): void {
  const { type, theme, service } = look;
  addDots(map, paletteOf(type, theme));
  if (!service.basemap || !showsStreets(look)) return;
  const { basemap } = service;
  let isWanted = true;
  for (const event of ['remove', 'style.load'] as const) {
    map.once(event, () => {
      isWanted = false;
    });
  }
  import('./streets.ts')
    .then(({ addStreets }) => addStreets(map, look, basemap, () => isWanted))
    .catch((error: unknown) => console.warn('The map has no streets:', error));
}

/**
 * Shows a map in another look, unless by the time that has come it is not wanted any more.
 * @param isWanted is the map still there, and no other look asked for since?
 */
export async function changeLook(
  map: MapLibre,
  look: Look,
  isWanted: () => boolean,
): Promise<void> {
  const style = await lookOf(look);
  if (!isWanted()) return;
  map.once('style.load', () => furnish(map, look));
  showOnceDrawn(map, look);
  map.setStyle(style, { diff: false });
}

async function lookOf(look: Look) {
  const [ground, places] = await Promise.all([loadGround(), loadPlaces()]);
  return styleOf(look, ground, labelsOf(places, look.language));
}

/** MapLibre takes markup here; what the settings say is text. */
function attribution({ service: { tiles } }: Look): string {
  const words = document.createElement('span');
  words.textContent = [tiles?.attribution, OWN_ATTRIBUTION].filter(Boolean).join(' · ');
  return words.innerHTML;
}

function styled(map: MapLibre): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = ({ error }: ErrorEvent) => {
      map.remove();
      reject(error);
    };
    map.once('error', fail);
    map.once('style.load', () => {
      // From now on an error is that of a tile, and no reason to take the map away.
      map.off('error', fail);
      resolve();
    });
  });
}
