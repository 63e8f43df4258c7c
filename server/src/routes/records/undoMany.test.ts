/** A change of several records is taken back also where later work overlaps with it: what to keep is chosen. */
import { variable } from '@regia/model/entities/variable.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeRecords } from '../../records/change.ts';
import { updateIn } from '../../records/save.ts';
import { SYSTEM } from '../../records/writer.ts';
import type { Client } from '../../testing/client.ts';
import { itemsIn, RecordsApp, recordIn } from '../../testing/recordsApp.ts';

let app: RecordsApp;
let ada: Client;
let records: AnyRecord[];
let entry: string;
beforeEach(async () => {
  app = await RecordsApp.open();
  ada = await app.user('ada', masterRights(MODULES));
  records = [];
  for (const name of ['a', 'b', 'c']) {
    records.push(
      recordIn(await ada.post('/api/records/variables', { name, value: { number: 1 } })),
    );
  }
  await changeAll('changed');
  entry = itemsIn(await ada.get('/api/records/logs?sort=id:desc&pageSize=1'))[0]?.id ?? '';
});
afterEach(() => app.close());

/** Many records in one change, as by an import. */
const changeAll = (word: string) =>
  changeRecords(app.context, SYSTEM, async (unit) => {
    for (const { id, name } of records) {
      await updateIn(app.context, unit, variable, id, { name: `${name} ${word}` });
    }
  });
const stored = async (index: number) =>
  recordIn(await ada.get(`/api/records/variables/${records[index]?.id}`));
const names = async () => (await Promise.all([0, 1, 2].map(stored))).map(({ name }) => name);
const edit = async (index: number, fields: object) => {
  const record = await stored(index);
  return ada.put(`/api/records/variables/${record.id}`, { ...record, ...fields });
};
const offer = async (client = ada) => Object((await client.get(`/api/logs/${entry}/undo`)).body);
const undo = (decided: readonly object[], client = ada) =>
  client.post(`/api/logs/${entry}/undo`, { records: decided });
/** What is asked, with an answer. */
const decide = async (...chosen: string[]) => {
  const asked = (await offer()).records.filter(({ conflict }: { conflict: unknown }) => conflict);
  return asked.map(({ collection, id, conflict }: Record<string, object>, at: number) => ({
    ...{ collection, id },
    record: { ...Object(conflict).present, name: chosen[at] },
  }));
};

it('what overlaps is asked of each record, and the whole change is taken back by the answers', async () => {
  await edit(0, { name: 'a later' });
  await edit(2, { name: 'c later', value: { number: 3 } });
  const { possible, problem, records: steps, total } = await offer();
  expect({ possible, problem, total }).toEqual({
    ...{ possible: false, problem: 'changedSince', total: 3 },
  });
  // What is asked comes first, and what needs no choice after it.
  expect(steps).toMatchObject([
    { id: records[0]?.id, conflict: { versions: { theirs: { name: 'a later' } } } },
    { id: records[2]?.id, conflict: { versions: { mine: { name: 'c' } } } },
    { id: records[1]?.id, problem: null, conflict: null },
  ]);
  expect(await undo([])).toMatchObject({ status: 409, body: { code: 'notUndoable' } });
  const answers = await decide('a', 'c later');
  expect(await undo(answers.slice(1))).toMatchObject({
    status: 409,
    body: { code: 'notUndoable' },
  });
  expect(await names()).toEqual(['a later', 'b changed', 'c later']);

  expect(await undo(answers)).toMatchObject({ status: 200, body: { count: 3 } });
  expect(await names()).toEqual(['a', 'b', 'c later']);
  expect(await stored(2)).toMatchObject({ value: { number: 3 } });
  expect(await offer()).toMatchObject({ possible: false, problem: 'undone' });
});

it('answers to what has changed again are refused, and nothing of the change is taken back', async () => {
  await edit(0, { name: 'a later' });
  await edit(1, { name: 'b later' });
  const answers = await decide('a', 'b');
  await edit(1, { name: 'b again' });
  expect(await undo(answers)).toMatchObject({ status: 409, body: { code: 'sync' } });
  // Also where nothing is left to choose.
  await edit(1, { name: 'b changed' });
  expect(await undo(answers)).toMatchObject({ status: 409, body: { code: 'sync' } });
  expect(await names()).toEqual(['a later', 'b changed', 'c changed']);
});

it('nothing is asked where something else is in the way of the whole', async () => {
  await edit(0, { name: 'a later' });
  const answers = await decide('a');
  await edit(1, { name: 'b later' });
  const [, own] = records;
  const clerk = await app.user('clerk', { readAll: ['log', 'variable'], updateOwn: ['variable'] });
  expect(await offer(clerk)).toMatchObject({ problem: 'accessDenied' });
  expect((await undo(answers, clerk)).status).toBe(403);
  await ada.delete(`/api/records/variables/${own?.id}`);
  const { problem, records: steps } = await offer();
  expect(problem).toBe('changedSince');
  expect(steps).toMatchObject([
    { problem: 'changedSince', later: {} },
    { problem: 'changedSince', later: {} },
    { problem: null },
  ]);
  expect(await undo(answers)).toMatchObject({ status: 409, body: { code: 'notUndoable' } });
  expect((await stored(0)).name).toBe('a later');
});

it('a record that another one of the change writes too is no later work', async () => {
  const first = await app.create('pages', { name: 'first', isHomepage: true });
  const page = recordIn(await ada.post('/api/records/pages', { name: 'second' }));
  const put = { ...page, name: 'second changed', isHomepage: true };
  const after = recordIn(await ada.put(`/api/records/pages/${page.id}`, put));
  entry = itemsIn(await ada.get('/api/records/logs?sort=id:desc&pageSize=1'))[0]?.id ?? '';
  await ada.put(`/api/records/pages/${page.id}`, { ...after, name: 'second later' });
  const [answer] = await decide('second later');
  const decided = { ...answer, record: { ...answer.record, isHomepage: false } };
  expect(await undo([decided])).toMatchObject({ status: 200, body: { count: 2 } });
  const pages = await Promise.all(
    [first.id, page.id].map(async (id) => recordIn(await ada.get(`/api/records/pages/${id}`))),
  );
  expect(pages).toMatchObject([{ isHomepage: true }, { name: 'second later', isHomepage: false }]);
});
