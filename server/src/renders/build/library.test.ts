import { ReadsTooMuch } from '@regia/site/effort.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RenderedSite } from '../../testing/renderedSite.ts';
import { TakesLong } from '../nodes/takesLong.ts';
import { Library } from './library.ts';

const ENVIRONMENT = { timeZone: 'Europe/Rome', siteUrl: 'https://example.org' };
const NAMES = ['Uno', 'Due', 'Tre', 'Quattro', 'Cinque'];

let site: RenderedSite;
let ids: string[];

beforeEach(async () => {
  site = await RenderedSite.open(['it']);
  ids = [];
  for (const name of NAMES) {
    const sections = { it: [{ id: 's', type: 'html', value: name }] };
    ids.push((await site.create('pages', { name, title: { it: name }, sections })).id);
  }
});
afterEach(() => site.close());

/** How often a reading is begun until all it asks for is there, and what it gives. */
async function readings<T>(read: (library: Library) => T, prepare?: (library: Library) => unknown) {
  return site.context.store.snapshot(async (session) => {
    const library = await Library.open(session, '2026-03-10', ENVIRONMENT);
    if (!library) throw new Error('no site');
    await prepare?.(library);
    let times = 0;
    const result = await library.rendering(() => {
      times++;
      return read(library);
    });
    return { times, result };
  });
}

const valueIn = (sections: unknown) => JSON.stringify(sections).match(/"value":"(\w+)"/)?.[1];

describe('sections', () => {
  test('of all that a list shows are fetched at once', async () => {
    const { times, result } = await readings((library) =>
      library.list('pages').map(({ id }) => valueIn(library.sections('pages', id))),
    );
    expect(result).toEqual(NAMES.toSorted());
    expect(times).toBe(3);
  });

  test('of all that was loaded ahead are fetched at once, and let go with it', async () => {
    const ahead = (library: Library) => library.preload('pages', ids, { without: 'sections' });
    const { times, result } = await readings(
      (library) => ids.map((id) => valueIn(library.sections('pages', id))),
      ahead,
    );
    expect(result).toEqual(NAMES);
    expect(times).toBe(2);

    const again = await readings(
      (library) => library.sections('pages', ids[0] ?? ''),
      async (library) => {
        await ahead(library);
        await library.rendering(() => library.sections('pages', ids[0] ?? ''));
        library.forget('pages', ids);
      },
    );
    expect(again.times).toBe(2);
  });
});

test.each([
  [6_000, 0],
  [1_000_000, NAMES.length],
])('with room for %i bytes, %i others are kept beside what is read', async (mostHeld, kept) => {
  await site.context.store.snapshot(async (session) => {
    const library = await Library.open(session, '2026-03-10', { ...ENVIRONMENT, mostHeld });
    if (!library) throw new Error('no site');
    await library.preload('pages', ids);
    await library.rendering(() => [library.list('pages'), library.list('works')]);
    const isKept = (id: string) => {
      try {
        return library.record('pages', id) !== null;
      } catch {
        return false;
      }
    };
    expect(ids.filter(isKept)).toHaveLength(kept);
    expect(library.list('pages')).toHaveLength(NAMES.length);
  });
});

test('works come with the categories that they are in', async () => {
  const categories = [];
  for (const name of NAMES) {
    categories.push(await site.create('workCategories', { name, title: { it: name } }));
  }
  for (const workCategory of categories) {
    await site.create('works', { name: 'W', workCategory, title: { it: 'W' } });
  }
  const read = (library: Library) =>
    library.list('works').map(({ workCategory }) => {
      const { id } = Object(workCategory);
      return library.record('workCategories', id)?.name;
    });
  const { times, result } = await readings(read);
  expect(result.toSorted()).toEqual(NAMES.toSorted());
  expect(times).toBe(2);
});

test('of works that are too many together, those of one category are listed', async () => {
  const [few, many] = [
    await site.create('workCategories', { name: 'Few', title: { it: 'Few' } }),
    await site.create('workCategories', { name: 'Many', title: { it: 'Many' } }),
  ];
  const title = { it: 'x'.repeat(200) };
  const work = (name: string, workCategory: object) =>
    site.create('works', { name, title, workCategory });
  for (const name of ['1', '2', '3', '4', '5', '6']) await work(name, many);
  await work('7', few);
  await site.context.store.snapshot(async (session) => {
    const library = await Library.open(session, '2026-03-10', { ...ENVIRONMENT, mostHeld: 5_000 });
    if (!library) throw new Error('no site');
    const listed = await library.rendering(() => library.list('works', few.id));
    expect(listed.map(({ name }) => name)).toEqual(['7']);
    const tooMany = [() => library.list('works'), () => library.list('works', many.id)];
    for (const read of tooMany) await expect(library.rendering(read)).rejects.toThrow(ReadsTooMuch);
  });
});

test('before there are settings there is no library', async () => {
  const empty = await RenderedSite.copyOf();
  const opened = empty.context.store.snapshot((session) =>
    Library.open(session, '2026-03-10', ENVIRONMENT),
  );
  expect(await opened).toBeNull();
  await empty.close();
});

test('sections of a document that is not stored are none', async () => {
  for (const ahead of [[], ['nobody']]) {
    const read = (library: Library) => library.sections('pages', 'nobody');
    const prepare = (library: Library) => library.preload('pages', ahead);
    expect((await readings(read, prepare)).result).toBeUndefined();
  }
});

test('what one rendering reads is at hand together, though there is less room', async () => {
  for (const [name, next] of [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'd'],
  ]) {
    await site.create('variables', { name, value: { next } });
  }
  const title = { it: 'x'.repeat(200) };
  const workCategory = await site.create('workCategories', { name: 'C', title });
  for (const name of ['1', '2', '3']) await site.create('works', { name, title, workCategory });
  const chain = (library: Library) =>
    ['a', 'b', 'c'].reduce(
      (name) => String(Object(library.variable(name)?.value).next ?? name),
      'a',
    );
  const fields = (library: Library) => ids.map((id) => library.record('pages', id)?.name).join();
  const sections = (library: Library) =>
    ids.map((id) => valueIn(library.sections('pages', id))).join();
  const lists = (library: Library) =>
    (['pages', 'works', 'workCategories'] as const).map((one) => library.list(one).length).join();
  for (const [read, mostHeld, result] of [
    [chain, 1, 'd'],
    [fields, 1, NAMES.join()],
    [sections, 1, NAMES.join()],
    [lists, 5_500, '5,3,1'],
  ] as const) {
    await site.context.store.snapshot(async (session) => {
      const library = await Library.open(session, '2026-03-10', { ...ENVIRONMENT, mostHeld });
      expect(await library?.rendering(() => read(library))).toBe(result);
    });
  }
});

test('whatever it is, what later renderings do not ask for is let go of where there is little room', async () => {
  const [first = '', second = ''] = ids;
  const map = await site.create('maps', { name: 'M' });
  await site.create('mapPoints', { name: 'P', map, title: { it: 'P' } });
  await site.create('variables', { name: 'v', value: { a: 1 } });
  const isKept = (read: () => unknown) => {
    try {
      return read() !== null;
    } catch {
      return false;
    }
  };
  await site.context.store.snapshot(async (session) => {
    const library = await Library.open(session, '2026-03-10', { ...ENVIRONMENT, mostHeld: 5_200 });
    if (!library) throw new Error('no site');
    const reads = [
      () => library.variable('v'),
      () => library.sections('pages', first),
      () => library.points(map.id),
      () => library.list('pages'),
    ];
    await library.rendering(() => reads.map((read) => read()));
    expect(reads.map(isKept)).toEqual(reads.map(() => true));
    await library.rendering(() => library.list('works'));
    expect(reads.map(isKept)).toEqual(reads.map(() => false));

    await library.preload('pages', [first, second]);
    library.forget('pages', [first]);
    const records = [first, second].map((id) => () => library.record('pages', id));
    expect(records.map(isKept)).toEqual([false, true]);
  });
});

test('who has little patience is told what takes long to read, in a later round, too', async () => {
  await site.context.store.snapshot(async (session) => {
    const [list, sections] = [
      (library: Library) => library.rendering(() => library.list('pages').length),
      (library: Library) => library.rendering(() => library.sections('pages', ids[0] ?? '')),
    ];
    for (const [read, patience, takesLong] of [
      [list, 100, true],
      [sections, 10, true],
      [list, 1_000_000, false],
      [sections, 1_000_000, false],
    ] as const) {
      const library = await Library.open(session, '2026-03-10', ENVIRONMENT);
      if (!library) throw new Error('no site');
      library.patience = patience;
      for (const one of [library, library.holding(new Set())]) {
        const isLong = await read(one).then(
          () => false,
          (error: unknown) => error instanceof TakesLong,
        );
        expect(isLong).toBe(takesLong);
      }
    }
  });
});
