/** Where new maps and points begin. */
import { mapPoint } from '@regia/model/entities/mapPoint.ts';
import type { Setting } from '@regia/model/entities/setting.ts';
import type { Location } from '@regia/model/fields/location.ts';
import { schemaOf } from '../../form/schemas.ts';
import type { Values } from '../../lib/paths.ts';

const schema = schemaOf(mapPoint.fields.location);

/**
 * The values that a new record takes from the settings and from the map it belongs to; none for
 * records that are nowhere on earth.
 * @param at where a point is added, as `atPlace` writes it
 */
export function mapDefaults(
  collection: string,
  settings: Setting | undefined,
  owner: Values | undefined,
  at?: unknown,
): Values {
  const center = centerOf(settings);
  if (collection === 'maps') {
    return settings && center ? { center, zoom: settings.mapsDefaultZoom } : {};
  }
  if (collection !== 'mapPoints') return {};
  const [latitude, longitude] = typeof at === 'string' ? at.split(',').map(Number) : [];
  const place = placeIn({ latitude, longitude }) ?? placeIn(owner?.center) ?? center;
  return place ? { location: place } : {};
}

/** A place as the address of a new point has it. */
export function atPlace({ latitude, longitude }: Location): string {
  return `${latitude},${longitude}`;
}

/** Where the settings say that maps begin. */
export function centerOf(settings: Setting | undefined): Location | null {
  if (!settings) return null;
  const { mapsDefaultLatitude: latitude, mapsDefaultLongitude: longitude } = settings;
  return placeIn({ latitude, longitude });
}

/** The place that a value says; null where it is nowhere on earth, such as while it is being typed. */
export function placeIn(value: unknown): Location | null {
  return schema.safeParse(value).data ?? null;
}
