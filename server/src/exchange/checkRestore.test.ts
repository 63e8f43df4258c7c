/** A backup is tried as the site was when it was made. */
import { afterEach, expect, it } from 'vitest';
import { DataApp } from '../testing/dataApp.ts';
import { ADA } from '../testing/testApp.ts';

let now = Date.parse('2026-03-10T12:00:00.000Z');
let app: DataApp;
afterEach(() => app.close());

it('on the day that it shows, where a new one has begun and nothing was rendered since', async () => {
  app = await DataApp.open({ clock: () => new Date(now) });
  const page = { name: 'P', title: { it: 'P' }, slug: { it: 'p' }, template: 't' };
  await app.import({
    block: { b: { name: 'B', code: { it: '{% for p in pages %}{{ p.url }}{% endfor %}' } } },
    templates: { t: { name: 'T', blocks: { it: ['b'] } } },
    pages: {
      p: page,
      later: { ...page, slug: { it: 'later' }, publicAt: '2026-03-11T00:00:00.000Z' },
    },
  });
  expect(await app.page('/p')).toBe('/p');
  now = Date.parse('2026-03-12T12:00:00.000Z');
  await app.ada.signIn(ADA);
  const { body } = await app.ada.post('/api/functions/backup');
  expect(body).toMatchObject({ record: { condition: 'restorable', problem: '' } });
  expect(await app.page('/p')).toBe('/p');
});
