/** Chooses who finds addresses. */
import type { Config } from '../base/config.ts';
import type { Geocoder } from './address.ts';
import { googleGeocoder } from './google.ts';
import { nominatimGeocoder } from './nominatim.ts';
import { offlineGeocoder } from './offline.ts';
import { photonGeocoder } from './photon.ts';

/** Where each service is, unless the settings name another place. */
const SERVICES = {
  nominatim: 'https://nominatim.openstreetmap.org',
  photon: 'https://photon.komoot.io',
  google: 'https://maps.googleapis.com',
} as const;

type Settings = Pick<Config, 'geocoder' | 'geocoderUrl' | 'mapService'>;

/** The one that the settings ask for. */
export function createGeocoder({ geocoder, geocoderUrl, mapService }: Settings): Geocoder {
  if (geocoder === 'offline') return offlineGeocoder;
  const service = { url: geocoderUrl ?? SERVICES[geocoder] };
  if (geocoder === 'nominatim') return nominatimGeocoder(service);
  if (geocoder === 'photon') return photonGeocoder(service);
  return googleGeocoder(service, mapService.google?.key ?? '');
}
