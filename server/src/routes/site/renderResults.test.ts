/** Whoever has saved what is rendered later is told how many public pages turned out to be others. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textAt } from '../../testing/client.ts';
import { DataApp } from '../../testing/dataApp.ts';
import { type PublicSite, readPublicSite } from '../../testing/publicSite.ts';

const PAGES = Array.from({ length: 30 }, (_, at) => `p${at}`);
const HOUR_MS = 60 * 60 * 1_000;

let app: DataApp;
let hoursAhead = 0;

beforeAll(async () => {
  app = await DataApp.open({ clock: () => new Date(Date.now() + hoursAhead * HOUR_MS) });
  const code = '{{ page.title }}{% if variables.chosen.page == page.name %}!{% endif %}';
  const page = (name: string) => ({
    name,
    title: { it: name, en: name },
    slug: { it: name, en: name },
    template: 't',
  });
  await app.import({
    settings: { settings: { defaultLanguage: 'it', languages: ['it', 'en'] } },
    block: { b: { name: 'b', code: { it: code } } },
    templates: { t: { name: 't', blocks: { it: ['b'] } } },
    variables: { v: { name: 'chosen', value: { page: 'p0' } } },
    pages: Object.fromEntries(PAGES.map((name) => [name, page(name)])),
  });
  await app.test.app.idle();
});
afterAll(() => app.close());

async function site(): Promise<PublicSite['outputs']> {
  const { app: regia } = app.test;
  await regia.idle();
  return (await regia.store.snapshot(readPublicSite)).outputs;
}

async function choose(page: string) {
  const path = '/api/records/variables/v';
  const { body } = await app.ada.get(path);
  const saved = await app.ada.put(path, { ...Object(body), value: { page } });
  expect(saved.body).toMatchObject({
    renders: { queued: 2 * PAGES.length, done: 0, change: expect.any(Number) },
  });
  return Number(Reflect.get(Object(Object(saved.body).renders), 'change'));
}

async function resultOf(change: number) {
  return (await app.ada.get(`/api/renders/changes/${change}`)).body;
}

it.each([
  ['p7', 4],
  ['nobody', 2],
  ['somebody else', 0],
  ['p9', 2],
])('choosing %s changes %i', async (page, changed) => {
  const before = await site();
  const change = await choose(page);
  const after = await site();
  const differing = Object.keys(after).filter(
    (name) => after[name]?.markup !== before[name]?.markup,
  );
  expect(differing).toHaveLength(changed);
  expect(await resultOf(change)).toEqual({ isDone: true, changed, isJoint: false });
});

it('is not known before, nor for ever, nor of the whole site', async () => {
  const { store, engine } = app.test.app;
  const change = await choose('p1');
  await site();
  const rendered = await resultOf(change);
  expect(rendered).toMatchObject({ isDone: true, changed: expect.any(Number) });
  await store.transaction(({ db }) =>
    db.insertInto('pending_inputs').values({ change, input: 'variable:none' }).execute(),
  );
  expect(await resultOf(change)).toEqual({ isDone: false, changed: null, isJoint: false });
  await engine.renderPending();
  hoursAhead = 2;
  await choose('p2');
  await site();
  await engine.requestRebuild();
  await site();
  expect(await resultOf(change + 1_000)).toEqual({ isDone: true, changed: null, isJoint: false });
  const { status } = await app.ada.get('/api/renders/changes/none');
  expect(status).toBe(400);
  expect(textAt(await app.ada.get('/api/me'), 'id')).toBe(app.adaId);
});
