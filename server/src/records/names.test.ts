/** A record that an import brought without a name is called by its title, wherever the server names it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DataApp } from '../testing/dataApp.ts';

let app: DataApp;
beforeAll(async () => {
  app = await DataApp.open();
  const text = [{ id: 's', width: 12, type: 'text', value: '%MAP-7%' }];
  await app.import({
    templates: { t: { name: 'T' } },
    pages: {
      p: { title: { it: 'Chi siamo' }, slug: { it: 'chi' }, template: 't', sections: { it: text } },
      q: { name: ' ', slug: { it: 'solo' }, template: 't' },
    },
  });
});
afterAll(() => app.close());

it('is so where it is in the way', async () => {
  const { status, body } = await app.ada.delete('/api/records/templates/t');
  expect(status).toBe(409);
  const { blockers } = Object(body).details;
  expect(blockers.map(({ name }: { name: string }) => name).sort()).toEqual(['Chi siamo', 'solo']);
});

it('is so among the latest edits, and in searches', async () => {
  const dashboard = Object((await app.ada.get('/api/dashboard')).body);
  expect(JSON.stringify(dashboard.recent)).toContain('"title":"Chi siamo"');
  const found = Object((await app.ada.get('/api/search?query=siamo')).body);
  expect(JSON.stringify(found)).toContain('"title":"Chi siamo"');
});

it('is so among what stands in the way of the public site', async () => {
  await app.test.app.idle();
  const { unknownMaps } = Object((await app.ada.get('/api/renders/status')).body);
  expect(unknownMaps).toEqual([
    { number: 7, documents: [{ collection: 'pages', id: 'p', name: 'Chi siamo' }] },
  ]);
});
