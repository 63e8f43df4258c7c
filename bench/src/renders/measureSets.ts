/** Measures sets of prepared changes on the site that `fill.ts` made, and prints them as JSON: `node measureSets.ts FOLDER`. */
import { BATCH_SIZE } from '@regia/model/constants.ts';
import { page } from '@regia/model/entities/page.ts';
import { MODULES, masterRights } from '@regia/model/modules.ts';
import '@regia/server/base/v8Flags.ts';
import { dryRun } from '@regia/server/dryRun/dryRun.ts';
import { showMoment } from '@regia/server/moments/showMoment.ts';
import { groundOf } from '@regia/server/prepared/ground.ts';
import { prepare } from '@regia/server/prepared/prepare.ts';
import { withSets } from '@regia/server/prepared/preparedLately.ts';
import { preparedSite } from '@regia/server/prepared/preparedSite.ts';
import { publishSet } from '@regia/server/prepared/publish.ts';
import { findSet } from '@regia/server/prepared/sets.ts';
import { beginSet } from '@regia/server/prepared/setsOf.ts';
import { alone } from '@regia/server/prepared/stack.ts';
import { changeRecords } from '@regia/server/records/change.ts';
import { updateIn, updateRecord } from '@regia/server/records/save.ts';
import { SYSTEM, type UserWriter } from '@regia/server/records/writer.ts';
import { getDocument } from '@regia/server/store/documents.ts';
import { RenderedSite } from '@regia/server/testing/renderedSite.ts';
import { QUICK, timed } from './timed.ts';

const ENVIRONMENT = { timeZone: 'Europe/Rome', siteUrl: 'https://example.org' };
const ADA: UserWriter = { ...SYSTEM, id: 'bench', role: masterRights(MODULES) };
const IDS = Array.from({ length: BATCH_SIZE }, (_, at) => `page${at}`);
const OTHERS = IDS.map((_, at) => `page${at + BATCH_SIZE}`);

const [folder = ''] = process.argv.slice(2);
const site = await RenderedSite.in(folder, { databaseUrl: process.env.DATABASE_URL });
const { context } = site;
const { store, clock } = context;

const titled = (record: object | null, title: string) => ({ ...record, title: { it: title } });
const stored = (id: string) => getDocument(store.reader, 'pages', id);

/** A set that gives every page of a batch another title. */
async function filledSet(title: string): Promise<string> {
  const { id: set } = await beginSet(context, ADA, title);
  await prepare(context, { set, user: ADA, entity: page, ids: IDS }, (stage) =>
    changeRecords(stage, ADA, async (unit) => {
      for (const id of IDS) {
        await updateIn(stage, unit, page, id, titled(await unit.find('pages', id), title));
      }
    }),
  );
  return set;
}

async function save(id: string, title: string): Promise<void> {
  await updateRecord(context, ADA, page, id, titled(await stored(id), title));
  await site.engine.renderPending();
}

async function shown(set: string): Promise<void> {
  const now = clock().toISOString();
  const moment = await withSets(context, ADA, { change: null, at: now }, alone(set));
  const view = { moment, environment: ENVIRONMENT, viewer: ADA, now };
  const { status } = await showMoment(store, { ...view, path: '/pagina-499' });
  if (status !== 200) throw new Error(`the page answers ${status}`);
}

/** What a preview finds out before it is drawn. */
async function tried(set: string, round: number): Promise<void> {
  const write = (await preparedSite(context, alone(set))).find('pages', 'page5');
  const record = titled(write?.after ?? null, `Bozza ${round}`);
  const { context: ground } = groundOf(context, set);
  await dryRun(ground, ADA, { action: 'save', entity: page, id: 'page5', record });
}

const many = `${BATCH_SIZE} edits`;
const saving = await timed('save a page (two outputs)', (n) => save('page999', `A ${n}`), QUICK);
const set = await filledSet('Lunedì');
const rows = [
  saving,
  await timed(`the same beside a set of ${many}`, (n) => save('page999', `B ${n}`), QUICK),
  await timed(
    `find out what a set of ${many} makes of the site`,
    () => preparedSite(context, alone(set)),
    {
      prepare: () => save('page999', `C ${performance.now()}`),
    },
  ),
  await timed('show a page of the site with it', () => shown(set), QUICK),
  await timed('try a draft in it', (n) => tried(set, n)),
  await timed(
    `save ${many} at once`,
    () =>
      changeRecords(context, ADA, async (unit) => {
        for (const id of OTHERS) {
          await updateIn(context, unit, page, id, titled(await unit.find('pages', id), 'Insieme'));
        }
      }),
    { repeats: 1 },
  ),
  await timed(
    `publish a set of ${many}`,
    async () => {
      const { edited } = await findSet(store.reader, set);
      await publishSet(context, ADA, set, { edited });
    },
    { repeats: 1 },
  ),
];
await site.close();
console.log(JSON.stringify(rows));
