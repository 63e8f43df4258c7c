/** What must hold after each round. */
import { endLeases } from '@regia/server/testing/databaseFaults.ts';
import { command } from '../ha/processes.ts';
import { waitFor } from '../waitFor.ts';
import type { Chance } from './chance.ts';
import type { Entry, StoredRecord } from './ledger.ts';
import { finishOperations, listOperations } from './operator.ts';
import { COMPARED, VERSION } from './site.ts';
import type { TestEnvironment } from './testEnvironment.ts';

/** Longer than a lease. */
const SETTLING_MS = 90_000;
const ANSWER_MS = 20_000;
/** Between what has been public for long and what will not be for long, whatever the clock says. */
const NOT_YET = '2500';

/** Waits until nothing is under way any more. Returns how many operations had to be brought to their end. */
export async function settle(environment: TestEnvironment, chance: Chance): Promise<number> {
  const { staff } = environment;
  await staff.signIn();
  await waitFor(async () => {
    const operations = await listOperations(environment).catch(() => null);
    return operations?.every(({ state }) => state !== 'running' && state !== 'waiting') === true;
  }, SETTLING_MS);
  const count = await finishOperations({ ...environment, chance });
  await waitFor(async () => (await staff.read('/api/health'))?.staleRenders === 0, SETTLING_MS);
  return count;
}

/** On PostgreSQL a process that was killed is taken for alive for half a minute: this is when it is over. */
export async function passHalfAMinute({ database }: TestEnvironment): Promise<void> {
  if (database) await endLeases(database.directUrl);
}

/** Everything that is wrong, in words. */
export async function findWrong(environment: TestEnvironment): Promise<string[]> {
  const { staff, ledger } = environment;
  const wrong: string[] = [];
  for (const collection of COMPARED) {
    const stored = await staff.all(collection);
    wrong.push(...ledger.compare(collection, stored));
    if (collection === 'pages' || collection === 'works') {
      for (const record of stored) wrong.push(...(await wrongOnSite(environment, record)));
    }
  }
  const { code, said } = await command('doctor', environment.settings);
  const isBehind = said.includes('waiting to be rendered');
  // Backups bear the date of a clock that was set, and the doctor has this machine's.
  const isDatedWrongly = /no intact backup in the last two days.*Errors: 1\./s.test(said);
  if ((code !== 0 && !isDatedWrongly) || isBehind) wrong.push(`doctor: ${said}`);
  return wrong;
}

/** What visitors see of a record, against what is stored. */
async function wrongOnSite(
  { program, ledger }: TestEnvironment,
  record: StoredRecord,
): Promise<string[]> {
  const { id, url, metaDescription, publicAt, featuredImage } = record;
  const wrong: string[] = [];
  const image = Object(featuredImage);
  if (image.url && hasKept(ledger.entryOf('works', id), image.url)) {
    const size = await sizeOf(program.siteUrl + image.url);
    if (size !== image.size) wrong.push(`${image.url} has ${size} bytes instead of ${image.size}`);
  }
  const path = Object(url).it;
  const version = Object(metaDescription).it;
  const isPublic = publicAt === null || String(publicAt) < NOT_YET;
  if (!path || !version || !isPublic) return wrong;
  const response = await fetch(program.siteUrl + path, { signal: AbortSignal.timeout(ANSWER_MS) });
  const html = await response.text();
  const shown = [...html.matchAll(VERSION)].map(([, one]) => one);
  if (shown.length === 0 || shown.some((one) => one !== version)) {
    wrong.push(`${path} answers ${response.status} with ${shown} instead of ${version}`);
  }
  return wrong;
}

/** Has a record shown a picture ever since it got it? One that was left for a while may be gone. */
function hasKept(entry: Entry | undefined, url: string): boolean {
  const shown = entry?.past.map((state) => Object(state?.featuredImage).url === url) ?? [];
  return shown.slice(shown.indexOf(true)).every(Boolean);
}

async function sizeOf(url: string): Promise<number> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
  return response.ok ? (await response.arrayBuffer()).byteLength : -response.status;
}
