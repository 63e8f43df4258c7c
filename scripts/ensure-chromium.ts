import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installFromDebian, isExecutable, onPath, run } from './programs.ts';

/** Without a window there is less to draw: Debian's smaller build needs a fifth less of the processor. */
const WITHOUT_WINDOW = 'chromium-headless-shell';
const names = [
  WITHOUT_WINDOW,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * Finds a Chromium for the browser tests, and fetches one where there is none: `CHROMIUM_PATH`, then the
 * PATH, then Debian's package (as root), then Playwright's own download.
 * Returns the path of an executable browser; throws with the command that brings one.
 */
export function ensureChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (isExecutable(given)) return given;
    throw new Error(`CHROMIUM_PATH names no executable file: ${given}`);
  }
  const found = onPath(names) ?? fromDebian() ?? fromPlaywright();
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium and none could be installed. Install it with\n' +
      '  sudo apt-get update && sudo apt-get install -y chromium\n' +
      'or set CHROMIUM_PATH to a Chromium or Chrome of your own.',
  );
}

function fromDebian(): string | undefined {
  const packages = [WITHOUT_WINDOW, 'chromium'];
  return packages.some((name) => installFromDebian([name])) ? onPath(names) : undefined;
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
