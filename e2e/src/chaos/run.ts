/**
 * `npm run chaos -- --rounds 300 --seed 1`: people work at random while things go wrong; after each round nothing
 * that was acknowledged may be missing, and the doctor finds nothing. `--on sqlite,postgres,s3` and
 * `--faults "kill -9,stop"` choose. Prints its figures; ends with 1 where something is wrong.
 */
import { serverFolder } from '@regia/server/testing/postgresProgram.ts';
import { buildIfStale } from '../../../scripts/build-if-stale.ts';
import { onPath } from '../../../scripts/programs.ts';
import { atEnd, stopAll, stopOnSignals } from '../endings.ts';
import type { SmallDisk } from './disk.ts';
import { Figures } from './figures.ts';
import { finish } from './finish.ts';
import { type Form, type Options, readOptions, sharesOf } from './options.ts';
import { goThrough } from './rounds.ts';
import type { Services } from './testEnvironment.ts';

const NAMES: Readonly<Record<Form, string>> = {
  sqlite: 'SQLite',
  postgres: 'PostgreSQL',
  s3: 'PostgreSQL and S3',
};

stopOnSignals();

/** The small disk of the databases, where there is one. */
let databaseDisk: SmallDisk | null = null;

async function servicesOf(form: Form): Promise<Services> {
  if (form === 'sqlite') return { database: null, bucket: null };
  const { openBucket, openDatabase } = await import('./services.ts');
  const database = await openDatabase(process.env.TEST_POSTGRES ?? '', databaseDisk, atEnd);
  return { database, bucket: form === 's3' ? await openBucket(atEnd) : null };
}

/** Starts the server of the databases, whose place others are told in the environment. */
async function startDatabaseServer(): Promise<void> {
  const folder = serverFolder('chaos');
  // Which database tests take is decided when that is loaded.
  process.env.TEST_POSTGRES = folder;
  const { startDatabase } = await import('./services.ts');
  databaseDisk = await startDatabase(folder, atEnd);
}

async function runOn(form: Form, rounds: number, options: Options, figures: Figures) {
  const { openTestEnvironment } = await import('./testEnvironment.ts');
  const environment = await openTestEnvironment(NAMES[form], await servicesOf(form), figures);
  let isOver = false;
  const close = async () => {
    if (isOver) return;
    isOver = true;
    await environment.close(figures.violations.length > 0);
  };
  atEnd(close);
  await goThrough(environment, { ...options, rounds }, figures);
  if (figures.violations.length === 0) await finish(environment, figures);
  if (figures.violations.length > 0)
    console.log(`Its data and its log are beside ${environment.dataDir}`);
  await close();
}

function formsOf({ forms }: Options, figures: Figures): Form[] {
  if (!forms.includes('s3') || onPath(['radosgw'])) return [...forms];
  figures.skip('PostgreSQL and S3: there is no radosgw on this machine');
  return forms.filter((form) => form !== 's3');
}

async function run(options: Options): Promise<boolean> {
  const { rounds, seed } = options;
  const figures = new Figures();
  const forms = formsOf(options, figures);
  console.log(`Seed ${seed}, ${rounds} rounds on ${forms.map((form) => NAMES[form]).join(', ')}`);
  await buildIfStale();
  if (forms.some((form) => form !== 'sqlite')) await startDatabaseServer();
  for (const [form, share] of sharesOf(rounds, forms)) {
    if (share > 0 && figures.violations.length === 0) await runOn(form, share, options, figures);
  }
  for (const line of figures.lines()) console.log(line);
  for (const { round, what } of figures.violations) console.log(`! ${round}: ${what}`);
  if (figures.violations.length === 0) return true;
  const again = process.argv
    .slice(2)
    .filter((word, at, all) => word !== '--seed' && all[at - 1] !== '--seed');
  console.log(`\nTo see it again: npm run chaos -- --seed ${seed} ${again.join(' ')}`);
  return false;
}

try {
  process.exitCode = (await run(readOptions(process.argv.slice(2), process.env))) ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await stopAll();
}
