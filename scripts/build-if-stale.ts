import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compressAssets } from './compress-assets.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The packages that are built, and what each depends on besides `shared`. */
const packages = {
  // The back office draws maps as the site does.
  admin: ['admin', 'model', 'embed', 'site/src/maps'],
  embed: ['embed', 'site/src/maps', 'model'],
  server: ['server', 'site', 'contract', 'model', 'scripts/bundle-server.ts'],
};
const shared = ['package-lock.json', 'tsconfig.base.json'];
const skipped = new Set(['node_modules', 'dist', 'coverage']);

/**
 * Builds each package into its `dist` unless it is already built from these very sources.
 * Silent, but for the bundler's own words when a build fails (then it rejects).
 * `force` builds even when nothing changed, `only` leaves the other packages out. Resolves to whether a build was made.
 */
export async function buildIfStale({
  force = false,
  only = Object.keys(packages),
}: {
  force?: boolean;
  only?: readonly string[];
} = {}): Promise<boolean> {
  let wasBuilt = false;
  for (const [pkg, inputs] of Object.entries(packages)) {
    if (!only.includes(pkg)) continue;
    const stamp = join(root, pkg, 'dist/.stamp');
    const files = [...inputs, ...shared].flatMap(filesUnder);
    const [builtFrom, seen] = (await readFile(stamp, 'utf8').catch(() => '')).split('\n');
    const now = stateOf(files);
    if (!force && now === seen) continue;
    const wanted = await hashOf(files);
    const written = `${wanted}\n${now}`;
    if (!force && wanted === builtFrom) {
      await writeFile(stamp, written);
      continue;
    }
    await rm(stamp, { force: true });
    if (pkg === 'server') await run(pkg, ['scripts/bundle-server.ts'], root);
    else {
      await run(pkg, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], join(root, pkg));
      await compressAssets(join(root, pkg, 'dist'));
    }
    await writeFile(stamp, written);
    wasBuilt = true;
  }
  return wasBuilt;
}

async function hashOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = await readFile(join(root, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** Whatever is written to a file changes its ctime, so that a start need read none that it has read before. */
function stateOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, ctimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${ctimeMs}\0`);
  }
  return hash.digest('hex');
}

/** The files at or under a path, tests left out, in a stable order. */
function filesUnder(path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  const entries = readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name) && !/\.test\.tsx?$|\.log$/.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const inner = `${path}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(inner) : [inner];
  });
}

/** A build has a process of its own, so that its memory does not stay with the server. */
async function run(pkg: string, words: readonly string[], cwd: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' };
  try {
    await promisify(execFile)(process.execPath, words, { cwd, env, maxBuffer: Infinity });
  } catch (error) {
    const { stdout = '', stderr = '' } = Object(error);
    process.stderr.write(`${stdout}${stderr}`);
    throw new Error(`The package ${pkg} could not be built.`, { cause: error });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildIfStale({ force: process.argv.includes('--force') });
}
