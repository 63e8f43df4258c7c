import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { BATCH_PAUSE_MS, BATCH_SIZE } from '@regia/model/constants.ts';
import { expect, it } from 'vitest';
import { countDocuments } from '../store/documents.ts';
import type { Store } from '../store/store.ts';
import { DataApp } from '../testing/dataApp.ts';

it('writes and deletes in groups of 490, each one change, with a pause where the database asks', async () => {
  const pauses: number[] = [];
  const app = await DataApp.open({
    environment: { DATABASE_PACED: 'true' },
    timers: {
      setTimeout: (work, ms) => {
        pauses.push(ms);
        setImmediate(work);
      },
      clearTimeout: () => {},
    },
  });
  try {
    const { store } = app.test.app;
    const last = async () => {
      const row = await store.reader.db
        .selectFrom('changes')
        .select(({ fn }) => fn.max('seq').as('seq'))
        .executeTakeFirstOrThrow();
      return row.seq ?? 0;
    };
    /** How many records each change since then wrote, but for the safety backup's one. */
    const sizes = async (since: number) => {
      const rows = await store.reader.db
        .selectFrom('revisions')
        .select(['change', ({ fn }) => fn.countAll<number>().as('count')])
        .where('change', '>', since)
        .where('collection', '=', 'ricette')
        .groupBy('change')
        .orderBy('change')
        .execute();
      return rows.map(({ count }) => Number(count));
    };
    const ids = Array.from({ length: 2 * BATCH_SIZE + 20 }, (_, at) => [`r${at}`, { at }]);
    const start = await last();
    await app.import({ ricette: Object.fromEntries(ids) });
    expect(await sizes(start)).toEqual([BATCH_SIZE, BATCH_SIZE, 20]);
    expect(pauses.splice(0)).toEqual([BATCH_PAUSE_MS, BATCH_PAUSE_MS, BATCH_PAUSE_MS]);
    // A dry run counts all of them, too.
    const dryRun = await app.ada.post('/api/data/delete?dryRun=true', { collections: ['ricette'] });
    expect(dryRun.body).toMatchObject({ report: { removed: ids.length } });
    const before = await last();
    await app.ada.post('/api/data/delete', { collections: ['ricette'] });
    expect(await sizes(before)).toEqual([BATCH_SIZE, BATCH_SIZE, 20]);
    expect(pauses).toEqual([BATCH_PAUSE_MS, BATCH_PAUSE_MS, BATCH_PAUSE_MS]);
  } finally {
    await app.close();
  }
});

it('lets others have their turn between two groups', async () => {
  const app = await DataApp.open();
  try {
    const { store } = app.test.app;
    const ids = Array.from({ length: 2 * BATCH_SIZE + 20 }, (_, at) => [`r${at}`, { at }]);
    const seen = new Set<number>();
    let isOver = false;
    const look = async () => {
      while (!isOver) {
        seen.add(await countDocuments(store.reader, 'ricette'));
        await yieldToOthers();
      }
    };
    const looking = look();
    await app.import({ ricette: Object.fromEntries(ids) });
    isOver = true;
    await looking;
    expect([...seen]).toEqual(expect.arrayContaining([0, BATCH_SIZE, 2 * BATCH_SIZE]));
  } finally {
    await app.close();
  }
});

it('does not wait for a database of our own', async () => {
  const app = await DataApp.open({
    timers: {
      setTimeout: () => {
        throw new Error('it waited');
      },
      clearTimeout: () => {},
    },
  });
  expect(await app.import({ ricette: { r: {} } })).toMatchObject({ created: 1 });
  await app.close();
});

it('counts once what the database has begin anew', async () => {
  const app = await DataApp.open();
  try {
    const { store } = app.test.app;
    const { transaction } = store;
    const undone = new Error('begun anew');
    const twice: Store['transaction'] = async (work, options) => {
      // Those of groups go alone.
      if (options?.shares !== false) return transaction(work, options);
      const first = transaction(async (session) => {
        await work(session);
        throw undone;
      }, options);
      await expect(first).rejects.toBe(undone);
      return transaction(work, options);
    };
    Object.assign(store, { transaction: twice });
    const file = { ricette: { a: { x: 1 }, b: { x: 2 } } };
    expect(await app.import(file)).toMatchObject({ created: 2 });
    const deleted = await app.ada.post('/api/data/delete', { collections: ['ricette'] });
    expect(deleted.body).toMatchObject({ report: { removed: 2 } });
  } finally {
    await app.close();
  }
});

/** So many that what follows is of another group. */
const between = (record: unknown) =>
  Object.fromEntries(Array.from({ length: BATCH_SIZE }, (_, at) => [`p${at}`, record]));

it('records of two groups that swap their slugs are updated and counted once, as is one that gives up parts to both', async () => {
  const app = await DataApp.open();
  try {
    const page = (slug: string) => ({ name: slug, title: { it: slug }, slug: { it: slug } });
    const parts = [{ isHomepage: true }, { isNotFound: true }];
    const giving = { name: 'G', ...parts[0], ...parts[1] };
    await app.import({ pages: { a: page('uno'), z: page('due'), giving } });
    const [a, z] = [
      { ...page('due'), ...parts[0] },
      { ...page('uno'), ...parts[1] },
    ];
    const pages = { a, ...between({ name: 'p' }), z };
    const counts = { updated: 3, created: BATCH_SIZE, equal: 0 };
    const { body } = await app.send('rehearse?action=import', { pages });
    expect(body).toMatchObject({ report: counts });
    expect(await app.import({ pages })).toMatchObject(counts);
    const { pages: now } = await app.exported('pages');
    const without = { isHomepage: false, isNotFound: false };
    expect(now).toMatchObject({ a, z, giving: without });
  } finally {
    await app.close();
  }
});

it('what was refused in an earlier group keeps what it has, gets nothing, and is counted once', async () => {
  const app = await DataApp.open();
  try {
    const bob = (email: string) => ({ firstName: 'Bob', email });
    const [a, b] = ['a@example.org', 'b@example.org'].map(bob);
    await app.import({ users: { u1: a, u2: b } });
    const part = { isHomepage: true };
    const file = {
      users: { u1: b, ...between({ firstName: 'P' }), u3: a },
      pages: { '..': part, ...between({}), z: part },
    };
    const counts = { created: 2 * BATCH_SIZE + 1, updated: 0, refused: 3 };
    const { body } = await app.send('rehearse?action=import', file);
    expect(body).toMatchObject({ report: counts });
    expect(await app.import(file)).toMatchObject(counts);
    const { users, pages } = await app.exported('users', 'pages');
    expect(users).toMatchObject({ u1: a, u2: b });
    expect(pages).toMatchObject({ z: part });
  } finally {
    await app.close();
  }
});

it('a part goes to the next page of the file that asks, though a later one is planned before it', async () => {
  const app = await DataApp.open();
  try {
    const page = (slug: string) => ({ title: { it: slug }, slug: { it: slug } });
    await app.import({ pages: { a: page('uno'), b: page('due'), c: page('tre') } });
    const part = { isHomepage: true };
    const pages = {
      '..': { ...page('x'), ...part },
      a: page('tre'),
      b: { ...page('due'), ...part },
      c: { ...page('uno'), ...part },
    };
    await app.import({ pages });
    expect((await app.exported('pages')).pages).toMatchObject({
      b: part,
      c: { isHomepage: false },
    });
    expect(await app.import({ pages })).toMatchObject({ updated: 0, equal: 3 });
  } finally {
    await app.close();
  }
});
