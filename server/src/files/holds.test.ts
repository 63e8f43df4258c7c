import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../base/ids.ts';
import { entriesIn, openTestPlaces } from '../testing/testPlace.ts';
import { HOLD_FOLDERS, type HoldingStorage, withHolds } from './holds.ts';
import type { FilePlace, FileStorage } from './storage.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const FOLDER = 'page-images';

for (const [kind, open] of openTestPlaces()) {
  describe(`what is held on ${kind}`, () => {
    let place: FilePlace;
    let files: FileStorage;
    /** Two processes. */
    let one: HoldingStorage;
    let other: HoldingStorage;
    let ahead: number;

    beforeEach(async () => {
      ahead = 0;
      place = await open();
      files = await place.storage('files', [FOLDER]);
      const marks = await place.storage('', HOLD_FOLDERS);
      const options = { files, marks, newId, clock: () => new Date(Date.now() + ahead) };
      [one, other] = [withHolds(options), withHolds(options)];
      for (const name of ['a.png', 'b.png']) await store(name, name);
    });
    afterEach(() => place.close());

    const store = (name: string, content: string | Buffer) =>
      files.write(Readable.from([Buffer.from(content)]), FOLDER, name);
    const marked = async () =>
      (await Promise.all(HOLD_FOLDERS.map((folder) => entriesIn(place, '', folder)))).flat();

    it('can be read after another process has removed it, and by nobody else', async () => {
      const held = await one.hold();
      await other.remove(FOLDER, 'a.png');
      expect(await one.open(FOLDER, 'a.png')).toBeNull();
      expect([...(await held.paths())].sort()).toEqual([`${FOLDER}/a.png`, `${FOLDER}/b.png`]);
      expect(await text(held.read(FOLDER, 'a.png'))).toBe('a.png');
      expect(await text(held.read(FOLDER, 'b.png'))).toBe('b.png');
      await held.release();
      expect(await marked()).toEqual([]);
      expect((await entriesIn(place, 'files', FOLDER)).map(({ name }) => name)).toEqual(['b.png']);
    });

    it('can be read on where it is removed in the middle', async () => {
      const content = Buffer.alloc(5_000_000, 'pieces of a picture ');
      await store('big.png', content);
      const held = await one.hold();
      const chunks: Buffer[] = [];
      for await (const chunk of held.read(FOLDER, 'big.png')) {
        if (chunks.length === 0) await other.remove(FOLDER, 'big.png');
        chunks.push(chunk);
      }
      expect(Buffer.concat(chunks).equals(content)).toBe(true);
      await held.release();
    });

    it('stays until the last one lets go', async () => {
      const [first, second] = [await one.hold(), await other.hold()];
      await one.remove(FOLDER, 'a.png');
      await first.release();
      expect(await text(second.read(FOLDER, 'a.png'))).toBe('a.png');
      await second.release();
      expect(await marked()).toEqual([]);
      await expect(buffer(second.read(FOLDER, 'a.png'))).rejects.toMatchObject({
        code: 'notFound',
      });
    });

    it('can be stored again meanwhile, and then stays', async () => {
      const held = await one.hold();
      await other.remove(FOLDER, 'a.png');
      await store('a.png', 'restored');
      await held.release();
      const found = await one.open(FOLDER, 'a.png');
      expect(found && (await text(found.read()))).toBe('restored');
    });

    it('is forgotten a day after a crash', async () => {
      await one.hold();
      await one.remove(FOLDER, 'a.png');
      ahead = DAY_MS + 60_000;
      await one.remove(FOLDER, 'b.png');
      expect((await entriesIn(place, '', 'held')).map(({ name }) => name)).toEqual([
        `${FOLDER}_a.png`,
      ]);
      await (await other.hold()).release();
      expect(await marked()).toEqual([]);
    });

    it('costs nothing where nobody holds', async () => {
      await one.remove(FOLDER, 'a.png');
      expect(await marked()).toEqual([]);
    });
  });
}
