/** Measures changes of the site that `fill.ts` made, and prints them as JSON: `node measure.ts FOLDER`. */
import { MODULES, masterRights } from '@regia/model/modules.ts';
import '@regia/server/base/v8Flags.ts';
import { findDifference } from '@regia/server/impact/momentDifference.ts';
import { showMoment } from '@regia/server/moments/showMoment.ts';
import { changeRecords } from '@regia/server/records/change.ts';
import { SYSTEM, type UserWriter } from '@regia/server/records/writer.ts';
import { lastChange } from '@regia/server/store/history/operationTrace.ts';
import { RenderedSite } from '@regia/server/testing/renderedSite.ts';
import { headCode, plainCode } from './content.ts';
import { QUICK, timed } from './timed.ts';

const [folder = ''] = process.argv.slice(2);
const site = await RenderedSite.in(folder, { databaseUrl: process.env.DATABASE_URL });
const { db } = site.context.store.reader;

/** Saves, and waits until all of it is visible. */
async function edited(collection: string, id: string, fields: object): Promise<void> {
  await site.update(collection, id, fields);
  await site.engine.renderPending();
}

async function forgetOutputs(): Promise<void> {
  await site.context.store.transaction(async (session) => {
    for (const table of ['renders', 'render_reads', 'read_sets', 'fragments'] as const) {
      await session.db.deleteFrom(table).execute();
    }
  });
}

const { store, clock } = site.context;
const before = await lastChange(store.reader);
let changed = before;
const viewer: UserWriter = { ...SYSTEM, id: 'bench', role: masterRights(MODULES) };

const ENVIRONMENT = { timeZone: 'Europe/Rome', siteUrl: 'https://example.org' };

/** Renders a page of the site as it was before all that is measured. */
async function shownBefore(): Promise<void> {
  const now = clock().toISOString();
  const view = { moment: { change: before, at: now }, environment: ENVIRONMENT, viewer, now };
  const { status } = await showMoment(store, { ...view, path: '/pagina-500' });
  if (status !== 200) throw new Error(`the page answers ${status}`);
}

/** Tells how the site at one place of the history differs from the site at another, or now. */
async function toldApart(from: number, to: number | null): Promise<void> {
  const now = clock().toISOString();
  const [earlier, later] = [from, to].map((change) => ({ change, at: now }));
  if (!earlier || !later) return;
  const view = { environment: ENVIRONMENT, viewer, now };
  const task = { ...view, from: earlier, moment: later };
  const found = await findDifference(store, task, new AbortController().signal);
  if (!found?.impact.outputs) throw new Error('nothing differs');
}

/** Gives many pages another title, by a change for each. */
async function changeMany(pages: number, title: string): Promise<void> {
  await site.quietly(async () => {
    for (let at = 0; at < pages; at++) {
      await changeRecords(site.context, SYSTEM, async (unit) => {
        const stored = await unit.find('pages', `page${at}`);
        if (stored) await unit.put('pages', { ...stored, title: { it: `${title} ${at}` } }, stored);
      });
    }
  });
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => (done ??= work());
}

const { count } = await db
  .selectFrom('renders')
  .select(({ fn }) => fn.countAll<number>().as('count'))
  .where('published', '=', 1)
  .executeTakeFirstOrThrow();

const rows = [
  await timed(
    'change a header block, which reads nothing of the page',
    (round) => edited('block', 'header', { code: { it: plainCode('header', round) } }),
    QUICK,
  ),
  await timed(
    'change a variable that 10 pages (20 outputs) read',
    (round) => edited('variables', 'few', { value: { now: String(round) } }),
    QUICK,
  ),
  await timed(
    'save a page (two outputs)',
    (round) =>
      edited('pages', 'page500', { title: { it: `Titolo ${round}`, en: `Title ${round}` } }),
    QUICK,
  ),
  await timed('show a page as it was before these changes', () => shownBefore(), QUICK),
  await timed('the same once 1,000 pages have changed since', () => shownBefore(), {
    ...QUICK,
    prepare: once(() => changeMany(1_000, 'Altro')),
  }),
  await timed('tell how the site differs from then', () => toldApart(before, null)),
  await timed('the same of two earlier moments', () => toldApart(before, changed), {
    prepare: once(async () => {
      changed = await lastChange(store.reader);
      await changeMany(1_000, 'Ancora');
    }),
  }),
  await timed('change a block that reads the page', (round) =>
    edited('block', 'head', { code: { it: headCode(round) } }),
  ),
  await timed('full rebuild', () => site.engine.rebuild()),
  await timed('full rebuild from nothing', () => site.engine.rebuild(), {
    prepare: forgetOutputs,
  }),
];
await site.close();
const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1_000);
console.log(JSON.stringify({ outputs: Number(count), rows, peakMegabytes }));
