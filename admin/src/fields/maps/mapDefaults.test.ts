import { setting } from '@regia/model/entities/setting.ts';
import { initialValues } from '@regia/model/entity.ts';
import { expect, test } from 'vitest';
import { atPlace, mapDefaults } from './mapDefaults.ts';

const SETTINGS = {
  ...initialValues(setting),
  id: 'settings',
  createdAt: '',
  createdBy: null,
  updatedAt: '',
  updatedBy: null,
  mapsDefaultLatitude: 41.9,
  mapsDefaultLongitude: 12.5,
  mapsDefaultZoom: 11,
};
const ROME = { latitude: 41.9, longitude: 12.5 };

test('a new map begins where the settings say', () => {
  expect(mapDefaults('maps', SETTINGS, undefined)).toEqual({ center: ROME, zoom: 11 });
  expect(mapDefaults('maps', undefined, undefined)).toEqual({});
});

test('a new point begins at the centre of its map, else where the settings say', () => {
  const center = { latitude: 45, longitude: 11 };
  expect(mapDefaults('mapPoints', SETTINGS, { center })).toEqual({ location: center });
  expect(mapDefaults('mapPoints', SETTINGS, { center: 'x' })).toEqual({ location: ROME });
  expect(mapDefaults('mapPoints', SETTINGS, undefined)).toEqual({ location: ROME });
});

test('a new point begins where the map was clicked, if that is on earth', () => {
  const center = { latitude: 45, longitude: 11 };
  const at = { latitude: -41.5, longitude: 174.25 };
  expect(mapDefaults('mapPoints', SETTINGS, { center }, atPlace(at))).toEqual({ location: at });
  for (const wrong of ['', 'x,y', '91,0', '45', 45, null]) {
    expect(mapDefaults('mapPoints', SETTINGS, { center }, wrong)).toEqual({ location: center });
  }
});

test('what the settings say is checked, and other records are nowhere', () => {
  expect(mapDefaults('maps', { ...SETTINGS, mapsDefaultLatitude: 91 }, undefined)).toEqual({});
  expect(mapDefaults('pages', SETTINGS, undefined)).toEqual({});
});
