import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds a Chromium for the walks, and fetches one where there is none: `CHROMIUM_PATH`, then the
 * PATH, then Debian's package (as root), then Playwright's own download.
 * Returns the path of an executable browser; throws with the command that brings one.
 */
export function ensureChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (isExecutable(given)) return given;
    throw new Error(`CHROMIUM_PATH names no executable file: ${given}`);
  }
  const found = onPath() ?? fromDebian() ?? fromPlaywright();
  if (found) return found;
  throw new Error(
    'The walks need Chromium and none could be installed. Install it with\n' +
      '  sudo apt-get update && sudo apt-get install -y chromium\n' +
      'or set CHROMIUM_PATH to a Chromium or Chrome of your own.',
  );
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  console.error('No Chromium here: installing the package "chromium"…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], env);
  return apt('update') && apt('install', '-y', 'chromium') ? onPath() : undefined;
}

function fromPlaywright(): string | undefined {
  const require = createRequire(new URL('../e2e/package.json', import.meta.url));
  const browser = (): string => require('playwright-core').chromium.executablePath();
  if (isExecutable(browser())) return browser();
  console.error("Fetching Playwright's Chromium…");
  const cli = join(require.resolve('playwright-core/package.json'), '../cli.js');
  const done = run(process.execPath, [cli, 'install', 'chromium'], process.env);
  return done && isExecutable(browser()) ? browser() : undefined;
}

/** Runs a command, shows what it said only if it failed, and returns whether it succeeded. */
function run(command: string, args: string[], env: NodeJS.ProcessEnv): boolean {
  const { status, stdout, stderr } = spawnSync(command, args, { env, encoding: 'utf8' });
  if (status !== 0) console.error(`${stdout ?? ''}${stderr ?? ''}`.trim());
  return status === 0;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(ensureChromium());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
