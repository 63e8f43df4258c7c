import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { requireWritable, writeWhole } from './writeWhole.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regia-'));
  file = join(folder, 'pages.json');
});
afterEach(() => rm(folder, { recursive: true }));

it('replaces a file by one that only its owner may read', async () => {
  await writeFile(file, 'what was there, and longer');
  await writeWhole(file, ['new ', 'content']);
  expect(await readFile(file, 'utf8')).toBe('new content');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['pages.json']);
});

it('leaves what is there where the new one cannot be written to its end', async () => {
  await writeFile(file, 'what was there');
  async function* broken() {
    yield 'half';
    throw new Error('the database is gone');
  }
  await expect(writeWhole(file, broken())).rejects.toThrow('the database is gone');
  expect(await readFile(file, 'utf8')).toBe('what was there');
  expect(await readdir(folder)).toEqual(['pages.json']);
});

it('says of the path that was given, before and after the work, that it cannot be written', async () => {
  const nowhere = join(folder, 'none', 'pages.json');
  const missing = { code: 'ENOENT', path: nowhere };
  await expect(requireWritable(nowhere)).rejects.toMatchObject(missing);
  await expect(writeWhole(nowhere, ['a'])).rejects.toMatchObject(missing);
  await expect(requireWritable(folder)).rejects.toMatchObject({ code: 'EISDIR', path: folder });
});

it('touches nothing to find out whether it can be written', async () => {
  await writeFile(file, 'what was there');
  await requireWritable(file);
  expect(await readFile(file, 'utf8')).toBe('what was there');
  expect(await readdir(folder)).toEqual(['pages.json']);
});
