import { afterAll, beforeAll, expect, it } from 'vitest';
import { DataApp, reportIn } from '../testing/dataApp.ts';
import { recordIn } from '../testing/recordsApp.ts';

let app: DataApp;

beforeAll(async () => {
  app = await DataApp.open();
});
afterAll(() => app.close());

const create = async (collection: string, fields: object) =>
  recordIn(await app.ada.post(`/api/records/${collection}`, fields));
const save = async (collection: string, record: { id: string }, changes: object) =>
  recordIn(await app.ada.put(`/api/records/${collection}/${record.id}`, { ...record, ...changes }));

it('an export that was made after renames changes nothing when it is imported', async () => {
  const template = await create('templates', { name: 'Vecchio' });
  const block = await create('block', { name: 'Testata', code: { it: 'a' } });
  const whole = await save('templates', template, { blocks: { it: [block] } });
  for (const name of ['Uno', 'Due']) await create('pages', { name, template });
  await save('templates', whole, { name: 'Nuovo' });
  await save('block', block, { code: { it: 'b' } });
  const file = await app.exported();
  const renamed = { template: { id: template.id, name: 'Nuovo' } };
  for (const page of Object.values(file.pages ?? {})) expect(page).toMatchObject(renamed);
  const report = await app.import(file);
  expect(report).toMatchObject({ created: 0, updated: 0, refused: 0 });
  const now = await app.exported();
  expect([now.pages, now.templates]).toEqual([file.pages, file.templates]);
});

it('a reference to another record is a change, and so is the copy of one that nobody has', async () => {
  const [one, other] = [
    await create('templates', { name: 'Una' }),
    await create('templates', { name: 'Altra' }),
  ];
  const page = await create('pages', { name: 'Pagina', template: one });
  const { pages } = await app.exported('pages');
  const stored = Object(pages)[page.id];
  const as = (template: object) => ({ pages: { [page.id]: { ...stored, template } } });
  const { id } = one;
  expect(await app.import(as({ id, name: 'Qualunque' }))).toMatchObject({ updated: 0, equal: 1 });
  expect(await app.import(as({ id: other.id, name: 'Una' }))).toMatchObject({ updated: 1 });
  expect(await app.import(as({ id: 'gone', name: 'Una' }))).toMatchObject({ updated: 1 });
  expect(await app.import(as({ id: 'gone', name: 'Due' }))).toMatchObject({ updated: 1 });
  expect(await app.import(as({ id: 'gone', name: 'Due' }))).toMatchObject({ equal: 1 });
  // Beside the copy stands what is the reference's own.
  expect(await app.import(as({ id, name: 'Una', note: 'a' }))).toMatchObject({ updated: 1 });
  expect(await app.import(as({ id, name: 'Una', note: 'b' }))).toMatchObject({ updated: 1 });
  expect(await app.import(as({ id, name: 'Altro', note: 'b' }))).toMatchObject({ equal: 1 });
});

it('what is named like a field of its target is copied from there', async () => {
  const [block, category, place] = [
    await create('block', { name: 'Blocco' }),
    await create('workCategories', { name: 'Case', order: 4 }),
    await create('maps', { name: 'Mappa' }),
  ];
  const template = await create('templates', { name: 'Base', blocks: { it: [block] } });
  const of = {
    pages: await create('pages', { name: 'Pagina', template }),
    works: await create('works', { name: 'Opera', workCategory: category }),
    mapPoints: await create('mapPoints', { name: 'Punto', map: place }),
  };
  // As old exports have them, with all of the target.
  const whole = {
    pages: { template: { ...template, blocks: { it: [block] } } },
    works: { workCategory: { ...category, order: 4, metaKeywords: { it: 'a' } } },
    mapPoints: { map: { ...place, referenceNumber: 'M1' } },
  };
  for (const [collection, fields] of Object.entries(whole)) {
    const { [collection]: stored } = await app.exported(collection);
    const { id } = Object(of)[collection];
    const record = { ...Object(stored)[id], ...fields };
    const report = await app.import({ [collection]: { [id]: record } });
    expect([collection, report]).toEqual([
      collection,
      expect.objectContaining({ updated: 0, equal: 1 }),
    ]);
  }
});

it('what nobody knows stands in a reference once, also where its target has it', async () => {
  const template = { name: 'Base', legacy: { a: 1 } };
  const pages = { who: { name: 'Pagina', template: { id: 'has', ...template } } };
  await app.import({ templates: { has: template }, pages });
  expect(await app.import({ pages })).toMatchObject({ updated: 0, equal: 1 });
  expect(await app.import(await app.exported('pages'))).toMatchObject({ updated: 0 });
});

it('of what is equal nothing is told again that is odd in its file', async () => {
  const variables = { odd: { name: 'dispari', createdAt: 'ieri' } };
  const told = expect.objectContaining({ code: 'dateUnread', id: 'odd' });
  expect(await app.import({ variables })).toMatchObject({ created: 1, remarks: [told] });
  expect(await app.import({ variables })).toMatchObject({ equal: 1, remarks: [] });
});

it('of a target that a restore takes away the copy is a change', async () => {
  const [gone, kept] = [
    await create('templates', { name: 'Che va' }),
    await create('templates', { name: 'Che resta' }),
  ];
  const of = (template: object) => create('pages', { name: 'Pagina', template });
  const pages = [await of(gone), await of(kept)];
  const file = await app.exported('pages', 'templates');
  const templates = { [kept.id]: Object(file.templates)[kept.id] };
  const otherNames = pages.map(({ id }) => {
    const stored = Object(file.pages)[id];
    return [id, { ...stored, template: { ...stored.template, name: 'Altro' } }];
  });
  const restored = { templates, pages: Object.fromEntries(otherNames) };
  const counts = { collection: 'pages', updated: 1, equal: 1 };
  for (const way of ['rehearse?action=restore', 'restore']) {
    const { report } = Object((await app.send(way, restored)).body);
    expect(report.collections).toContainEqual(expect.objectContaining(counts));
  }
});

const yearly = (year: number) => `${year}-01-01T00:00:00.000Z`;

/** A page of 2001 with an id of its own, what takes it in again with other fields, and what undoes that. */
async function datedPage(id: string) {
  const send = async (fields: object) => {
    const pages = { [id]: { ...first, ...fields } };
    return Object((await app.send('import', { pages })).body);
  };
  const undo = async (operation: { id: string }) =>
    reportIn(await app.ada.post(`/api/operations/${operation.id}/undo`));
  const now = async () => recordIn(await app.ada.get(`/api/records/pages/${id}`));
  const first = { name: 'A', createdAt: yearly(2001), updatedAt: yearly(2001), updatedBy: null };
  await send({});
  return { send, undo, now };
}

it('a later date of change is a change, which an undoing takes back, and an earlier one is not', async () => {
  const { send, undo, now } = await datedPage('dated');
  const updated = async (fields: object) => (await send(fields)).report.updated;
  expect(await updated({ updatedAt: yearly(2000), updatedBy: 'x' })).toBe(0);
  expect(await updated({ updatedBy: 'x' })).toBe(1);
  expect(await updated({ updatedAt: yearly(2000), createdAt: yearly(2000) })).toBe(1);
  const before = await now();
  const operation = await send({ createdAt: yearly(2000), updatedAt: yearly(2002) });
  expect(await now()).toEqual({ ...before, updatedAt: yearly(2002) });
  expect([(await undo(operation)).updated, await now()]).toEqual([1, before]);
});

it('other fields get a date at which nobody has seen the record with others', async () => {
  const { send, undo, now } = await datedPage('seen');
  const before = await now();
  for (const [name, isKept] of [
    ['B', true],
    ['B', true],
    ['C', false],
  ] as const) {
    const operation = await send({ name, updatedAt: yearly(2002) });
    const { updatedAt } = await now();
    expect([name, updatedAt === yearly(2002)]).toEqual([name, isKept]);
    await undo(operation);
    expect(await now()).toEqual(before);
  }
  const other = { name: 'Altra', updatedAt: yearly(2004) };
  await app.import({ templates: { seen: other }, pages: { other } });
  await send({ legacy: other, updatedAt: yearly(2003) });
  await send({ name: 'D', updatedAt: yearly(2004) });
  expect(await now()).toMatchObject({ name: 'D', updatedAt: yearly(2004) });
  await send({ name: 'E', updatedAt: yearly(2000) });
  expect(Object(await now()).updatedAt > yearly(2004)).toBe(true);
});

it("of what a file does not say, the creation stays, and the change is the import's", async () => {
  const page = async (id: string) => recordIn(await app.ada.get(`/api/records/pages/${id}`));
  const then = { createdAt: yearly(2001), createdBy: 'x' };
  const told = { ...then, updatedAt: yearly(2002), updatedBy: null };
  const { createdAt } = then;
  await app.import({ pages: { told, created: { createdAt }, silent: {} } });
  const by = { createdBy: app.adaId, updatedBy: app.adaId };
  expect(await page('told')).toMatchObject(told);
  expect(await page('created')).toMatchObject({ createdAt, updatedAt: createdAt, ...by });
  expect(await page('silent')).toMatchObject(by);
  await app.import({ pages: { told: { name: 'A' } } });
  const now = await page('told');
  expect(now).toMatchObject({ ...then, updatedBy: app.adaId });
  expect(Object(now).updatedAt > yearly(2002)).toBe(true);
});
