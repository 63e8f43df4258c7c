/** What every place of files promises; on the local disk always, and on S3 where tests know of one. */
import { createHash, randomBytes } from 'node:crypto';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../base/ids.ts';
import { entriesIn, openTestPlaces } from '../testing/testPlace.ts';
import type { FilePlace, FileStorage } from './storage.ts';

const MB = 1_000_000;
const FOLDERS = ['a', 'b'] as const;
const AN_HOUR_AGO = new Date(Date.now() - 60 * 60 * 1_000);
const IN_AN_HOUR = new Date(Date.now() + 60 * 60 * 1_000);

let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'regia-storage-'));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

const chunk = (content: string | Uint8Array) => Readable.from([Buffer.from(content)]);

/** Random bytes, but for the last one different in each block, so that no block passes for another. */
async function* blocks(count: number, size = MB): AsyncGenerator<Buffer> {
  const block = randomBytes(size);
  for (let at = 0; at < count; at++) {
    block.writeUInt32BE(at);
    yield Buffer.from(block);
  }
}

async function* failing(after: number): AsyncGenerator<Buffer> {
  yield* blocks(after);
  throw new Error('whoever sent it is gone');
}

async function localFile(content: Uint8Array): Promise<string> {
  const path = join(scratch, newId());
  await writeFile(path, content);
  return path;
}

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

for (const [kind, open] of openTestPlaces()) {
  describe(`files on ${kind}`, () => {
    let place: FilePlace;
    let below: string;
    let storage: FileStorage<'a' | 'b'>;
    beforeAll(async () => {
      place = await open();
    });
    beforeEach(async () => {
      below = newId();
      storage = await place.storage(below, FOLDERS);
    });
    afterAll(() => place.close());

    const content = async (name: string, folder: 'a' | 'b' = 'a') => {
      const found = await storage.open(folder, name);
      return found && text(found.read());
    };

    it('are there with all their bytes once they are written, and not any more once removed', async () => {
      expect(await storage.open('a', 'one.txt')).toBeNull();
      expect(await storage.write(chunk('città'), 'a', 'one.txt')).toBe(6);
      const found = await storage.open('a', 'one.txt');
      expect([found?.size, await content('one.txt')]).toEqual([6, 'città']);
      expect(await storage.open('b', 'one.txt')).toBeNull();
      await storage.remove('a', 'one.txt');
      expect(await storage.open('a', 'one.txt')).toBeNull();
      await storage.remove('a', 'one.txt');
    });

    it('may be empty', async () => {
      expect(await storage.write(Readable.from([]), 'a', 'none')).toBe(0);
      const found = await storage.open('a', 'none');
      expect([found?.size, found && (await buffer(found.read())).length]).toEqual([0, 0]);
      await storage.adopt(await localFile(Buffer.alloc(0)), 'a', 'none too');
      expect((await storage.open('a', 'none too'))?.size).toBe(0);
    });

    it('are taken over from the local disk, whatever their size', async () => {
      const bytes = randomBytes(20 * MB);
      const path = await localFile(bytes);
      await storage.adopt(path, 'a', 'big');
      await expect(access(path)).rejects.toThrow();
      const found = await storage.open('a', 'big');
      expect(found?.size).toBe(bytes.length);
      expect(found && hashOf(await buffer(found.read()))).toBe(hashOf(bytes));
    });

    it('are read in parts', async () => {
      const bytes = randomBytes(20 * MB);
      await storage.adopt(await localFile(bytes), 'a', 'big');
      const found = await storage.open('a', 'big');
      const last = bytes.length - 1;
      for (const [start, end] of [
        [0, 0],
        [0, last],
        [8 * 1024 * 1024 - 1, 8 * 1024 * 1024],
        [last, last],
      ] as const) {
        const part = found && (await buffer(found.read({ start, end })));
        expect([start, end, part?.equals(bytes.subarray(start, end + 1))]).toEqual([
          start,
          end,
          true,
        ]);
      }
    });

    it('are replaced as a whole', async () => {
      await storage.write(chunk('a long first content'), 'a', 'one');
      await storage.write(chunk('short'), 'a', 'one');
      expect(await content('one')).toBe('short');
      await storage.adopt(await localFile(Buffer.from('adopted')), 'a', 'one');
      expect(await content('one')).toBe('adopted');
    });

    it.each([0, 30])('leave nothing behind where %i MB came and then a failure', async (size) => {
      await storage.write(chunk('before'), 'a', 'old');
      for (const name of ['new', 'old']) {
        await expect(storage.write(failing(size), 'a', name)).rejects.toThrow(/is gone/);
      }
      expect(await content('old')).toBe('before');
      expect((await entriesIn(place, below, 'a')).map(({ name }) => name)).toEqual(['old']);
      expect(await place.sweep(IN_AN_HOUR)).toBe(0);
    });

    it('are listed by folder and by how their names begin, with size and time', async () => {
      for (const name of ['ab1', 'ab2', 'b']) await storage.write(chunk(name), 'a', name);
      await storage.write(chunk('other'), 'b', 'ab3');
      await (await place.storage(`${below}-not`, FOLDERS)).write(chunk('x'), 'a', 'abroad');
      const names = async (only?: Parameters<typeof storage.list>[0]) => {
        const found: string[] = [];
        for await (const { folder, name } of storage.list(only)) found.push(`${folder}/${name}`);
        return found.sort();
      };
      expect(await names()).toEqual(['a/ab1', 'a/ab2', 'a/b', 'b/ab3']);
      expect(await names({ folder: 'a' })).toEqual(['a/ab1', 'a/ab2', 'a/b']);
      expect(await names({ folder: 'a', beginning: 'ab' })).toEqual(['a/ab1', 'a/ab2']);
      expect(await names({ folder: 'b', beginning: 'b' })).toEqual([]);
      const [first] = await entriesIn(place, below, 'a');
      expect(first?.size).toBe(3);
      expect(first?.storedAt.getTime()).toBeGreaterThan(AN_HOUR_AGO.getTime());
      expect(first?.storedAt.getTime()).toBeLessThan(IN_AN_HOUR.getTime());
    });

    it('are listed where there are more than one answer holds', async () => {
      const names = Array.from({ length: 1_010 }, (_, at) => `n${at}`);
      const next = names[Symbol.iterator]();
      await Promise.all(
        Array.from({ length: 10 }, async () => {
          for (const name of next) await storage.write(chunk('x'), 'a', name);
        }),
      );
      expect(await entriesIn(place, below, 'a')).toHaveLength(names.length);
    });

    it('do not fill the memory while they come and go', async () => {
      const size = 400;
      const start = process.memoryUsage().arrayBuffers;
      let most = 0;
      const measured = async function* (bytes: AsyncIterable<Buffer>) {
        for await (const one of bytes) {
          most = Math.max(most, process.memoryUsage().arrayBuffers - start);
          yield one;
        }
      };
      expect(await storage.write(measured(blocks(size)), 'a', 'huge')).toBe(size * MB);
      const found = await storage.open('a', 'huge');
      let read = 0;
      if (found) {
        await pipeline(found.read(), measured, async (bytes: AsyncIterable<Buffer>) => {
          for await (const one of bytes) read += one.length;
        });
      }
      expect(read).toBe(size * MB);
      // Kept whole it would be all of it; how much waits to be collected is the machine's to say.
      expect(most).toBeLessThan(((3 * size) / 4) * MB);
      await storage.remove('a', 'huge');
    });

    it('can be left alone in the middle of reading', async () => {
      await storage.adopt(await localFile(randomBytes(20 * MB)), 'a', 'big');
      const found = await storage.open('a', 'big');
      for (let times = 0; times < 20; times++) {
        for await (const one of found?.read() ?? []) {
          expect(one.length).toBeGreaterThan(0);
          break;
        }
      }
      expect((await storage.open('a', 'big'))?.size).toBe(20 * MB);
    });

    it('are read by many at once', async () => {
      const bytes = randomBytes(MB);
      await storage.write(chunk(bytes), 'a', 'one');
      const readers = Array.from({ length: 50 }, async () => {
        const found = await storage.open('a', 'one');
        return found && hashOf(await buffer(found.read()));
      });
      expect(new Set(await Promise.all(readers))).toEqual(new Set([hashOf(bytes)]));
    });

    it('can be checked to be usable', async () => {
      await place.check('FILES_URL');
    });

    it('say where they are', () => {
      expect(storage.locate('a', 'one')).toMatch(new RegExp(`${below}/a/one$`));
    });
  });
}
