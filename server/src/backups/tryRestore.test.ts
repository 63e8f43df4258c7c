/** A trial that comes to no end says why, and costs nobody the backup. */
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

const NEVER = new AbortController().signal;
const trial = (signal = NEVER) => tryRestore(join(folder, 'none.zip'), environment, signal);

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
    problem: 'the trial restore ended with SIGKILL',
  });
});

it('that cannot begin', async () => {
  process.execPath = join(folder, 'nowhere');
  expect(await trial()).toEqual({
    condition: 'complete',
    problem: expect.stringContaining('ENOENT'),
  });
});

it('that nobody waits for any more is over at once, and leaves nothing behind', async () => {
  const note = join(folder, 'pid');
  const begun = `echo $$ > ${note}.new; mv ${note}.new ${note}; exec sleep 1000`;
  await insteadOfNode(`for last; do :; done; mkdir "$last"; ${begun}`);
  const ending = new AbortController();
  const over = expect(trial(ending.signal)).rejects.toThrow('stopped');
  const pid = Number(await vi.waitFor(() => readFile(note, 'utf8'), { timeout: 10_000 }));
  expect(await readdir(folder)).toContain('none.zip.trial');
  ending.abort(new Error('stopped'));
  await over;
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(await readdir(folder)).not.toContain('none.zip.trial');
  await expect(trial(ending.signal)).rejects.toThrow('stopped');
});

it('that has lost whoever began it ends without a word', async () => {
  const main = fileURLToPath(new URL('../exchange/checkMain.ts', import.meta.url));
  const child = spawn(execPath, [main, join(folder, 'none.zip'), join(folder, 'trial')]);
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  child.stdin.end(`${JSON.stringify(environment)}\n`);
  expect(await said).toEqual(['', '']);
});
