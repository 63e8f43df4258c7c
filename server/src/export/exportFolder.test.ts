import {
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ExportFolder, ExportRefused } from './exportFolder.ts';

/** No process has this number: Linux ends before. */
const NOBODY = '99999999';

let parent: string;
let target: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'regia-export-'));
  target = join(parent, 'site');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

async function exportOf(files: Record<string, string>) {
  const folder = await ExportFolder.open(target);
  for (const [path, content] of Object.entries(files)) await folder.write(path, content);
  return folder.finish({ at: 'now' });
}

const shown = (path: string) => readFile(join(target, path), 'utf8');

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('an export', () => {
  test('goes where a link to its folder leads, which stays a link', async () => {
    const place = join(parent, 'elsewhere');
    await mkdir(place);
    await symlink(place, target);
    for (const text of ['uno', 'due']) {
      await exportOf({ 'index.html': text });
      expect(await readFile(join(place, 'index.html'), 'utf8')).toBe(text);
      expect((await lstat(target)).isSymbolicLink()).toBe(true);
    }
    await rm(place, { recursive: true });
    await expect(ExportFolder.open(target)).rejects.toThrow(ExportRefused);
  });

  test('takes the place of the one before, without what is no more', async () => {
    expect(await exportOf({ 'index.html': 'uno', 'a/index.html': 'a' })).toEqual({
      written: 2,
      removed: 0,
      bytes: 4,
    });
    expect(await exportOf({ 'index.html': 'due' })).toMatchObject({ written: 1, removed: 1 });
    expect(await shown('index.html')).toBe('due');
    expect((await filesIn(target)).sort()).toEqual(['.regia-export.json', 'index.html']);
    expect(await readdir(parent)).toEqual(['site']);
  });

  test('is invisible until it is finished, and leaves nothing behind when abandoned', async () => {
    await exportOf({ 'index.html': 'uno' });
    const folder = await ExportFolder.open(target);
    await folder.write('index.html', 'due');
    expect(await shown('index.html')).toBe('uno');
    await folder.abandon();
    expect(await shown('index.html')).toBe('uno');
    expect(await readdir(parent)).toEqual(['site']);
  });

  test('leaves nothing behind either when abandoned with files on their way', async () => {
    const folder = await ExportFolder.open(target);
    const writing = Array.from({ length: 200 }, (_, at) =>
      folder.write(`${at % 20}/${at}.html`, 'x').catch(() => {}),
    );
    await folder.abandon();
    await Promise.all(writing);
    expect(await readdir(parent)).toEqual([]);
  });

  test('goes into an empty folder', async () => {
    await mkdir(target);
    await exportOf({ 'index.html': 'uno' });
    expect(await shown('index.html')).toBe('uno');
  });

  test('never leaves its folder, and writes nothing twice', async () => {
    const folder = await ExportFolder.open(target);
    await expect(folder.write('../evil', 'x')).rejects.toThrow('not within');
    await folder.write('a', 'x');
    await expect(folder.write('a', 'y')).rejects.toThrow('twice');
    await folder.abandon();
  });
});

describe('a folder is refused, and left as it is', () => {
  test('that holds something else', async () => {
    await mkdir(target);
    await writeFile(join(target, 'thesis.txt'), 'mine');
    await expect(ExportFolder.open(target)).rejects.toThrow(ExportRefused);
    expect(await readdir(target)).toEqual(['thesis.txt']);
  });

  test('that somebody added files to', async () => {
    await exportOf({ 'index.html': 'uno' });
    await writeFile(join(target, 'CNAME'), 'example.org');
    await expect(ExportFolder.open(target)).rejects.toThrow('CNAME');
    expect(await shown('CNAME')).toBe('example.org');
  });

  test('that is a file', async () => {
    await writeFile(target, 'mine');
    await expect(ExportFolder.open(target)).rejects.toThrow('is not a folder');
  });

  test('that another process is exporting to', async () => {
    const staging = join(parent, '.site.regia-next');
    await mkdir(staging);
    await writeFile(join(staging, '.regia-exporting'), String(process.ppid));
    await expect(ExportFolder.open(target)).rejects.toThrow('is running');
  });
});

describe('after a crash', () => {
  test('while writing, the old export is there and the next one succeeds', async () => {
    await exportOf({ 'index.html': 'uno' });
    const staging = join(parent, '.site.regia-next');
    await mkdir(staging);
    await writeFile(join(staging, '.regia-exporting'), NOBODY);
    await writeFile(join(staging, 'half.html'), 'half');
    expect(await shown('index.html')).toBe('uno');
    await exportOf({ 'index.html': 'due' });
    expect((await filesIn(target)).sort()).toEqual(['.regia-export.json', 'index.html']);
    expect(await readdir(parent)).toEqual(['site']);
  });

  test('between taking the old away and putting the new there, the old comes back', async () => {
    await exportOf({ 'index.html': 'uno' });
    await rename(target, join(parent, '.site.regia-old'));
    const folder = await ExportFolder.open(target);
    expect(await shown('index.html')).toBe('uno');
    await folder.abandon();
  });

  test('before the old was deleted, it goes', async () => {
    await exportOf({ 'index.html': 'uno' });
    await mkdir(join(parent, '.site.regia-old'));
    await exportOf({ 'index.html': 'due' });
    expect(await readdir(parent)).toEqual(['site']);
  });
});
