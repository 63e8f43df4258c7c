import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { settle } from '@regia/server/testing/postgresServer.ts';
import { startMeasured } from '../start/measuredProcess.ts';
import { install, publishIn } from '../start/use.ts';

/** What starts Regia as it is built. */
export const BUILT = join(import.meta.dirname, '../../../server/dist/main.mjs');

/**
 * Makes the site that `fill.ts` fills: installed, and published in two languages.
 * @param data its folder, which is made
 * @param settings of the environment, such as DATABASE_URL
 */
export async function makeSite(
  data: string,
  pages: number,
  settings: NodeJS.ProcessEnv = {},
): Promise<void> {
  mkdirSync(data);
  const words = [join(import.meta.dirname, 'fill.ts'), data, String(pages)];
  await promisify(execFile)(process.execPath, words, { env: { ...process.env, ...settings } });
  if (settings.DATABASE_URL) await settle(settings.DATABASE_URL);
  const server = await startMeasured(BUILT, data, settings);
  try {
    await install(server, false);
    await publishIn(server, ['it', 'en']);
  } finally {
    await server.stop();
  }
}
