/** `move`: the whole database to another one, of the same engine or the other. */
import type { Config } from '../base/config.ts';
import { copyFiles } from '../files/copyFiles.ts';
import { localDisk } from '../files/localDisk.ts';
import { type Compared, expectEmpty, moveDatabase } from '../move/moveDatabase.ts';
import {
  type DatabasePlace,
  nameOf,
  type OpenTarget,
  openSource,
  openTarget,
  readPlace,
} from '../move/places.ts';
import { copiedTo } from './copy.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage.ts';

/** What is left of a hash where people see it: enough to compare two lists by eye. */
const SHOWN_DIGITS = 16;

/**
 * @param to `postgres://…` or `sqlite:FOLDER`
 * @throws ConfigError where one of the databases cannot be used
 * @throws RegiaError `actionError` where what was copied is not the same
 */
export async function move(
  config: Config,
  to: string | undefined,
  terminal: Terminal,
): Promise<void> {
  if (to === undefined) throw new UsageError('--to is missing');
  const place = readPlace('--to', to, config.dataDir);
  const takesFiles = config.filesIn === null && place.dataDir !== config.dataDir;
  const source = await openSource(config);
  try {
    const target = await openTarget('--to', place);
    const compared = await finishing(target, async () => {
      await expectEmpty(target.store.reader, '--to');
      // What goes wrong with the files leaves the database to be moved once more.
      if (takesFiles) await takeFiles(config, place, terminal);
      return moveDatabase(source.store, target.store, {
        setting: '--to',
        onStep: (step) => terminal.complain(`move: ${step}`),
      });
    }).catch((error: unknown) => {
      terminal.complain(`Nothing was moved: ${nameOf(place)} is as empty as before.`);
      throw error;
    });
    report(compared, terminal);
  } finally {
    await source.close();
  }
  for (const line of whatRemains(config, place)) terminal.say(line);
}

async function finishing(target: OpenTarget, work: () => Promise<Compared[]>): Promise<Compared[]> {
  let isDone = false;
  try {
    const compared = await work();
    isDone = true;
    return compared;
  } finally {
    await (isDone ? target.close() : target.discard());
  }
}

function report(compared: readonly Compared[], terminal: Terminal): void {
  const name = Math.max(...compared.map((row) => row.name.length));
  const count = Math.max(...compared.map(({ rows }) => String(rows).length), 'rows'.length);
  terminal.say(`${'table'.padEnd(name)}  ${'rows'.padStart(count)}  SHA-256, in both databases`);
  for (const { name: table, rows, hash } of compared) {
    const digits = hash.slice(0, SHOWN_DIGITS);
    terminal.say(`${table.padEnd(name)}  ${String(rows).padStart(count)}  ${digits}`);
  }
}

async function takeFiles(config: Config, place: DatabasePlace, terminal: Terminal): Promise<void> {
  const count = await copyFiles(localDisk(config.dataDir), localDisk(place.dataDir), () => {});
  terminal.say(copiedTo(place.dataDir, count));
}

/** What whoever moves has to do by hand, so that the next start is on the new database. */
function whatRemains(config: Config, place: DatabasePlace): string[] {
  const { dataDir, databaseUrl, filesIn, sessionSecret } = config;
  const secret =
    sessionSecret === undefined
      ? `SESSION_SECRET to the content of ${dataDir}/session-secret`
      : 'SESSION_SECRET to its current value';
  return [
    `Everything is now in ${nameOf(place)}. ${nameOf({ dataDir, databaseUrl })} has not changed.`,
    'Before the next start:',
    place.databaseUrl === undefined
      ? `  unset DATABASE_URL, and set DATA_DIR to ${place.dataDir}`
      : '  set DATABASE_URL to the value of --to',
    `  set ${secret}: it encrypts the secrets of authenticator apps`,
    ...(place.databaseUrl !== undefined && filesIn === null
      ? [
          '  keep DATA_DIR, where the files are. To run on several machines, copy them with',
          '  `npm run regia -- files:copy --to s3://…` and set FILES_URL',
        ]
      : []),
    'Then check everything with `npm run regia -- doctor`.',
  ];
}
