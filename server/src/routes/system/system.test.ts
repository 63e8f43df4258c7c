import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ADA, TestApp } from '../../testing/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  const environment = {
    SITE_URL: 'https://www.example.com',
    APP_TITLE: 'Arzere',
    DEVELOPER_CREDIT: 'Ada & Co.',
    HISTORY_DAYS: '30',
  };
  test = await TestApp.open({ environment });
});
afterAll(() => test.close());

it('the frame hears of the public site, the title, the credit and the version', async () => {
  expect((await test.client().get('/api/config')).body).toEqual({
    appTitle: 'Arzere',
    developerCredit: 'Ada & Co.',
    historyDays: 30,
    mapPictures: false,
    mapBasemap: null,
    passwords: true,
    providerName: null,
    sendsMails: false,
    siteUrl: 'https://www.example.com',
    timeZone: 'Europe/Rome',
    version: '0.9.7',
    installed: false,
    uploadLimit: 20_000_000,
  });
});

it('monitors hear that all is well', async () => {
  // On a busy machine counting what is stale may take so long that the answer does not wait for it.
  const answer = async () => (await test.client().get('/api/health')).body;
  await expect.poll(answer).toEqual({
    status: 'ok',
    version: '0.9.7',
    database: test.app.store.engine.name,
    staleRenders: 0,
  });
});

it('the action log is kept', async () => {
  const ada = test.client();
  await ada.post('/api/install', ADA);
  const { body } = await ada.post('/api/records/roles', { name: 'Editor' });
  const { id } = Object(Object(body).record);
  expect((await ada.get(`/api/records/logs?search=${id}`)).body).toMatchObject({
    total: 1,
    items: [{ message: `role #${id} created`, user: { email: ADA.email } }],
  });
});

it('what waits to be rendered is not counted anew while nothing has changed', async () => {
  const ask = () => test.client().get('/api/health');
  // A server of PostgreSQL counts the commits to its other databases, too.
  const version = vi.spyOn(test.app.store, 'version').mockResolvedValue('1');
  await ask();
  const count = vi.spyOn(test.app.store, 'snapshot');
  await ask();
  expect(count).not.toHaveBeenCalled();
  version.mockRestore();
  await ask();
  await test.client().signIn(ADA);
  count.mockClear();
  // Open tabs ask all the time, which costs the database nothing.
  const alive = await test.app.admin.inject({ method: 'HEAD', url: '/api/health' });
  expect(alive.statusCode).toBe(200);
  expect(count).not.toHaveBeenCalled();
  await ask();
  expect(count).toHaveBeenCalled();
  count.mockRestore();
});
