/** Vitest's: starts the server for the project whose tests run on PostgreSQL. */
import type { TestProject } from 'vitest/node';
import { startServer } from './postgresServer.ts';

export default async function setup({ config }: TestProject): Promise<() => Promise<void>> {
  const { TEST_POSTGRES: folder } = config.env;
  if (!folder) throw new Error('The project names no folder for its server.');
  return startServer(folder);
}
