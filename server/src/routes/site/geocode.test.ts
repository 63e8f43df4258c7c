/** Who finds addresses, and what they are answered. */
import { RegiaError } from '@regia/model/errors.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offlineGeocoder } from '../../geocode/offline.ts';
import { itemsIn, RecordsApp } from '../../testing/recordsApp.ts';
import { geocodeRoutes } from './geocode.ts';

let app: RecordsApp;

beforeAll(async () => {
  app = await RecordsApp.open();
  geocodeRoutes(app.server, {
    find: async (query) => {
      if (query === 'guasto') throw new RegiaError('geocodeError', 'Unable to find the address');
      return offlineGeocoder.find(query);
    },
  });
});
afterAll(() => app.close());

it('is for those who look at maps or at their points', async () => {
  const maps = await app.user('Mappe', { readAll: ['map'] });
  const points = await app.user('Punti', { readOwn: ['mapPoint'] });
  for (const client of [maps, points]) {
    const [first] = itemsIn(await client.get('/api/geocode?query=abano'));
    expect(first).toMatchObject({ town: 'Abano Terme', postal_code: '35031', province: 'PD' });
  }
  const pages = await app.user('Pagine', { readAll: ['page'], create: ['map'] });
  expect(await pages.get('/api/geocode?query=abano')).toMatchObject({
    status: 403,
    body: { code: 'accessDenied' },
  });
  expect((await app.as(null).get('/api/geocode?query=abano')).status).toBe(401);
});

it('says when the address could not be looked for, and refuses what is no question', async () => {
  const client = await app.user('Altro', { readAll: ['map'] });
  expect(await client.get('/api/geocode?query=guasto')).toMatchObject({
    status: 502,
    body: { code: 'geocodeError', message: 'Unable to find the address' },
  });
  for (const query of ['', 'query=', 'query=%20', `query=${'x'.repeat(201)}`]) {
    expect((await client.get(`/api/geocode?${query}`)).status, query).toBe(400);
  }
});
