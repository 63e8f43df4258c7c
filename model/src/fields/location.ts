import { MAP_DEFAULTS } from '../constants.ts';
import { type CommonOptions, common, type Field } from './field.ts';

/** Degrees, WGS 84. */
export interface Location {
  latitude: number;
  longitude: number;
}

export interface LocationField extends Field<Location> {
  readonly kind: 'location';
}

/** A place on earth. */
export function location(options: CommonOptions = {}): LocationField {
  return {
    kind: 'location',
    ...common(options),
    initial: () => ({ latitude: MAP_DEFAULTS.latitude, longitude: MAP_DEFAULTS.longitude }),
  };
}
