/** The services that find addresses, each before a stub that answers as it does. */
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../base/config.ts';
import { createGeocoder } from './geocoder.ts';
import { nominatimGeocoder } from './nominatim.ts';

let server: Server;
let url: string;
let asked: URL;
let status: number;
let body: string | null;
let location: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked = new URL(request.url ?? '/', url);
    // A service that says nothing.
    if (body === null) return;
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(location && { location }),
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
beforeEach(() => {
  status = 200;
  body = '[]';
  location = '';
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const geocoder = (name: string) =>
  createGeocoder(readConfig({ GEOCODER: name, GEOCODER_URL: url, GOOGLE_MAPS_KEY: 'k' }));
const ADDRESS = {
  street_number: '12',
  route: 'Via Roma',
  town: 'Abano Terme',
  postal_code: '35031',
  province: 'PD',
  street: 'Via Roma, 12',
  place: 'street',
  latitude: 45.36,
  longitude: 11.79,
};

describe('a service', () => {
  it('of Nominatim is asked for Italy, and answers the parts of an address', async () => {
    const address = {
      country_code: 'it',
      house_number: '12',
      road: 'Via Roma',
      town: 'Abano Terme',
      postcode: '35031',
      'ISO3166-2-lvl6': 'IT-PD',
    };
    const abroad = { lat: '48', lon: '2', address: { country_code: 'fr', road: 'Rue' } };
    body = JSON.stringify([{ lat: '45.36', lon: '11.79', address }, abroad]);
    expect(await geocoder('nominatim').find('via roma 12 & abano')).toEqual([ADDRESS]);
    expect(asked.pathname).toBe('/search');
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      q: 'via roma 12 & abano',
      countrycodes: 'it',
    });
  });

  it('of Photon is asked for Italy, and what lies beyond is left out', async () => {
    const properties = {
      countrycode: 'IT',
      type: 'house',
      housenumber: '12',
      street: 'Via Roma',
      city: 'Abano Terme',
      postcode: '35031',
      county: 'Padova',
    };
    const geometry = { coordinates: [11.79, 45.36] };
    const abroad = { ...properties, countrycode: 'SI' };
    body = JSON.stringify({
      features: [
        { properties: abroad, geometry },
        { properties, geometry },
      ],
    });
    expect(await geocoder('photon').find('via roma')).toEqual([ADDRESS]);
    expect(asked.searchParams.get('bbox')).toBe('6.6,35.2,18.6,47.1');
  });

  it('of Google is asked with the key, and its levels are those of the specification', async () => {
    const part = (types: string[], long_name: string, short_name = long_name) => ({
      types,
      long_name,
      short_name,
    });
    const address_components = [
      part(['street_number'], '12'),
      part(['route'], 'Via Roma'),
      part(['administrative_area_level_3', 'political'], 'Abano Terme'),
      part(['administrative_area_level_2', 'political'], 'Provincia di Padova', 'PD'),
      part(['country', 'political'], 'Italia', 'IT'),
      part(['postal_code'], '35031'),
    ];
    const results = [{ address_components, geometry: { location: { lat: 45.36, lng: 11.79 } } }];
    body = JSON.stringify({ status: 'OK', results });
    expect(await geocoder('google').find('via roma')).toEqual([ADDRESS]);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      components: 'country:IT',
      key: 'k',
    });
    body = JSON.stringify({ status: 'ZERO_RESULTS', results: [] });
    expect(await geocoder('google').find('nowhere')).toEqual([]);
    body = JSON.stringify({ status: 'REQUEST_DENIED', results: [] });
    await expect(geocoder('google').find('x')).rejects.toMatchObject({ code: 'geocodeError' });
  });

  it('the parts are those of the specification, each by its own name', async () => {
    const part = (type: string, long_name: string, short_name = long_name) => ({
      types: [type, 'political'],
      long_name,
      short_name,
    });
    const all = {
      street_number: part('street_number', '12/B'),
      route: part('route', 'Via Roma', 'V. Roma'),
      town: part('administrative_area_level_3', 'Abano Terme', 'Abano'),
      postal_code: part('postal_code', '35031'),
      province: part('administrative_area_level_2', 'Provincia di Padova', 'PD'),
    };
    const others = [
      part('locality', 'Monteortone'),
      part('administrative_area_level_1', 'Veneto', 'VEN'),
      part('country', 'Italia', 'IT'),
    ];
    const found = async (components: object[]) => {
      const results = [
        { address_components: components, geometry: { location: { lat: 1, lng: 2 } } },
      ];
      body = JSON.stringify({ status: 'OK', results });
      const [address] = await geocoder('google').find('via roma');
      return address;
    };
    const address = {
      street_number: '12/B',
      route: 'Via Roma',
      town: 'Abano Terme',
      postal_code: '35031',
      province: 'PD',
    };
    const at = { latitude: 1, longitude: 2, place: 'street' };
    const parts = { ...address, ...at, street: 'Via Roma, 12/B' };
    expect(await found([...others, ...Object.values(all)])).toEqual(parts);
    // What is not known is empty, and leaves nothing behind in the street.
    const street = { street_number: 'Via Roma', route: '12/B' };
    for (const [name, component] of Object.entries(all)) {
      const rest = Object.values(all).filter((one) => one !== component);
      const left = {
        ...parts,
        [name]: '',
        ...(name === 'route' && { place: 'town' }),
        ...(name in street && { street: Reflect.get(street, name) }),
      };
      expect(await found([...others, ...rest])).toEqual(left);
    }
  });

  it('of which somebody sends elsewhere is not followed there', async () => {
    status = 302;
    location = `${url}/elsewhere`;
    await expect(geocoder('nominatim').find('x')).rejects.toMatchObject({ code: 'geocodeError' });
    expect(asked.pathname).toBe('/search');
  });

  it.each(['nominatim', 'photon', 'google'])('of %s that fails is one error', async (name) => {
    const failure = { code: 'geocodeError', message: 'Unable to find the address' };
    status = 503;
    await expect(geocoder(name).find('x')).rejects.toMatchObject(failure);
    status = 200;
    body = '<html>';
    await expect(geocoder(name).find('x')).rejects.toMatchObject(failure);
    body = '{"unexpected":true}';
    await expect(geocoder(name).find('x')).rejects.toMatchObject(failure);
  });

  it('that does not answer is not waited for', async () => {
    body = null;
    const impatient = nominatimGeocoder({ url, limitMs: 20 });
    await expect(impatient.find('x')).rejects.toMatchObject({ code: 'geocodeError' });
  });
});
