/** What failing blocks show is in a backup: where it is restored, the public sees the same bytes. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { setAside } from '../renders/build/setAside.ts';
import { fragmentHash } from '../renders/nodes/part.ts';
import { DataApp, reportIn } from '../testing/dataApp.ts';
import { type PublicSite, readPublicSite } from '../testing/publicSite.ts';
import { FALLBACKS } from './manifest.ts';
import { BackupArchive } from './readBackup.ts';

/** Wrong as it is written, and wrong once it is reached. */
const BROKEN = '{% if %}';
const FAILS = '{% for i in (1..99999999) %}{% endfor %}';

let app: DataApp;
let elsewhere: DataApp | null;

beforeEach(async () => {
  elsewhere = null;
  app = await DataApp.open();
  await app.import({
    settings: { settings: { defaultLanguage: 'it', languages: ['it', 'en'] } },
    block: block('body', '<h1>{{ page.title }}</h1>'),
    templates: template('base', 'head', 'body'),
    pages: { ...page('uno'), ...page('due') },
  });
});
afterEach(async () => {
  await app.close();
  await elsewhere?.close();
});

function block(id: string, it: string, en?: string) {
  return { [id]: { name: id, code: { it, ...(en !== undefined && { en }) } } };
}

function template(id: string, ...blocks: string[]) {
  return { [id]: { name: id, blocks: { it: blocks.map((one) => ({ id: one })) } } };
}

function page(name: string, of = 'base', title = name) {
  const [it, en] = [title, `${title} EN`];
  const slug = { it: name, en: `${name}-en` };
  return { [name]: { name, slug, title: { it, en }, template: { id: of } } };
}

/** Writes records one file after the other, each seen by the public before the next. */
async function write(...files: object[]): Promise<void> {
  for (const file of files) {
    await app.import(file);
    await app.test.app.idle();
  }
}

async function shown({ test: { app } }: DataApp): Promise<PublicSite> {
  await app.idle();
  return app.store.snapshot(readPublicSite);
}

async function backedUp(): Promise<Buffer> {
  await app.test.app.idle();
  const { body } = await app.ada.post('/api/functions/backup');
  expect(Object(body).record).toMatchObject({ condition: 'restorable', problem: '' });
  return buffer((await app.test.app.backups.open(Object(body).record.id)).read());
}

/** Restores an archive where nothing is, and leaves it to a rebuild to find another truth. */
async function restoredElsewhere(archive: Buffer): Promise<PublicSite> {
  elsewhere = await DataApp.open();
  reportIn(await elsewhere.send('restore', archive));
  const site = await shown(elsewhere);
  await elsewhere.test.app.engine.rebuild();
  expect(await shown(elsewhere)).toEqual(site);
  return site;
}

const FAILING: [string, () => Promise<unknown>, (site: PublicSite) => void][] = [
  [
    'a block that worked earlier, with what was written since',
    () => write({ block: block('body', BROKEN) }, { pages: page('uno', 'base', 'Nuovo') }),
    ({ outputs }) => {
      expect(outputs['page/uno/it']?.markup).toBe('<h1>Nuovo</h1>');
      expect(outputs['page/due/en']?.markup).toBe('<h1>due EN</h1>');
    },
  ],
  [
    'a block that is the same on all pages',
    () =>
      write(
        { block: block('head', '<i>{{ settings.defaultTitle }}</i>') },
        { block: block('head', BROKEN) },
      ),
    ({ outputs }) => expect(outputs['page/uno/it']?.markup).toMatch(/^<i>.*<\/i><h1>uno<\/h1>$/),
  ],
  [
    'pages that fell back on different codes of one block',
    async () => {
      const trap = (text: string, ...names: string[]) => {
        const fails = names.map((one) => `{% if page.name == "${one}" %}${FAILS}{% endif %}`);
        return { block: block('body', `${text}{{ page.title }}${fails.join('')}`) };
      };
      await write({ pages: page('tre') }, trap('a', 'uno'), trap('b', 'uno', 'due'), trap('c'));
      await write(trap('d', 'uno'), trap('e', 'uno', 'due'));
      await write({ block: block('body', BROKEN) }, { pages: page('uno', 'base', 'Primo') });
    },
    ({ outputs }) =>
      expect(['uno', 'due', 'tre'].map((id) => outputs[`page/${id}/it`]?.markup)).toEqual([
        'cPrimo',
        'ddue',
        'etre',
      ]),
  ],
  [
    'a language that shows the code of the default one',
    () => write({ block: block('body', '<b>{{ page.title }}</b>', BROKEN) }),
    ({ outputs }) => expect(outputs['page/uno/en']?.markup).toBe('<h1>uno EN</h1>'),
  ],
  [
    'a template that lost its blocks, with the pages as they were',
    () =>
      write(
        { templates: template('other', 'body'), pages: page('due', 'other') },
        { templates: template('base') },
        { pages: page('uno', 'base', 'Nuovo') },
      ),
    ({ outputs }) => expect(outputs['page/uno/it']?.markup).toBe('<h1>uno</h1>'),
  ],
  [
    'a page that keeps answering as before, and one that is not public yet',
    () =>
      write(
        { block: block('never', ` ${BROKEN}`), templates: template('never', 'never') },
        { pages: { ...page('uno', 'never', 'Nuovo'), ...page('tre', 'never') } },
        { block: block('body', '{{ page.title }}:{% for p in pages %}{{ p.url }},{% endfor %}') },
      ),
    ({ outputs, addresses }) => {
      expect(outputs['page/uno/it']?.markup).toBe('<h1>uno</h1>');
      expect(outputs['page/due/it']?.markup).toBe('due:/due,/uno,');
      expect(Object.keys(addresses)).toEqual(['/due', '/en/due-en', '/en/uno-en', '/uno']);
    },
  ],
  [
    'code that is set aside since it did not end',
    async () => {
      const odd = 'odd{{ page.title }}';
      const { store } = app.test.app;
      const evaluated = { hash: fragmentHash(odd), language: 'it', document: 'uno' };
      await store.transaction((session) => setAside(session, evaluated, '2026-03-10T09:00:00Z'));
      await write({ block: block('body', odd) });
    },
    ({ outputs }) => {
      expect(outputs['page/uno/it']?.markup).toBe('<h1>uno</h1>');
      expect(outputs['page/due/it']?.markup).toBe('odddue');
    },
  ],
];

test.each(FAILING)('%s comes out the same on an empty installation', async (_what, work, check) => {
  await work();
  const before = await shown(app);
  check(before);
  const archive = await backedUp();
  expect(await restoredElsewhere(archive)).toEqual(before);
  // Neither does it matter here what else has worked since.
  const blocks = (code: string) => ({ block: { ...block('body', code), ...block('never', code) } });
  await write(blocks('later {{ page.name }}'), blocks(FAILS));
  expect(await shown(app)).not.toEqual(before);
  reportIn(await app.send('restore', archive));
  expect(await shown(app)).toEqual(before);
  await app.test.app.engine.rebuild();
  expect(await shown(app)).toEqual(before);
});

test('what was shown then is shown again where no record is another', async () => {
  const { store, engine } = app.test.app;
  await write({ block: block('head', '<i>works</i>') });
  const hash = fragmentHash('<b>sticks</b>');
  await store.transaction(async (session) => {
    for (const document of ['', 'uno', 'due', 'tre']) {
      await setAside(session, { hash, language: 'it', document }, '2026-03-10T09:00:00Z');
    }
  });
  await write({ block: block('head', '<b>sticks</b>') });
  const before = await shown(app);
  expect(before.outputs['page/uno/it']?.markup).toBe('<i>works</i><h1>uno</h1>');
  const archive = await backedUp();
  await store.transaction(({ db }) => db.deleteFrom('set_aside').execute());
  await engine.rebuild();
  expect(await shown(app)).not.toEqual(before);
  expect(reportIn(await app.send('restore', archive))).toMatchObject({ created: 0, updated: 0 });
  expect(await shown(app)).toEqual(before);
});

test('deleted data comes back by its undo as it was shown', async () => {
  await FAILING[4]?.[1]();
  const before = await shown(app);
  const collections = ['pages', 'templates', 'block'];
  const { body } = await app.ada.post('/api/data/delete', { collections });
  expect((await shown(app)).outputs).toEqual({});
  const undone = await app.ada.post(`/api/operations/${Object(body).id}/undo`);
  expect(reportIn(undone)).toMatchObject({ refused: 0 });
  expect(await shown(app)).toEqual(before);
});

test('the undo of an import leaves what has been written since as it is shown', async () => {
  await FAILING[2]?.[1]();
  const imported = await app.send('import', { ricette: { r: { a: 1 } } });
  const other = `f{{ page.title }}{% if page.name == "uno" %}${FAILS}{% endif %}`;
  await write({ block: block('body', other) }, { block: block('body', BROKEN) });
  await write({ pages: page('uno', 'base', 'Terzo') });
  const before = await shown(app);
  const markups = ['uno', 'due'].map((id) => before.outputs[`page/${id}/it`]?.markup);
  expect(markups).toEqual(['cTerzo', 'fdue']);
  const undo = `/api/operations/${Object(imported.body).id}/undo`;
  const foretold = await app.ada.post(`${undo}?dryRun=true`);
  expect(foretold.body).toMatchObject({ impact: { isComplete: true } });
  reportIn(await app.ada.post(undo));
  expect(await shown(app)).toEqual(before);
  await write({ pages: page('uno', 'base', 'Quarto') });
  expect((await shown(app)).outputs['page/uno/it']?.markup).toBe('cQuarto');
});

test('a block that somebody has changed since falls back on what worked then', async () => {
  const code = (tag: string) => block('body', `<${tag}>{{ page.title }}</${tag}>`);
  const imported = await app.send('import', { block: code('h2') });
  await write({ block: code('h3') }, { block: block('body', BROKEN) });
  const undone = await app.ada.post(`/api/operations/${Object(imported.body).id}/undo`);
  expect(reportIn(undone)).toMatchObject({ updated: 0, refused: 1 });
  await write({ pages: page('tre') });
  expect((await shown(app)).outputs['page/tre/it']?.markup).toBe('<h3>tre</h3>');
});

test('what is still to be rendered when the backup is made keeps what it shows', async () => {
  const never = { block: block('never', BROKEN), templates: template('never', 'never') };
  await write(never);
  const before = await shown(app);
  const stored = await app.ada.get('/api/records/pages/uno');
  const data = JSON.stringify({ ...Object(stored.body), template: { id: 'never' } });
  // As where the server is busy: the change is committed, and its renders are not made yet.
  await app.test.app.store.transaction(async ({ db }) => {
    await db.insertInto('pending_inputs').values({ change: 1, input: 'pages/uno' }).execute();
    await db
      .updateTable('documents')
      .set({ data })
      .where('collection', '=', 'pages')
      .where('id', '=', 'uno')
      .execute();
  });
  const { body } = await app.ada.post('/api/functions/backup');
  // There is no site to compare its trial with.
  expect(Object(body).record).toMatchObject({ condition: 'restorable', problem: '' });
  const bytes = await app.test.app.backups.open(Object(body).record.id);
  const site = await restoredElsewhere(await buffer(bytes.read()));
  expect(site.outputs['page/uno/it']).toEqual(before.outputs['page/uno/it']);
});

test('an archive of before, without all that, is restored, and changes nothing of it here', async () => {
  await FAILING[0]?.[1]();
  const bytes = await backedUp();
  const archive = await BackupArchive.open({
    size: bytes.length,
    read: (range) =>
      Readable.from([bytes.subarray(range?.start ?? 0, (range?.end ?? bytes.length) + 1)]),
  });
  const zip = new ZipFile();
  const { entries, ...manifest } = archive.manifest;
  const kept = entries.filter(({ path }) => path !== FALLBACKS);
  expect(kept).toHaveLength(entries.length - 1);
  for (const { path } of kept) zip.addBuffer(await buffer(await archive.read(path)), path);
  zip.addBuffer(Buffer.from(JSON.stringify({ ...manifest, entries: kept })), 'manifest.json');
  zip.end();
  const old = await buffer(Readable.from(zip.outputStream));
  expect((await restoredElsewhere(old)).outputs).toEqual({});
  const { body } = await app.send('rehearse?action=restore', old);
  expect(body).toMatchObject({ impact: { isComplete: true } });
  reportIn(await app.send('restore', old));
  await write({ pages: page('uno', 'base', 'Terzo') });
  expect((await shown(app)).outputs['page/uno/it']?.markup).toBe('<h1>Terzo</h1>');
});

test('a dry run knows all, unless blocks failed when the backup was made', async () => {
  const isComplete = async (archive: Buffer) => {
    const { body } = await app.send('rehearse?action=restore', archive);
    return Object(body).impact.isComplete;
  };
  const sound = await backedUp();
  await write({ block: block('body', BROKEN) });
  const failing = await backedUp();
  await write({ block: block('body', '<h2>{{ page.title }}</h2>') });
  expect([await isComplete(sound), await isComplete(failing)]).toEqual([true, false]);
  await write({ templates: template('base') });
  const kept = await backedUp();
  expect(await isComplete(kept)).toBe(false);
});
