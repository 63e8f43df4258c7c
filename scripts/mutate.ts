/**
 * `npm run mutate -- PATH… [--projects model,server]`: alters the code of files or folders piece by
 * piece, and lists each change that no test notices. Tests run on SQLite alone; a folder of 1,000
 * lines takes about an hour. The files themselves are altered while it runs.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const { positionals: paths, values } = parseArgs({
  allowPositionals: true,
  options: { projects: { type: 'string' } },
});
if (paths.length === 0) fail('Name the files or folders to be mutated.');
const { stdout } = spawnSync('git', ['status', '--porcelain', '--', ...paths], {
  cwd: root,
  encoding: 'utf8',
});
if (stdout.trim() !== '') fail(`Commit these first, since they will be altered:\n${stdout}`);

const folder = mkdtempSync(join(tmpdir(), 'regia-mutate-'));
try {
  const config = join(folder, 'stryker.json');
  writeFileSync(config, JSON.stringify(settings()));
  const { status } = spawnSync('npx', ['stryker', 'run', config], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(values.projects && { MUTATE_PROJECTS: values.projects }) },
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}

function settings() {
  const isFolder = (path: string) => statSync(join(root, path)).isDirectory();
  return {
    mutate: [
      ...paths.map((path) => (isFolder(path) ? `${path}/**/*.{ts,tsx}` : path)),
      '!**/*.test.*',
      '!**/testing/**',
    ],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutate.vitest.config.ts' },
    // Another text is seldom another behaviour.
    mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration'] },
    // Workspaces import each other by links, which a copy of the tree would follow out of itself.
    inPlace: true,
    tempDirName: 'node_modules/.cache/stryker',
    reporters: ['clear-text', 'progress'],
    clearTextReporter: { allowColor: false, logTests: false },
    concurrency: 1,
    timeoutMS: 60_000,
  };
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
