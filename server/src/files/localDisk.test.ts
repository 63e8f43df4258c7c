import fs from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localDisk } from './localDisk.ts';

const SLOWLY_MS = 50;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'regia-disk-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true });
});

it('makes no file any more once its bytes have failed, however slow the disk is', async () => {
  const storage = await localDisk(root).storage('', ['a']);
  const { open } = fs;
  vi.spyOn(fs, 'open').mockImplementation((...given: unknown[]) => {
    setTimeout(() => Reflect.apply(open, fs, given), SLOWLY_MS);
  });
  const gone = new ReadableStream({ pull: () => Promise.reject(new Error('gone')) });
  await expect(storage.write(gone, 'a', 'one')).rejects.toThrow('gone');
  await new Promise((resolve) => setTimeout(resolve, 2 * SLOWLY_MS));
  expect(await readdir(join(root, 'a'))).toEqual([]);
});
