/** Taking an import back, when what people have gone on with since needs the rest of it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeRecords } from '../../records/change.ts';
import type { UnitOfWork } from '../../records/unitOfWork.ts';
import { SYSTEM } from '../../records/writer.ts';
import { getDocument, putDocument } from '../../store/documents.ts';
import { DataApp, reportIn } from '../../testing/dataApp.ts';
import { normaliseStored } from '../../upgrade/storedForms.ts';

let app: DataApp;
let now: number;
beforeEach(async () => {
  // No two readings are alike.
  now = Date.now();
  app = await DataApp.open({ clock: () => new Date(++now) });
});
afterEach(() => app.close());

const address = (text: string) => ({ title: { it: text }, slug: { it: text } });
const FILE = {
  block: { b1: { name: 'b1', code: { it: 'b' } }, b2: { name: 'b2', code: { it: 'b' } } },
  templates: { t: { name: 't', blocks: { it: [{ id: 'b1' }] } }, u: { name: 'u' } },
  pages: { p: { name: 'p', template: 't', ...address('p') } },
  workCategories: { c: { name: 'c', template: 't', ...address('c') } },
  works: { w: { name: 'w', workCategory: 'c', template: 'u', ...address('w') } },
  maps: { m: { name: 'm', center: { latitude: 45, longitude: 11 }, zoom: 8 } },
  mapPoints: { q: { name: 'q', map: 'm', location: { latitude: 45, longitude: 11 } } },
  roles: { r: { name: 'r' } },
  users: { x: { firstName: 'X', lastName: 'X', email: 'x@example.com', role: 'r' } },
};
const ALL = Object.entries(FILE).flatMap(([collection, records]) =>
  Object.keys(records).map((id) => `${collection}/${id}`),
);

async function edit(record: string, fields: object): Promise<void> {
  const url = `/api/records/${record}`;
  const { body } = await app.ada.get(url);
  const answer = await app.ada.put(url, { ...Object(body), ...fields });
  if (answer.status !== 200) throw new Error(answer.text);
}

async function undo(operation: unknown) {
  const report = reportIn(await app.ada.post(`/api/operations/${Object(operation).id}/undo`));
  const told = new Map<string, string[]>();
  const remarks: { code: string; collection: string; id: string }[] = Object(report).remarks;
  for (const { code, collection, id } of remarks) {
    told.set(code, [...(told.get(code) ?? []), `${collection}/${id}`]);
  }
  return { report, told: Object.fromEntries(told) };
}

async function thereOf(records: readonly string[]): Promise<string[]> {
  const answers = records.map(async (one) => (await app.ada.get(`/api/records/${one}`)).status);
  const found = await Promise.all(answers);
  return records.filter((_, index) => found[index] === 200).sort();
}

describe('what somebody has changed since keeps what it needs', () => {
  const cases: [changed: string, fields: object, kept: string[]][] = [
    ['templates/t', { name: 'T' }, ['block/b1']],
    ['pages/p', { name: 'P' }, ['block/b1', 'templates/t']],
    ['workCategories/c', { name: 'C' }, ['block/b1', 'templates/t']],
    ['works/w', { name: 'W' }, ['block/b1', 'templates/t', 'templates/u', 'workCategories/c']],
    ['mapPoints/q', { name: 'Q' }, ['maps/m']],
    ['users/x', { lastName: 'Y' }, ['roles/r']],
    // What it needs by now is not what the file said.
    ['templates/u', { blocks: { it: [{ id: 'b2' }] } }, ['block/b2']],
    ['block/b1', { name: 'B' }, []],
  ];
  it.each(cases)('%s', async (changed, fields, kept) => {
    const { body } = await app.send('import', FILE);
    await edit(changed, fields);
    const { report, told } = await undo(body);
    expect(told).toEqual({ changedSince: [changed], ...(kept.length > 0 && { kept }) });
    expect(report).toMatchObject({
      ...{ refused: kept.length + 1, removed: ALL.length - kept.length - 1 },
    });
    expect(await thereOf(ALL)).toEqual([changed, ...kept].sort());
  });

  it('once, and not what has been changed itself', async () => {
    const { body } = await app.send('import', FILE);
    for (const one of ['works/w', 'pages/p', 'templates/t']) await edit(one, { name: 'changed' });
    const { told } = await undo(body);
    const kept = ['block/b1', 'templates/u', 'workCategories/c'];
    expect(told).toEqual({ changedSince: ['pages/p', 'templates/t', 'works/w'], kept });
  });

  it('as what has been created since does', async () => {
    const { body } = await app.send('import', FILE);
    const { status } = await app.ada.post('/api/records/pages', {
      ...{ ...FILE.pages.p, ...address('mine'), template: { id: 't' } },
    });
    expect(status).toBe(201);
    expect((await undo(body)).told).toEqual({ kept: ['block/b1', 'templates/t'] });
    expect(await thereOf(ALL)).toEqual(['block/b1', 'templates/t']);
  });

  it('where it was there before, and only then came to need it', async () => {
    await app.import({ templates: { old: { name: 'old' } }, block: { b0: { name: 'b0' } } });
    await app.import({ pages: { p: { ...FILE.pages.p, template: 'old' } } });
    const { body } = await app.send('import', FILE);
    await edit('pages/p', { name: 'P' });
    // Nothing of the import has anything to do with this one.
    await edit('templates/old', { blocks: { it: [{ id: 'b2' }] } });
    const { told } = await undo(body);
    const kept = ['block/b1', 'block/b2', 'templates/t'];
    expect(told).toEqual({ changedSince: ['pages/p'], kept });
    expect(await thereOf([...kept, 'templates/u'])).toEqual(kept);
  });
});

/** What an earlier version would have stored of records that are there. */
async function storeOdd(odd: Record<string, object>): Promise<void> {
  await app.test.app.context.store.transaction(async (session) => {
    for (const [name, fields] of Object.entries(odd)) {
      const [collection = '', id = ''] = name.split('/');
      const stored = await getDocument(session, collection, id);
      if (!stored) throw new Error(name);
      await putDocument(session, collection, { ...stored, ...fields });
    }
    await session.db.deleteFrom('job_runs').execute();
  });
}

describe('what a start has brought into its normal form', () => {
  const odd = {
    'templates/t': { blocks: { head: 'b1' } },
    'pages/p': { template: 't' },
    'works/w': { workCategory: 'c' },
    'maps/m': { zoom: '8' },
  };
  const changes = async () => {
    const { db } = app.test.app.context.store.reader;
    const rows = await db
      .selectFrom('revisions')
      .select(['collection', 'id'])
      .orderBy('change')
      .execute();
    return rows.map(({ collection, id }) => `${collection}/${id}`);
  };

  it('counts as changed by nobody', async () => {
    const { body } = await app.send('import', FILE);
    const before = await changes();
    await storeOdd(odd);
    await normaliseStored(app.test.app.context);
    expect((await changes()).slice(before.length).sort()).toEqual(Object.keys(odd).sort());
    const { report, told } = await undo(body);
    expect(told).toEqual({});
    expect(report).toMatchObject({ refused: 0, removed: ALL.length });
    expect(await thereOf(ALL)).toEqual([]);
  });

  it('stays where somebody has changed it, before or afterwards, or the program has', async () => {
    await app.import({
      maps: { m: { ...FILE.maps.m, name: 'M' } },
      mapPoints: { q: { ...FILE.mapPoints.q, name: 'Q' } },
    });
    const { body } = await app.send('import', FILE);
    await edit('pages/p', { name: 'P' });
    await storeOdd(odd);
    await normaliseStored(app.test.app.context);
    // Also where the clock has been put right.
    now -= 60_000;
    await edit('works/w', { name: 'W' });
    now += 60_000;
    await changeRecords(app.test.app.context, SYSTEM, async (unit) => {
      const before = await unit.find('maps', 'm');
      if (before) await unit.put('maps', unit.updated(before, { ...before, zoom: 9 }), before);
      const point = await unit.find('mapPoints', 'q');
      if (point) await unit.remove('mapPoints', point);
    });
    // As an import by the command line does, whose file says when it was changed.
    const work = async (unit: UnitOfWork) => {
      const before = await unit.find('users', 'x');
      if (before) await unit.put('users', { ...before, lastName: 'Y' }, before);
    };
    await changeRecords(app.test.app.context, SYSTEM, work, { isPart: true, operation: 'other' });
    const { told } = await undo(body);
    const kept = ['block/b1', 'roles/r', 'templates/t', 'templates/u', 'workCategories/c'];
    const changed = ['pages/p', 'users/x', 'works/w', 'mapPoints/q', 'maps/m'];
    expect(told).toEqual({ changedSince: changed, kept });
    expect((await app.ada.get('/api/records/mapPoints/q')).status).toBe(404);
  });
});
