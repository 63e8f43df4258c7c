import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { RegiaError } from '@regia/model/errors.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ByteRange } from '../storage.ts';
import { type GetPart, ObjectReader } from './objectReader.ts';

const CONTENT = randomBytes(300_000);
const WHOLE = { start: 0, end: CONTENT.length - 1 };

/** A service whose answers end after so many bytes each, with a failure or only too soon. */
function cutting(after: readonly number[], { fails = true } = {}) {
  const asked: ByteRange[] = [];
  const get: GetPart = async (range) => {
    asked.push(range);
    const most = after[asked.length - 1] ?? Number.POSITIVE_INFINITY;
    async function* bytes() {
      const last = Math.min(range.end + 1, range.start + most);
      for (let at = range.start; at < last; at += 40_000) {
        yield CONTENT.subarray(at, Math.min(at + 40_000, last));
      }
      if (last <= range.end && fails) throw new Error('the connection broke');
    }
    return Readable.from(bytes());
  };
  return { get, asked };
}

describe('an object that is read', () => {
  it('has all its bytes, or those of a part', async () => {
    const { get, asked } = cutting([]);
    expect(CONTENT.equals(await buffer(new ObjectReader(get, WHOLE)))).toBe(true);
    const part = { start: 1_000, end: 100_000 };
    const read = await buffer(new ObjectReader(get, part));
    expect(read.equals(CONTENT.subarray(1_000, 100_001))).toBe(true);
    expect(await buffer(new ObjectReader(get, { start: 0, end: -1 }))).toHaveLength(0);
    expect(asked).toEqual([WHOLE, part]);
  });

  it('goes on where the connection broke, wherever that is', async () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(lengths, fc.boolean(), async (after, fails) => {
        const read = await buffer(new ObjectReader(cutting(after, { fails }).get, WHOLE));
        expect(CONTENT.equals(read)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('is given up where nothing comes any more', async () => {
    const { get, asked } = cutting([50_000, 0, 0, 0, 0]);
    const failure = await buffer(new ObjectReader(get, WHOLE)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RegiaError);
    expect(failure).toMatchObject({ code: 'storageUnavailable', status: 503 });
    expect(Object(failure).cause).toMatchObject({ message: 'the connection broke' });
    expect(asked).toHaveLength(3);
  });

  it('is given up at once where the service refuses, which has been asked more than once', async () => {
    let count = 0;
    const get: GetPart = async () => {
      count++;
      throw new Error('no');
    };
    await expect(buffer(new ObjectReader(get, WHOLE))).rejects.toMatchObject({
      code: 'storageUnavailable',
    });
    expect(count).toBe(1);
  });

  it('lets go of the connection when nobody wants the rest', async () => {
    let body = Readable.from([]);
    const get: GetPart = async () => {
      body = Readable.from([CONTENT.subarray(0, 100), CONTENT.subarray(100)]);
      return body;
    };
    for await (const chunk of new ObjectReader(get, WHOLE)) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    expect(body.destroyed).toBe(true);
    let signal: AbortSignal | undefined;
    const waiting = new ObjectReader((_, given) => {
      signal = given;
      return new Promise(() => {});
    }, WHOLE);
    waiting.resume();
    await turn();
    waiting.destroy();
    await once(waiting, 'close');
    expect(signal?.aborted).toBe(true);
  });

  it('does not ask again for whom who reads too slowly to need it yet', async () => {
    const { get, asked } = cutting([120_000]);
    const reader = new ObjectReader(get, WHOLE);
    await once(reader, 'readable');
    await turn();
    expect(asked).toHaveLength(1);
    expect(CONTENT.equals(await buffer(reader))).toBe(true);
    expect(asked).toHaveLength(2);
  });
});
