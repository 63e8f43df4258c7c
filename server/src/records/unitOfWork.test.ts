import { RegiaError } from '@regia/model/errors.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HELD_BY_A_CHANGE } from '../store/bounds.ts';
import type { Session } from '../store/store.ts';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { UnitOfWork } from './unitOfWork.ts';
import { SYSTEM } from './writer.ts';

let temp: TempStore;

beforeEach(async () => {
  temp = await openTempStore();
});
afterEach(() => temp.close());

const inUnit = <T>(work: (unit: UnitOfWork) => Promise<T>) =>
  temp.store.transaction((session) => work(new UnitOfWork(session, SYSTEM, new Date(0))));

const refuse = () => Promise.reject(new Error('refused'));

it('a part that failed leaves no mark that a record takes up a version', async () => {
  const writes = await inUnit(async (unit) => {
    await unit
      .attempt(async () => {
        unit.markRestored('variables', 'v', 7);
        await refuse();
      })
      .catch(() => {});
    await unit.put('variables', unit.created('v', { name: 'a' }), null);
    return unit.writes;
  });
  expect(writes).toEqual([expect.not.objectContaining({ restores: expect.anything() })]);
});

it('a part that failed wrote nothing, and what was written before it stays', async () => {
  const writes = await inUnit(async (unit) => {
    const record = unit.created('v', { name: 'a' });
    await unit.put('variables', record, null);
    await unit
      .attempt(async () => {
        await unit.put('variables', unit.updated(record, { name: 'b' }), record);
        await unit.put('variables', unit.created('w', { name: 'c' }), null);
        await refuse();
      })
      .catch(() => {});
    expect(await unit.find('variables', 'w')).toBeNull();
    return unit.writes;
  });
  expect(writes).toMatchObject([{ id: 'v', before: null, after: { name: 'a' } }]);
  expect(writes).toHaveLength(1);
});

it('a part that failed gives records back the keys that it took, and takes those that it gave', async () => {
  const keys = await inUnit(async (unit) => {
    const first = unit.created('v', { referenceNumber: 1 });
    const other = unit.created('w', { referenceNumber: 2 });
    await unit.putAll([
      { collection: 'maps', before: null, after: first },
      { collection: 'maps', before: null, after: other },
    ]);
    await unit.releaseKeys('maps', ['w']);
    await unit
      .attempt(async () => {
        await unit.releaseKeys('maps', ['v']);
        await unit.put('maps', other, other);
        await refuse();
      })
      .catch(() => {});
    await unit.put('maps', first, first);
    await unit.put('maps', other, other);
    return unit.session.db.selectFrom('unique_keys').select(['id', 'key']).orderBy('id').execute();
  });
  expect(keys.map(({ id, key }) => `${id} ${key}`)).toEqual([
    'v referenceNumber=1',
    'w referenceNumber=2',
  ]);
});

describe('what is too much for one change', () => {
  const many = (length: number, characters: number) =>
    Array.from({ length }, (_, at) => ({ id: `v${at}`, text: 'x'.repeat(characters) }));

  it('is refused, but never a few records, whatever is in them', async () => {
    const write = (length: number) =>
      inUnit(async (unit) => {
        for (const { id, text } of many(length, HELD_BY_A_CHANGE / 8)) {
          await unit.put('nobody', unit.created(id, { text }), null);
        }
      });
    await write(8);
    await expect(write(9)).rejects.toMatchObject({ code: 'changeTooLarge' });
  });

  it('counts once what a record keeps, and not what was taken back', async () => {
    const unitOf = (session: Session) =>
      new UnitOfWork(session, SYSTEM, new Date(0), { mostHeld: 14_000 });
    await temp.store.transaction(async (session) => {
      const unit = unitOf(session);
      for (const { id, text } of many(10, 800)) {
        const before = unit.created(id, { text });
        const put = () => unit.put('nobody', unit.updated(before, { text, order: 1 }), before);
        await put();
        await put();
        await unit.attempt(async () => put().then(refuse)).catch(() => {});
        await unit.attempt(() => unit.remove('nobody', before).then(refuse)).catch(() => {});
        const refused = unit.created('refused', { text: 'x'.repeat(6_000) });
        await unit.attempt(() => unit.put('nobody', refused, null).then(refuse)).catch(() => {});
      }
      const other = unit.created('other', { text: 'x'.repeat(800) });
      const after = unit.updated(other, { text: 'y'.repeat(2_000) });
      await expect(unit.put('nobody', after, other)).rejects.toThrow(RegiaError);
    });
  });
});

describe('what was written', () => {
  it('is told once of each record: from what it was to what it is', async () => {
    const was = await inUnit(async (unit) => {
      const record = unit.created('v', { name: 'a' });
      await unit.putAll([
        { collection: 'variables', before: null, after: record },
        { collection: 'variables', before: null, after: unit.created('w', { name: 'b' }) },
      ]);
      return record;
    });
    const writes = await inUnit(async (unit) => {
      const next = unit.updated(was, { name: 'c' });
      await unit.put('variables', next, was);
      await unit.put('variables', unit.updated(next, { name: 'd' }), next);
      const other = await unit.find('variables', 'w');
      if (other) await unit.remove('variables', other);
      await unit.put('variables', unit.created('x', { name: 'e' }), null);
      return unit.writes;
    });
    expect(writes).toMatchObject([
      { collection: 'variables', id: 'v', before: { name: 'a' }, after: { name: 'd' } },
      { id: 'w', before: { name: 'b' }, after: null },
      { id: 'x', before: null, after: { name: 'e' } },
    ]);
    expect(await inUnit((unit) => unit.find('variables', 'w'))).toBeNull();
  });

  it('says what takes up a version, and what takes back a change', async () => {
    await inUnit(async (unit) => {
      expect(unit.undoes).toEqual([]);
      unit.markUndoes([7, 8]);
      unit.markRestored('variables', 'v', 3);
      for (const id of ['v', 'w']) await unit.put('variables', unit.created(id, {}), null);
      expect(unit.undoes).toEqual([7, 8]);
      expect(unit.writes.map(({ id, restores }) => [id, restores])).toEqual([
        ['v', 3],
        ['w', undefined],
      ]);
    });
  });

  it('is nothing where the program notes its own work, or somebody chose for themselves', async () => {
    const record = await inUnit(async (unit) => {
      for (const collection of ['logs', 'notifications', 'webRenders']) {
        await unit.put(collection, unit.created('r', {}), null);
      }
      expect(unit.writes).toEqual([]);
      const record = unit.created('v', { name: 'a' });
      await unit.put('variables', record, null);
      return record;
    });
    await inUnit(async (unit) => {
      await unit.putUnnoted('variables', { ...record, name: 'b' });
      expect(unit.writes).toEqual([]);
      expect(await unit.find('variables', 'v')).toEqual({ ...record, name: 'b' });
    });
  });

  it('is later than what it replaces, also where the clock stands still or goes back', async () => {
    await inUnit(async (unit) => {
      const [before, at, after] = [-5, 0, 5].map((ms) => new Date(ms).toISOString());
      const updated = (updatedAt = '') =>
        unit.updated({ ...unit.created('v', {}), updatedAt, createdBy: 'ada' }, {});
      expect(updated(before).updatedAt).toBe(at);
      expect(updated(at).updatedAt).toBe(new Date(1).toISOString());
      expect(updated(after).updatedAt).toBe(new Date(6).toISOString());
      expect(updated(at)).toMatchObject({ id: 'v', createdBy: 'ada', updatedBy: null });
    });
  });
});

it('a deleted record leaves no key, no link and no words behind, and others keep theirs', async () => {
  const rows = await inUnit(async (unit) => {
    const record = (id: string, slug: string) =>
      unit.created(id, {
        name: `Pagina ${slug}`,
        slug: { it: slug },
        template: { id: 't', name: 'T' },
      });
    const [gone, stays] = [record('p', 'uno'), record('q', 'due')];
    await unit.put('pages', gone, null);
    await unit.put('pages', stays, null);
    await unit.remove('pages', gone);
    const { db } = unit.session;
    const keys = await db.selectFrom('unique_keys').select('id').distinct().execute();
    const links = await db.selectFrom('links').selectAll().execute();
    const texts = await db.selectFrom('search_texts').selectAll().execute();
    return { keys, links: JSON.stringify(links), texts: JSON.stringify(texts) };
  });
  expect(rows.keys).toEqual([{ id: 'q' }]);
  for (const text of [rows.links, rows.texts]) {
    expect(text).toContain('"q"');
    expect(text).not.toContain('"p"');
  }
});

it('many that are written at once pass their keys round, and are linked to what they name now', async () => {
  const { keys, links } = await inUnit(async (unit) => {
    const page = (id: string, slug: string, template: string) =>
      unit.created(id, { slug: { it: slug }, template: { id: template } });
    const was = [page('p', 'uno', 't'), page('q', 'due', 't')];
    const is = [page('p', 'due', 'u'), page('q', 'uno', 'u')];
    const collection = 'pages';
    await unit.putAll(was.map((after) => ({ collection, before: null, after })));
    await unit.putAll(is.map((after, at) => ({ collection, before: was[at] ?? null, after })));
    const { db } = unit.session;
    return {
      keys: await db.selectFrom('unique_keys').select(['id', 'key']).orderBy('id').execute(),
      links: await db.selectFrom('links').select(['from_id', 'to_id']).orderBy('from_id').execute(),
    };
  });
  expect(keys.map(({ id, key }) => `${id} ${key}`)).toEqual(['p slug.it=due', 'q slug.it=uno']);
  expect(links.map(({ from_id, to_id }) => `${from_id} ${to_id}`)).toEqual(['p u', 'q u']);
});

it('a record that says nothing any more is found by none of its words', async () => {
  const words = await inUnit(async (unit) => {
    const record = unit.created('m', { name: 'Mappa' });
    await unit.put('maps', record, null);
    await unit.put('maps', unit.updated(record, { name: '' }), record);
    return unit.session.db.selectFrom('search_texts').select(['id', 'body']).execute();
  });
  expect(words).toEqual([{ id: 'm', body: '' }]);
});
