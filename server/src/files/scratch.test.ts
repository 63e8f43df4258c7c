import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openScratch } from './scratch.ts';

const LONG_AGO = new Date(Date.now() - 60 * 60 * 1_000);

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'regia-scratch-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const left = () => readdir(join(dataDir, 'incoming'));

it('is a process’s own, and goes with it', async () => {
  const [one, other] = [await openScratch(dataDir, 'one'), await openScratch(dataDir, 'other')];
  await writeFile(join(one.folder, 'half'), 'half');
  expect(await readdir(other.folder)).toEqual([]);
  await one.close();
  expect(await left()).toEqual(['other']);
  await other.close();
  expect(await left()).toEqual([]);
});

it('of a process that is gone is deleted by the next, and of one that runs is not', async () => {
  const running = await openScratch(dataDir, 'running');
  await writeFile(join(running.folder, 'half'), 'half');
  for (const name of ['gone', 'starting']) {
    await mkdir(join(dataDir, 'incoming', name, 'files'), { recursive: true });
  }
  await writeFile(join(dataDir, 'incoming', 'earlier-version'), 'half');
  for (const name of ['running', 'gone', 'earlier-version']) {
    await utimes(join(dataDir, 'incoming', name), LONG_AGO, LONG_AGO);
  }
  const next = await openScratch(dataDir, 'next');
  expect((await left()).sort()).toEqual(['next', 'running', 'starting']);
  expect(await readdir(running.folder)).toEqual(['half']);
  await Promise.all([running.close(), next.close()]);
});
