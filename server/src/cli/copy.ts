/** `files:copy`: all files from one place to another, with or without a server that runs. */
import { type Config, readBucket } from '../base/config.ts';
import { prepareDataDir } from '../base/lock.ts';
import { type CopyCount, copyFiles } from '../files/copyFiles.ts';
import { checkPlace, openPlace, type PlaceSettings } from '../files/openPlace.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage.ts';

/** What stands for DATA_DIR, since it is no address. */
const DISK = 'disk';
const TOLD_EVERY = 1_000;

export interface CopyRequest {
  readonly config: Config;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** `disk`, or an address such as FILES_URL. */
  readonly to: string | undefined;
  /** The place of the settings where it is missing. */
  readonly from: string | undefined;
}

/** @throws ConfigError where one of the places cannot be used */
export async function copyAllFiles(request: CopyRequest, terminal: Terminal): Promise<void> {
  const { config, environment } = request;
  const { dataDir } = config;
  const settingsOf = (option: string, text: string): PlaceSettings => ({
    dataDir,
    filesIn: text === DISK ? null : readBucket(option, text, environment),
  });
  if (request.to === undefined) throw new UsageError('--to is missing');
  const settings = {
    from: request.from === undefined ? config : settingsOf('--from', request.from),
    to: settingsOf('--to', request.to),
  };
  await prepareDataDir(dataDir);
  await checkPlace(settings.to, '--to');
  const [from, to] = [await openPlace(settings.from), await openPlace(settings.to)];
  try {
    if (from.name === to.name) throw new UsageError('both places are the same');
    const count = await copyFiles(from, to, (now) => tell(now, terminal));
    terminal.say(copiedTo(to.name, count));
  } finally {
    from.close();
    to.close();
  }
}

/** What is said of files that were copied. */
export function copiedTo(place: string, { copied, bytes, same }: CopyCount): string {
  const were = `${same} were already there. All were read back and match`;
  return `${copied} files copied to ${place} (${bytes} bytes), ${were}`;
}

function tell({ copied, same }: CopyCount, terminal: Terminal): void {
  if ((copied + same) % TOLD_EVERY === 0) terminal.complain(`files:copy: ${copied + same} files`);
}
