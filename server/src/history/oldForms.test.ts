/** A version that was stored in another form comes back in the normal form, by whichever way. */
import { SETTINGS_ID } from '@regia/model/entities/setting.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeRecords } from '../records/change.ts';
import { SYSTEM } from '../records/writer.ts';
import { getDocument } from '../store/documents.ts';
import type { Client } from '../testing/client.ts';
import { itemsIn, RecordsApp, recordIn } from '../testing/recordsApp.ts';

const text = (id: string, value: string, order: number) => ({ id, type: 'text', value, order });
const TEXTS = { b: text('b', '<p>B</p>', 2), a: { ...text('a', '<p>A</p>', 1), url: null } };
/** As hosted document stores wrote them: ids alone, maps, null, texts without a language. */
const OLD: Record<string, object> = {
  works: {
    ...{ name: 'W', title: { it: 'Uno' }, slug: null, order: '3' },
    ...{
      workCategory: 'c',
      template: 't',
      sections: TEXTS,
      metaKeywords: null,
      extra: { kept: 1 },
    },
  },
  templates: { name: 'T', blocks: { one: { id: 'b1', order: 2 }, two: { id: 'b2', order: 1 } } },
};
const NORMAL: Record<string, object> = {
  works: {
    ...{ name: 'W', title: { it: 'Uno' }, order: 3, extra: { kept: 1 } },
    workCategory: expect.objectContaining({ id: 'c', name: 'C' }),
    template: expect.objectContaining({ id: 't', name: 'T0' }),
    sections: {
      it: [
        expect.objectContaining({ id: 'a', value: '<p>A</p>' }),
        expect.objectContaining({ id: 'b', value: '<p>B</p>' }),
      ],
    },
  },
  // In the language of the site, since it says none.
  templates: {
    ...{ name: 'T' },
    blocks: { en: [expect.objectContaining({ id: 'b2' }), expect.objectContaining({ id: 'b1' })] },
  },
};
/** What is changed later in another place. */
const LATER: Record<string, object> = {
  works: { metaDescription: { it: 'dopo' } },
  templates: { after: 'dopo' },
};

let app: RecordsApp;
let ada: Client;
beforeEach(async () => {
  app = await RecordsApp.open();
  ada = await app.user('ada', masterRights(MODULES));
  const languages = { defaultLanguage: 'en', languages: ['en', 'it'] };
  await app.create('settings', languages, SETTINGS_ID);
  await app.create('templates', { name: 'T0' }, 't');
  await app.create('workCategories', { name: 'C' }, 'c');
  for (const id of ['b1', 'b2']) await app.create('block', { name: id }, id);
});
afterEach(() => app.close());

const stored = (collection: string, id = 'x') =>
  getDocument(app.context.store.reader, collection, id);

/** Writes a record as it is, as an earlier version of the product did. */
async function putAsIs(collection: string, fields: object, id = 'x'): Promise<void> {
  const before = await stored(collection, id);
  await changeRecords(app.context, SYSTEM, async (unit) => {
    const record = before ? unit.updated(before, { ...fields }) : unit.created(id, { ...fields });
    await unit.put(collection, { ...record, createdBy: 'ada' }, before);
  });
}
const save = async (collection: string, fields: object) => {
  const record = recordIn(await ada.get(`/api/records/${collection}/x`));
  const saved = await ada.put(`/api/records/${collection}/x`, { ...record, ...fields });
  expect([saved.status, saved.text]).toEqual([200, expect.any(String)]);
  return recordIn(saved);
};
const lastEntry = async () =>
  itemsIn(await ada.get('/api/records/logs?sort=id:desc&pageSize=1'))[0]?.id;

const succeeds = async (asked: ReturnType<Client['post']>) => {
  const { status, text } = await asked;
  expect([status, text]).toEqual([200, expect.any(String)]);
};
const undoOf = async (act: () => Promise<unknown>, ...then: (() => Promise<unknown>)[]) => {
  await act();
  const entry = await lastEntry();
  for (const later of then) await later();
  const path = `/api/logs/${entry}/undo`;
  const undo = (answer?: object) => ada.post(path, answer);
  return Object.assign(undo, { offer: () => ada.get(path) });
};

/** Each way by which the version that was stored so comes back. */
const WAYS: Record<string, (collection: string) => Promise<unknown>> = {
  'an earlier version': async (collection) => {
    const { updatedAt, updatedBy } = await save(collection, { name: 'new' });
    const { items } = Object((await ada.get(`/api/history/${collection}/x`)).body);
    const path = `/api/history/${collection}/x/${items.at(-1).seq}/restore`;
    await succeeds(ada.post(path, { updatedAt, updatedBy }));
  },
  'the bin': async (collection) => {
    await ada.delete(`/api/records/${collection}/x`);
    await succeeds(ada.post(`/api/bin/${collection}/x/restore`, {}));
  },
  'the bin, with others': async (collection) => {
    await ada.delete(`/api/records/${collection}/x`);
    const records = [{ collection, id: 'x' }];
    await succeeds(ada.post('/api/bin/restore', { records }));
  },
  'the undo of a deletion': async (collection) => {
    const undo = await undoOf(() => ada.delete(`/api/records/${collection}/x`));
    await succeeds(undo());
  },
  'the undo of an edit': async (collection) => {
    const undo = await undoOf(() => save(collection, { name: 'new' }));
    await succeeds(undo());
  },
  'the undo of an edit before which another one is': async (collection) => {
    const undo = await undoOf(
      () => save(collection, { name: 'new' }),
      () => putAsIs(collection, { ...OLD[collection], name: 'new', ...LATER[collection] }),
    );
    await succeeds(undo());
    expect(await stored(collection)).toMatchObject(Object(LATER[collection]));
  },
  'an undo decided by hand': async (collection) => {
    const undo = await undoOf(
      () => save(collection, { name: 'new' }),
      () => putAsIs(collection, { ...OLD[collection], name: 'later' }),
    );
    expect((await undo()).status).toBe(409);
    const { updatedAt, updatedBy } = Object(await stored(collection)) as AnyRecord;
    const record = { ...OLD[collection], updatedAt, updatedBy };
    await succeeds(undo({ records: [{ collection, id: 'x', record }] }));
  },
};

describe.each(Object.keys(OLD))('%s', (collection) => {
  it.each(Object.keys(WAYS))('by %s', async (way) => {
    await putAsIs(collection, Object(OLD[collection]));
    await WAYS[way]?.(collection);
    expect(await stored(collection)).toMatchObject(Object(NORMAL[collection]));
    // So no save finds anything to convert.
    const before = await stored(collection);
    await save(collection, {});
    const { updatedAt, updatedBy, ...fields } = Object(await stored(collection));
    expect(before).toMatchObject(fields);
  });
});

describe('what nobody knows of a record', () => {
  const value = { number: 1 };
  const put = (fields: object) => putAsIs('variables', fields);
  const saved = (fields: object) => save('variables', fields);

  it('stays as it is where the rest is merged', async () => {
    await put({ name: 'a', value, extra: 1, other: 1 });
    const undo = await undoOf(
      () => put({ name: 'b', value, extra: 2, other: 2 }),
      () => put({ name: 'b', value: { number: 2 }, extra: 3, other: 2, late: 1 }),
    );
    await succeeds(undo());
    expect(await stored('variables')).toMatchObject({
      ...{ name: 'a', value: { number: 2 } },
      ...{ extra: 3, other: 2, late: 1 },
    });
  });

  it('is not in the way of what is decided by hand', async () => {
    await put({ name: 'a', value, extra: 1, gone: 1 });
    const undo = await undoOf(
      () => saved({ name: 'b' }),
      () => saved({ name: 'c' }),
      () =>
        changeRecords(app.context, SYSTEM, async (unit) => {
          const before = await unit.find('variables', 'x');
          if (!before) throw new Error('no variable');
          const { gone, ...kept } = before;
          await unit.put('variables', { ...kept, extra: 2 } as AnyRecord, before);
        }),
    );
    const { records } = Object((await undo.offer()).body);
    const { versions, present } = records[0].conflict;
    // As the dialog makes it of what was before.
    const record = { ...versions.mine, name: 'a', ...present };
    await succeeds(undo({ records: [{ collection: 'variables', id: 'x', record }] }));
    expect(await stored('variables')).toMatchObject({ name: 'a', extra: 2 });
    expect(await stored('variables')).not.toHaveProperty('gone');
  });
});

it('names the target of a reference that was stored without its name, and no other anew', async () => {
  const then = { id: 't', name: 'As it was' };
  for (const [name, template] of [
    ['Uno', { id: 'gone' }],
    ['Due', then],
    ['Tre', { id: 't' }],
  ] as const) {
    await putAsIs('pages', { name, template });
  }
  const { body } = await ada.get('/api/history/pages/x');
  const seqs: number[] = Object(body).items.map(({ seq }: { seq: number }) => seq);
  const versions = await Promise.all(seqs.map((seq) => ada.get(`/api/history/pages/x/${seq}`)));
  const templates = versions.map((one) => Object(one.body).record.template);
  expect(templates).toEqual([{ id: 't', name: 'T0' }, then, { id: 'gone' }]);
  expect(versions.map((one) => Object(one.body).changes.length)).toEqual([1, 2, 2]);
});

it('undoing an edit leaves what a file has written into sections since', async () => {
  const section = (id: string, caption: string) => ({ ...text(id, `<p>${id}</p>`, 1), caption });
  const sections = (first: string, caption: string) => ({
    it: [{ ...section('a', 'A'), value: first }, section('b', caption)],
  });
  const value = sections('<p>1</p>', 'B');
  await putAsIs('pages', { name: 'Uno', template: { id: 't' }, sections: value });
  const undo = await undoOf(
    () => save('pages', { sections: sections('<p>2</p>', 'B') }),
    () => putAsIs('pages', { sections: sections('<p>2</p>', 'poi') }),
  );
  await succeeds(undo());
  expect((await stored('pages'))?.sections).toMatchObject(sections('<p>1</p>', 'poi'));
});

const refs = (...notes: (string | null)[]) => ({
  it: notes.map((note, at) => ({ id: `b${at + 1}`, ...(note && { note }) })),
});

describe('what a file has written beside references', () => {
  const put = (fields: object) => putAsIs('templates', fields);
  const blocks = async () => (await stored('templates'))?.blocks;

  it('stays in each language where an older edit is undone', async () => {
    const both = { ...refs('uno'), en: refs(null).it };
    await put({ name: 'T', blocks: both });
    const undo = await undoOf(
      () => save('templates', { name: 'U' }),
      () => put({ name: 'U', blocks: both, after: 'dopo' }),
    );
    await succeeds(undo());
    expect(await blocks()).toMatchObject(both);
    expect(Object(await blocks()).en[0]).not.toHaveProperty('note');
  });

  it('comes back with a reference where the rest is decided by hand', async () => {
    await put({ name: 'T', blocks: refs('uno', 'due') });
    const undo = await undoOf(
      () => save('templates', { name: 'U', blocks: refs('uno') }),
      () => put({ name: 'V', blocks: refs('uno') }),
    );
    const { records } = Object((await undo.offer()).body);
    const { versions, present } = records[0].conflict;
    const record = { ...versions.mine, ...present };
    await succeeds(undo({ records: [{ collection: 'templates', id: 'x', record }] }));
    expect(await blocks()).toMatchObject(refs('uno', 'due'));
  });

  it.each([
    ['pages', 'template', 't'],
    ['works', 'workCategory', 'c'],
    ['mapPoints', 'map', 'm'],
  ])('stays in %s where an older edit is undone', async (collection, field, id) => {
    await app.create('maps', { name: 'M' }, 'm');
    const record = (name: string, note: string, more?: string) => ({
      name,
      [field]: { id, note, ...(more && { more }) },
    });
    await putAsIs(collection, record('Uno', 'prima'));
    const undo = await undoOf(
      () => putAsIs(collection, record('Due', 'prima')),
      () => putAsIs(collection, record('Due', 'dopo', 'anche')),
    );
    await succeeds(undo());
    expect(await stored(collection)).toMatchObject(record('Uno', 'dopo', 'anche'));
  });
});
