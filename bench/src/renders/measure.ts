/** Measures changes of the site that `fill.ts` made, and prints them as JSON: `node measure.ts FOLDER`. */
import '@regia/server/base/v8Flags.ts';
import { RenderedSite } from '@regia/server/testing/renderedSite.ts';
import { median } from '../median.ts';
import { headCode, plainCode } from './content.ts';

const REPEATS = 5;
/** Of what takes milliseconds, where others on the machine weigh more. */
const QUICK_REPEATS = 25;

interface Options {
  readonly repeats?: number;
  readonly prepare?: () => Promise<unknown>;
}

async function measured(
  what: string,
  work: (round: number) => Promise<unknown>,
  { repeats = REPEATS, prepare = async () => {} }: Options = {},
) {
  const milliseconds: number[] = [];
  for (let round = 1; round <= repeats; round++) {
    await prepare();
    const start = performance.now();
    await work(round);
    milliseconds.push(performance.now() - start);
  }
  return { what, milliseconds: median(milliseconds) };
}

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

const { count } = await db
  .selectFrom('renders')
  .select(({ fn }) => fn.countAll<number>().as('count'))
  .where('published', '=', 1)
  .executeTakeFirstOrThrow();

const quick = { repeats: QUICK_REPEATS };
const rows = [
  await measured(
    'change a header block, which reads nothing of the page',
    (round) => edited('block', 'header', { code: { it: plainCode('header', round) } }),
    quick,
  ),
  await measured(
    'change a variable that 10 pages (20 outputs) read',
    (round) => edited('variables', 'few', { value: { now: String(round) } }),
    quick,
  ),
  await measured(
    'save a page (two outputs)',
    (round) =>
      edited('pages', 'page500', { title: { it: `Titolo ${round}`, en: `Title ${round}` } }),
    quick,
  ),
  await measured('change a block that reads the page', (round) =>
    edited('block', 'head', { code: { it: headCode(round) } }),
  ),
  await measured('full rebuild', () => site.engine.rebuild()),
  await measured('full rebuild from nothing', () => site.engine.rebuild(), {
    prepare: forgetOutputs,
  }),
];
await site.close();
const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1_000);
console.log(JSON.stringify({ outputs: Number(count), rows, peakMegabytes }));
