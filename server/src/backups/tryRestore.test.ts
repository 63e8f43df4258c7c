/** A trial that comes to no end says why, and costs nobody the backup. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tryRestore } from './tryRestore.ts';

const environment = { timeZone: 'Europe/Rome', siteUrl: 'http://localhost' };
const { execPath } = process;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regia-trial-'));
});
afterEach(async () => {
  process.execPath = execPath;
  await rm(folder, { recursive: true });
});

const trial = () => tryRestore(join(folder, 'none.zip'), environment);

/** Has another program take the place of Node. */
async function insteadOfNode(script: string): Promise<void> {
  process.execPath = join(folder, 'program');
  await writeFile(process.execPath, `#!/bin/sh\n${script}\n`);
  await chmod(process.execPath, 0o700);
}

it('that fails', async () => {
  expect(await trial()).toEqual({
    condition: 'complete',
    problem: expect.stringContaining('no such file'),
  });
});

it('that is killed, as for want of memory', async () => {
  await insteadOfNode('kill -9 $$');
  expect(await trial()).toEqual({
    condition: 'complete',
    problem: 'the trial ended with SIGKILL',
  });
});

it('that cannot begin', async () => {
  process.execPath = join(folder, 'nowhere');
  expect(await trial()).toEqual({
    condition: 'complete',
    problem: expect.stringContaining('ENOENT'),
  });
});
