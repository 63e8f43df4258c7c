/** Where a map looks first, and how it looks: as its record says. */
import { MAP_DEFAULTS, MAP_THEMES, MAP_TYPES } from '@regia/model/constants.ts';
import { map } from '@regia/model/entities/map.ts';
import type { Setting } from '@regia/model/entities/setting.ts';
import type { Location } from '@regia/model/fields/location.ts';
import { schemaOf } from '../../form/schemas.ts';
import { centerOf, placeIn } from './mapDefaults.ts';

export interface Appearance {
  readonly type: (typeof MAP_TYPES)[number];
  readonly theme: (typeof MAP_THEMES)[number];
}

export interface MapView {
  readonly center: Location;
  readonly zoom: number;
  readonly appearance: Appearance;
}

/** Takes a view as that of a map. */
export type OnView = (view: Pick<MapView, 'center' | 'zoom'>) => void;

/** What the fields of a map say; what is missing there or wrong is as for new maps. */
export function viewOf(
  { type, theme, center, zoom }: Readonly<Record<string, unknown>>,
  settings: Setting | undefined,
): MapView {
  const { fields } = map;
  return {
    appearance: {
      type: MAP_TYPES.find((one) => one === type) ?? fields.type.initial(),
      theme: MAP_THEMES.find((one) => one === theme) ?? fields.theme.initial(),
    },
    center: placeIn(center) ?? centerOf(settings) ?? MAP_DEFAULTS,
    zoom: zoomOf(zoom) ?? zoomOf(settings?.mapsDefaultZoom) ?? MAP_DEFAULTS.zoom,
  };
}

/** A zoom that a map can have; what an import brought may be anything. */
function zoomOf(value: unknown): number | undefined {
  return schemaOf(map.fields.zoom).safeParse(value).data;
}
