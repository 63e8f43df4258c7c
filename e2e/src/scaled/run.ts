/**
 * `npm run test:scaled`: browser tests of the scaled-out form, on a real PostgreSQL and a real S3 that it starts
 * and ends. With arguments, only the browser tests that they name.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { serverFolder } from '@regia/server/testing/postgresProgram.ts';
import { startServer } from '@regia/server/testing/postgresServer.ts';
import { makeBucket, startRadosGateway } from '../../../scripts/rados-gateway.ts';
import { atEnd, stopAll } from '../endings.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

async function runTests(environment: Record<string, string>, patterns: string[]): Promise<number> {
  const vitest = [`${root}/node_modules/vitest/vitest.mjs`, 'run'];
  const config = ['--config', `${root}/e2e/vitest.scaled.config.ts`];
  const child = spawn(process.execPath, [...vitest, ...config, ...patterns], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own, with all processes of the product.
    detached: true,
    env: { ...process.env, ...environment },
  });
  // Whoever interrupts it interrupts the browser tests too; the services are ended afterwards.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  atEnd(async () => endGroup(child.pid));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/** Tests that were interrupted leave processes behind. */
function endGroup(leader: number | undefined): void {
  try {
    if (leader !== undefined) process.kill(-leader, 'SIGKILL');
  } catch {
    // None is left.
  }
}

try {
  const gateway = await startRadosGateway();
  atEnd(() => gateway.stop());
  const folder = serverFolder('browser');
  atEnd(await startServer(folder));
  const TEST_FILES_URL = await makeBucket(gateway, 'regia-tests');
  process.exitCode = await runTests(
    { TEST_POSTGRES: folder, TEST_FILES_URL },
    process.argv.slice(2),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stopAll();
}
