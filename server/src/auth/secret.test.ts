import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sessionSecret } from './secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regia-secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('is made once, for its owner’s eyes only', async () => {
  const umask = process.umask(0);
  try {
    const secret = await sessionSecret(folder);
    const path = join(folder, 'session-secret');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['session-secret']);
    expect([secret, await sessionSecret(folder)]).toEqual(
      Array(2).fill(await readFile(path, 'utf8')),
    );
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  } finally {
    process.umask(umask);
  }
});

it('that was given is kept, and one that can be guessed is not', async () => {
  const path = join(folder, 'session-secret');
  await writeFile(path, 'x'.repeat(32));
  expect(await sessionSecret(folder)).toBe('x'.repeat(32));
  await writeFile(path, 'x'.repeat(31));
  expect(await sessionSecret(folder)).not.toContain('x'.repeat(31));
});
