/** What a dry run foretells of the site is what the import then does. */
import { RegiaError } from '@regia/model/errors.ts';
import { afterEach, expect, it } from 'vitest';
import { type Answer, textAt } from '../../testing/client.ts';
import { DataApp, reportIn } from '../../testing/dataApp.ts';
import { readPublicSite } from '../../testing/publicSite.ts';
import { inProcess } from '../../threads/inProcess.ts';

let app: DataApp;
afterEach(() => app.close());

const BOTH = (text: string) => ({ it: `${text}-it`, en: `${text}-en` });
const SETTINGS = {
  languages: ['it', 'en'],
  worksPageId: 'p1',
  workTemplateId: 't',
  worksTemplateId: 't',
};

function site(pages: number) {
  return {
    settings: { settings: { defaultLanguage: 'it', ...SETTINGS } },
    block: {
      b: { name: 'B', code: { it: '{{ document.title }}{{ content }}' } },
      s: { name: 'S', code: { it: 'piede' } },
    },
    templates: { t: { name: 'T', blocks: { it: ['b', 's'] } } },
    pages: Object.fromEntries(
      Array.from({ length: pages }, (_, at) => {
        const name = `p${at + 1}`;
        return [name, { name, template: 't', title: BOTH(name), slug: BOTH(name) }];
      }),
    ),
    workCategories: { c: { name: 'C', title: BOTH('c'), slug: BOTH('c') } },
    works: {
      w: { name: 'W', title: BOTH('w'), slug: BOTH('w'), workCategory: 'c', template: 't' },
    },
  };
}

interface Counts {
  readonly collection: string;
}
const byName = (counts: readonly Counts[]) =>
  counts.toSorted((one, other) => (one.collection < other.collection ? -1 : 1));

type Operation = Readonly<Record<'kind' | 'canUndo', unknown>>;

async function outputs(): Promise<Record<string, string>> {
  await app.test.app.idle();
  const { outputs } = await app.test.app.store.snapshot(readPublicSite);
  return Object.fromEntries(
    Object.entries(outputs).map(([name, one]) => [name, JSON.stringify(one)]),
  );
}

/** How many outputs an import or a restore changes, and how many its dry run said. */
const foretoldAndDone = (file: unknown, action: 'import' | 'restore' = 'import') =>
  foretold(
    () => app.send(`rehearse?action=${action}`, file),
    () => app.send(action, file),
  );

/** How many outputs an operation changes, and how many its dry run said; the records must be as it said. */
async function foretold(dryRun: () => Promise<Answer>, operation: () => Promise<Answer>) {
  const before = await outputs();
  const { body, text, status } = await dryRun();
  expect([status, text]).toEqual([200, expect.any(String)]);
  const { impact, report: said } = Object(body);
  const { collections, remarkCounts } = Object(reportIn(await operation()));
  expect(byName(said.collections)).toEqual(byName(collections));
  expect(said.remarkCounts).toEqual(remarkCounts);
  const after = await outputs();
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => before[name] !== after[name]).length;
  return { foretold: impact?.outputs, isComplete: impact?.isComplete, changed };
}

it.each([true, false])('on an empty site (started: %s), and once it is full', async (isStarted) => {
  app = await DataApp.open();
  if (isStarted) app.test.app.startJobs();
  const first = await foretoldAndDone(site(3));
  expect(first).toEqual({ foretold: 10, isComplete: true, changed: 10 });
  const { works, ...rest } = site(4);
  expect(await foretoldAndDone(rest)).toEqual({ foretold: 2, isComplete: true, changed: 2 });
  const footer = { block: { s: { name: 'S', code: { it: 'altro' } } } };
  expect(await foretoldAndDone(footer)).toEqual({ foretold: 12, isComplete: true, changed: 12 });
});

it('what pages go by, and pages before works, wherever the file has them, where not all can be looked at', async () => {
  app = await DataApp.open();
  const { settings, block, templates, pages, ...rest } = site(3);
  const long = { bulk: 'x'.repeat(900_000) };
  const works = Object.fromEntries(
    Array.from({ length: 5 }, (_, at) => [
      `w${at}`,
      { ...rest.works.w, ...long, slug: BOTH(`w${at}`) },
    ]),
  );
  const file = { ...rest, works, pages, templates, block, settings };
  const { foretold, isComplete, changed } = await foretoldAndDone(file);
  // Of five works there is room for four, by two languages as pages and the category.
  expect({ foretold, isComplete, changed }).toEqual({
    foretold: 16,
    isComplete: false,
    changed: 18,
  });
});

it('of what a restore takes away', async () => {
  app = await DataApp.open();
  await app.import(site(3));
  const { pages } = site(2);
  const both = { foretold: 2, isComplete: true, changed: 2 };
  expect(await foretoldAndDone({ pages }, 'restore')).toEqual(both);
});

const deletion = (collections: string[], query = '') =>
  app.ada.post(`/api/data/delete?${query}`, { collections });
const undo = async (query = '') => {
  const { items } = Object((await app.ada.get('/api/operations')).body);
  const { id } = items.find(({ kind, canUndo }: Operation) => kind !== 'rehearsal' && canUndo);
  return app.ada.post(`/api/operations/${id}/undo?${query}`);
};

it('of a deletion, and of its undo, beside what was done since', async () => {
  app = await DataApp.open();
  await app.import(site(4));
  const dry = 'dryRun=true';
  // The works page stays, and works with their category.
  const collections = ['pages', 'maps'];
  const deleted = await foretold(
    () => deletion(collections, dry),
    () => deletion(collections),
  );
  expect(deleted).toEqual({ foretold: 6, isComplete: true, changed: 6 });
  const template = { id: 't' };
  await app.ada.post('/api/records/pages', { name: 'Nuova', template, title: BOTH('nuova') });
  const undone = await foretold(
    () => undo(dry),
    () => undo(),
  );
  expect(undone).toEqual({ foretold: 6, isComplete: true, changed: 6 });
  const settings = await foretold(
    () => deletion(['settings', 'pages', 'works', 'workCategories'], dry),
    () => deletion(['settings', 'pages', 'works', 'workCategories']),
  );
  expect(settings).toEqual({ foretold: 14, isComplete: true, changed: 14 });
});

it('of a deletion of the settings alone, which resets them', async () => {
  app = await DataApp.open();
  await app.import(site(2));
  const reset = await foretold(
    () => deletion(['settings'], 'dryRun=true'),
    () => deletion(['settings']),
  );
  expect(reset).toEqual({ foretold: 7, isComplete: true, changed: 7 });
});

it('of the undo of an import, which leaves what was changed since', async () => {
  app = await DataApp.open();
  await app.import(site(2));
  const { pages } = site(4);
  await app.import({ pages: { ...pages, p2: { ...pages.p2, title: BOTH('altro') } } });
  const { body } = await app.ada.get('/api/records/pages/p3');
  await app.ada.put('/api/records/pages/p3', { ...Object(body), name: 'mia' });
  expect(
    await foretold(
      () => undo('dryRun=true'),
      () => undo(),
    ),
  ).toEqual({ foretold: 4, isComplete: true, changed: 4 });
});

it.each(['a new page', 'one of before'])(
  'of an undo whose records find %s at their address',
  async (other) => {
    app = await DataApp.open();
    await app.import(site(4));
    const { pages } = site(3);
    await app.send('restore', { pages });
    if (other === 'a new page') {
      const template = { id: 't' };
      await app.ada.post('/api/records/pages', { name: 'Nuova', template, title: BOTH('p4') });
    } else {
      const { body } = await app.ada.get('/api/records/pages/p1');
      await app.ada.put('/api/records/pages/p1', { ...Object(body), slug: BOTH('p4') });
    }
    const undone = await foretold(
      () => undo('dryRun=true'),
      () => undo(),
    );
    expect(undone).toEqual({ foretold: 2, isComplete: true, changed: 2 });
    const { body } = await app.ada.get('/api/records/pages/p4');
    expect(Object(body).slug).toEqual({ it: 'p4-it-1', en: 'p4-en-1' });
  },
);

it('a deletion that would be refused is refused in its dry run, and for whom it is not allowed', async () => {
  app = await DataApp.open();
  await app.import(site(2));
  const refused = await deletion(['block'], 'dryRun=true');
  expect([refused.status, textAt(refused, 'code')]).toEqual([409, 'children']);
  expect((await app.test.client().post('/api/data/delete?dryRun=true', {})).status).toBe(401);
});

it('nothing where that takes too long, and what becomes of the records all the same', async () => {
  const impact = () => Promise.reject(new RegiaError('renderingTooLong', 'too long'));
  app = await DataApp.open({
    openRenderings: (_database, store) => Object.assign(inProcess(store), { impact }),
  });
  const { body } = await app.send('rehearse?action=import', site(3));
  expect(body).toMatchObject({ report: { created: 8 }, impact: { outputs: 0, isComplete: false } });
});

it('where nothing was ever rendered', async () => {
  app = await DataApp.open();
  await app.test.app.store.transaction(({ db }) => db.deleteFrom('site_state').execute());
  const { body } = await app.send('rehearse?action=import', site(3));
  expect(Object(body).impact).toMatchObject({ outputs: 10, isComplete: true });
});
