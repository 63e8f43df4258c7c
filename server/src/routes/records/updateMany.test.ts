/** Giving many records the same publication date, template or category. */
import { BATCH_SIZE } from '@regia/model/constants.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { ImpactSite } from '../../testing/impactSite.ts';
import { itemsIn, RecordsApp, recordIn } from '../../testing/recordsApp.ts';

const DAY = '2026-05-01T08:00:00.000Z';

let app: RecordsApp;
let ada: Client;
let one: AnyRecord;
let two: AnyRecord;
beforeEach(async () => {
  app = await RecordsApp.open();
  ada = await app.user('ada', masterRights(MODULES));
  one = await app.create('pages', { name: 'Uno', title: { it: 'Uno' } });
  two = await app.create('pages', { name: 'Due' });
  app.wait(1_000);
});
afterEach(() => app.close());

const update = (records: object[], fields: object, client = ada, collection = 'pages') =>
  client.post(`/api/records/${collection}/update`, { records, fields });
const stored = async ({ id }: { id: string }, collection = 'pages') =>
  recordIn(await ada.get(`/api/records/${collection}/${id}`));
const ids = (...records: AnyRecord[]) => records.map(({ id }) => ({ id }));
const entries = async () => itemsIn(await ada.get('/api/records/logs?filter[action]=updated'));

describe('updating many', () => {
  it('is one change with one entry in the log, which one undo takes back', async () => {
    const { status, body } = await update(ids(one, two, one), { publicAt: DAY });
    expect([status, body]).toMatchObject([
      200,
      { updated: [one.id, two.id], refused: [], change: expect.any(Number) },
    ]);
    expect(await stored(one)).toMatchObject({
      ...{ publicAt: DAY, title: { it: 'Uno' }, updatedBy: 'ada' },
    });
    expect(await entries()).toMatchObject([
      { collection: 'pages', recordId: '', detail: 'records: 0 2 0', change: Object(body).change },
    ]);
    expect((await ada.post(`/api/changes/${Object(body).change}/undo`)).status).toBe(200);
    for (const page of [one, two]) expect((await stored(page)).publicAt).toBeNull();
  });

  it('of which one alone is written is told as that one', async () => {
    await update(ids(one), { publicAt: DAY });
    app.wait(1_000);
    const { body } = await update(ids(one, two), { publicAt: DAY });
    expect(body).toMatchObject({ updated: [one.id, two.id] });
    expect((await entries()).map(({ recordId }) => recordId)).toEqual([one.id, two.id]);
    expect(await update(ids(one, two), { publicAt: DAY })).toMatchObject({
      body: { updated: [one.id, two.id], change: null },
    });
  });

  it('sets templates and categories by reference, and takes them away', async () => {
    const template = await app.create('templates', { name: 'Base' });
    const category = await app.create('workCategories', { name: 'Ville' });
    const work = await app.create('works', { name: 'Casa', publicAt: DAY });
    const fields = { template: template.id, workCategory: { id: category.id, name: 'Falso' } };
    expect((await update(ids(work), fields, ada, 'works')).body).toMatchObject({ refused: [] });
    expect(await stored(work, 'works')).toMatchObject({
      ...{ template: { name: 'Base' }, workCategory: { name: 'Ville' }, publicAt: DAY },
    });
    await update(ids(work), { workCategory: null }, ada, 'works');
    expect((await stored(work, 'works')).workCategory).toBeNull();
  });

  it('leaves what was saved since it was seen, what is gone, and says which', async () => {
    await ada.put(`/api/records/pages/${one.id}`, { ...one, name: 'Nuovo' });
    const seen = [one, two].map(({ id, updatedAt }) => ({ id, updatedAt }));
    expect((await update([...seen, { id: 'nothing' }], { publicAt: DAY })).body).toMatchObject({
      updated: [two.id],
      refused: [
        { id: one.id, name: 'Nuovo', code: 'sync' },
        { id: 'nothing', name: 'nothing', code: 'notFound' },
      ],
    });
    expect(await stored(one)).toMatchObject({ name: 'Nuovo', publicAt: null });
  });

  it('says of a value that is none what is wrong with it, record by record', async () => {
    const { status, body } = await update(ids(one, two), { publicAt: 'soon', template: 'no' });
    const fields = { publicAt: 'invalid', template: 'targetMissing' };
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ updated: [], change: null },
        refused: [
          { id: one.id, code: 'formInvalid', fields },
          { id: two.id, code: 'formInvalid', fields },
        ],
      },
    ]);
  });

  it('writes only what one may update, and refers only to what one may see', async () => {
    const eve = await app.user('eve', { readAll: ['page'], updateOwn: ['page'] });
    const mine = await app.put('pages', { name: 'Mia' }, 'eve');
    const { body } = await update(ids(one, mine), { publicAt: DAY }, eve);
    expect(body).toMatchObject({
      ...{ updated: [mine.id], refused: [{ id: one.id, name: 'Uno', code: 'accessDenied' }] },
    });
    expect((await stored(one)).publicAt).toBeNull();
    const template = await app.create('templates', { name: 'Segreto' });
    expect((await update(ids(mine), { template: template.id }, eve)).body).toMatchObject({
      refused: [{ code: 'formInvalid', fields: { template: 'targetHidden' } }],
    });
    const bob = await app.user('bob', { updateOwn: ['page'] });
    expect((await update(ids(one), { publicAt: DAY }, bob)).body).toMatchObject({
      refused: [{ id: one.id, name: one.id, code: 'accessDenied' }],
    });
    const zoe = await app.user('zoe', { readAll: ['page'], deleteAll: ['page'] });
    expect((await update(ids(one), { publicAt: DAY }, zoe)).status).toBe(403);
  });

  it.each([
    ['pages', { name: 'x' }],
    ['pages', { isHomepage: true }],
    ['pages', { url: { it: '/x' } }],
    ['pages', { updatedAt: DAY }],
    ['pages', {}],
    ['pages', { publicAt: DAY, createdBy: 'ada' }],
    ['users', { role: 'r' }],
    ['mapPoints', { map: 'm' }],
    ['templates', { publicAt: DAY }],
  ])('sets nothing else: %s %j', async (collection, fields) => {
    const { status, body } = await update([{ id: one.id }], fields, ada, collection);
    expect([status, body]).toMatchObject([400, { code: 'invalidParameters' }]);
  });

  it('takes as many as go in one change', async () => {
    const many = Array.from({ length: BATCH_SIZE + 1 }, (_, at) => ({ id: `p${at}` }));
    expect((await update(many, { publicAt: DAY })).status).toBe(422);
    expect((await update(many.slice(1), { publicAt: DAY })).status).toBe(200);
    expect((await update([], { publicAt: DAY })).status).toBe(422);
  });

  it('offers the ids of what one may update, beside what one may delete', async () => {
    const eve = await app.user('eve', {
      ...{ readAll: ['page', 'work'], updateOwn: ['page'], deleteOwn: ['page', 'work'] },
      updateAll: ['work'],
    });
    const mine = await app.put('pages', { name: 'Mia' }, 'eve');
    const work = await app.create('works', { name: 'Casa' });
    const idsOf = async (collection: string, asked: string) =>
      Object((await eve.get(`/api/records/${collection}/ids?${asked}`)).body).ids;
    expect(await idsOf('pages', 'updatable=true')).toEqual([mine.id]);
    expect(await idsOf('works', 'deletable=true')).toEqual([]);
    expect(await idsOf('works', 'deletable=true&updatable=true')).toEqual([work.id]);
  });
});

it('what updating many would do is told before, without those that stay', async () => {
  const site = await ImpactSite.open();
  const pages = [site.at(1).id, site.at(2).id];
  const ask = (record: object, asked: string[]) =>
    site.ada.post('/api/renders/impact', {
      ...{ action: 'update', collection: 'pages', ids: asked, record },
    });
  const far = { publicAt: '2999-01-01T00:00:00.000Z' };
  expect(await ask(far, [...pages, 'nothing'])).toMatchObject({
    ...{ status: 200, body: { outputs: 2, removed: 2, refused: 1, isComplete: true } },
  });
  expect((await ask({ publicAt: null }, pages)).body).toMatchObject({ outputs: 0, refused: 0 });
  expect((await ask({ name: 'x' }, pages)).status).toBe(400);
  expect((await site.stored('pages', site.at(1).id)).publicAt).toBeNull();
  await site.close();
});
