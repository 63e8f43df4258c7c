/** `npm run dev`, on any ports and without a build: the address that it prints is the one that works. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePorts } from '../../scripts/freePorts.ts';

const PROGRAM = fileURLToPath(new URL('../../scripts/dev.ts', import.meta.url));

/** On a clean clone what pages of the site load is built first. */
const BUILDS_MS = 120_000;

let dataDir: string;
let dev: ChildProcessByStdio<null, Readable, null> | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'regia-dev-'));
});
afterEach(async () => {
  dev?.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

it(
  'prints one address of the admin, which serves the screens and reaches the API',
  async () => {
    const [port, sitePort] = await freePorts(2);
    dev = spawn(process.execPath, [PROGRAM], {
      cwd: dataDir,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: `${port}`, SITE_PORT: `${sitePort}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(dev, 'exit');
    const printed: string[] = [];
    for await (const line of createInterface({ input: dev.stdout })) {
      printed.push(...(line.match(/http:\S+/g) ?? []));
      if (line.includes('/installer')) break;
    }
    const admin = `http://localhost:${port}`;
    expect(printed).toEqual([admin, `http://localhost:${sitePort}`, `${admin}/installer`]);
    for (const path of ['', '/installer']) {
      const answer = await fetch(admin + path, { headers: { accept: 'text/html' } });
      expect([answer.status, await answer.text()]).toEqual([
        200,
        expect.stringContaining('/src/app/main.tsx'),
      ]);
    }
    const health = await fetch(`${admin}/api/health`);
    expect([health.status, await health.json()]).toMatchObject([200, { status: 'ok' }]);
    dev.stdout.resume();
    dev.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
  BUILDS_MS,
);
