/** Vitest's: starts the server for the project whose tests run on PostgreSQL. */
import type { TestProject } from 'vitest/node';
import { prepareServer, startServer } from './postgresServer.ts';

/** Where TEST_POSTGRES names the folder of a running server's socket, that one is used instead. */
export default async function setup({
  config,
}: TestProject): Promise<(() => Promise<void>) | void> {
  if (process.env.TEST_POSTGRES) return prepareServer(process.env.TEST_POSTGRES);
  const { TEST_POSTGRES: folder } = config.env;
  if (!folder) throw new Error('The project names no folder for its server.');
  return startServer(folder);
}
