/** What must hold when all rounds are over: no mail is missing, and nothing was left lying about. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '../waitFor.ts';
import { Chance } from './chance.ts';
import { findWrong, settle } from './check.ts';
import type { Figures } from './figures.ts';
import type { TestEnvironment } from './testEnvironment.ts';

const DAY_MS = 24 * 3_600_000;
/** Longer than any mail waits for its next try, and than files wait for a record that shows them. */
const LATER_MS = 3 * DAY_MS;
const SWEPT_MS = 60_000;

/** Lets some days pass without any fault, and looks at what is left. */
export async function finish(environment: TestEnvironment, figures: Figures): Promise<void> {
  const { program, smtp, site } = environment;
  figures.begin(environment.name, 0, 'days later');
  try {
    await program.kill('SIGTERM');
    program.setClock(Math.max(0, program.clockOffset) + 200 * DAY_MS + LATER_MS);
    program.start();
    await program.ready();
    await settle(environment, new Chance('finish'));
    const lost = () => {
      const all = smtp.received.join('\n');
      return site.expectedLetters.filter((text) => !all.includes(text));
    };
    await waitFor(async () => lost().length === 0, SWEPT_MS).catch(() => {});
    figures.mails += smtp.received.length;
    figures.violated(...lost().map((text) => `the mail with ${text} never came`));
    await waitFor(async () => (await leftovers(environment)).length === 0, SWEPT_MS).catch(
      () => {},
    );
    figures.violated(...(await findWrong(environment)));
    await pause(500);
    const end = await program.kill('SIGTERM');
    if (end?.code !== 0) figures.violated(`asked to stop, it ended with ${JSON.stringify(end)}`);
    figures.violated(...(await leftovers(environment)).map((path) => `${path} was left behind`));
  } catch (error) {
    figures.violated(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

/** Files that are nobody's any more: halves of files, and folders of processes that are gone. */
async function leftovers({ dataDir, program }: TestEnvironment): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dataDir.length + 1));
  const isTemporary = (path: string) =>
    path.endsWith('.part') || (path.startsWith('incoming/') && !program.isRunning);
  return paths.filter(isTemporary);
}
