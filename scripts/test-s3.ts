/**
 * `npm run test:s3`: everything that handles files, on a real S3 that it starts and ends: Ceph's, from
 * Debian's packages. With arguments, only the test files that they name.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { makeBucket, type RadosGateway, startRadosGateway } from './rados-gateway.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What keeps, serves, copies or reads files, by the beginnings of the test files' paths. */
const SUITE = [
  'src/files/',
  'src/backups/',
  'src/cli/',
  'src/log/archive',
  'src/routes/data',
  'src/routes/files',
  'src/routes/records/logArchives',
  'src/app/start',
];

async function testOn(TEST_FILES_URL: string, patterns: readonly string[]): Promise<number> {
  const vitest = [
    `${root}/node_modules/vitest/vitest.mjs`,
    'run',
    '--project',
    '!server on PostgreSQL',
  ];
  const child = spawn(process.execPath, [...vitest, ...patterns], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_FILES_URL },
  });
  // Whoever interrupts it interrupts the tests too; the service is ended afterwards.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

let gateway: RadosGateway | undefined;
try {
  gateway = await startRadosGateway();
  const named = process.argv.slice(2);
  process.exitCode = await testOn(
    await makeBucket(gateway, 'regia-test'),
    named.length > 0 ? named : SUITE,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await gateway?.stop();
}
