import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Upload } from '@tus/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../base/ids.ts';
import { entriesIn, openTestPlaces } from '../testing/testPlace.ts';
import { PARTIAL_FOLDER } from './partialNames.ts';
import { PieceStore } from './pieceStore.ts';
import type { FilePlace } from './storage.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const CONTENT = randomBytes(10_000_000);

for (const [kind, open] of openTestPlaces()) {
  describe(`the pieces of an upload on ${kind}`, () => {
    let place: FilePlace;
    /** Two processes. */
    let one: PieceStore;
    let other: PieceStore;
    let id: string;

    beforeEach(async () => {
      place = await open();
      const storage = await place.storage('', [PARTIAL_FOLDER]);
      [one, other] = [new PieceStore(storage, DAY_MS), new PieceStore(storage, DAY_MS)];
      id = newId();
      const metadata = { filename: 'città.png', user: 'u' };
      await one.create(new Upload({ id, size: CONTENT.length, offset: 0, metadata }));
    });
    afterEach(() => place.close());

    const part = (start: number, end: number) => Readable.from([CONTENT.subarray(start, end)]);
    const names = async () =>
      (await entriesIn(place, '', PARTIAL_FOLDER)).map(({ name }) => name.slice(id.length));

    it('are gone on with by any process, and are the file in the end', async () => {
      expect(await one.write(part(0, 3_000_000), id, 0)).toBe(3_000_000);
      expect(await other.getUpload(id)).toMatchObject({
        offset: 3_000_000,
        size: CONTENT.length,
        metadata: { filename: 'città.png', user: 'u' },
        creation_date: expect.any(String),
      });
      await other.write(part(3_000_000, CONTENT.length), id, 3_000_000);
      expect((await one.getUpload(id)).offset).toBe(CONTENT.length);
      expect(CONTENT.equals(await buffer(one.read(id)))).toBe(true);
      await one.remove(id);
      expect(await names()).toEqual([]);
      await expect(other.getUpload(id)).rejects.toMatchObject({ status_code: 404 });
    });

    it('are stored as they come, so that little is lost with a process', async () => {
      const atRisk: number[] = [];
      async function* slowly() {
        for (let at = 0; at < CONTENT.length; at += 1_000_000) {
          yield CONTENT.subarray(at, at + 1_000_000);
          atRisk.push(at + 1_000_000 - (await other.getUpload(id)).offset);
        }
      }
      await one.write(Readable.from(slowly(), { highWaterMark: 1 }), id, 0);
      expect(Math.max(...atRisk)).toBeLessThan(8_000_000);
      expect((await other.getUpload(id)).offset).toBe(CONTENT.length);
    });

    it('keep what had come when the connection broke', async () => {
      async function* breaking() {
        yield CONTENT.subarray(0, 1_000);
        throw new Error('the connection broke');
      }
      await expect(one.write(Readable.from(breaking()), id, 0)).rejects.toThrow(/broke/);
      expect((await other.getUpload(id)).offset).toBe(1_000);
    });

    it('that come once it is ended do not stay', async () => {
      async function* ending() {
        yield CONTENT.subarray(0, 5_000_000);
        await other.removePieces(id);
        yield CONTENT.subarray(5_000_000);
      }
      const late = one.write(Readable.from(ending()), id, 0);
      await expect(late).rejects.toMatchObject({ status_code: 404 });
      expect(await names()).toEqual([]);
    });

    it('may overlap, and count only as far as none is missing', async () => {
      await one.write(part(0, 2_000), id, 0);
      await other.write(part(0, 3_000), id, 0);
      await one.write(part(2_000, 2_500), id, 2_000);
      await other.write(part(4_000, CONTENT.length), id, 4_000);
      expect((await one.getUpload(id)).offset).toBe(3_000);
      await other.write(part(3_000, 4_100), id, 3_000);
      expect((await one.getUpload(id)).offset).toBe(CONTENT.length);
      expect(CONTENT.equals(await buffer(other.read(id)))).toBe(true);
    });

    it('are of some size: of small ones a hundred are kept, and the one that ends the upload', async () => {
      for (let at = 0; at < 100; at++) await one.write(part(at, at + 1), id, at);
      const refused = { code: 'tooManyRequests', message: expect.stringContaining('65536 bytes') };
      await expect(other.write(part(100, 101), id, 100)).rejects.toMatchObject(refused);
      await expect(one.write(part(100, 65_635), id, 100)).rejects.toMatchObject(refused);
      expect(await names()).toHaveLength(101);
      await one.write(part(100, 65_636), id, 100);
      await one.write(part(65_636, CONTENT.length - 1), id, 65_636);
      await one.write(part(CONTENT.length - 1, CONTENT.length), id, CONTENT.length - 1);
      expect(CONTENT.equals(await buffer(one.read(id)))).toBe(true);
    });

    it('can be told their length later', async () => {
      const later = newId();
      await one.create(new Upload({ id: later, offset: 0 }));
      expect((await other.getUpload(later)).size).toBeUndefined();
      await one.declareUploadLength(later, 7);
      expect((await other.getUpload(later)).size).toBe(7);
    });
  });
}
