/** What is kept of one state of the database, and is forgotten with it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { putDocument } from './documents.ts';
import { keptIn, keptReader } from './kept.ts';
import type { Session } from './store.ts';

let temp: TempStore;
beforeAll(async () => {
  temp = await openTempStore();
});
afterAll(() => temp.close());

let reads: number;
/** Each test reads something else. */
let name: string;
beforeEach(() => {
  reads = 0;
  name = randomUUID();
});

const read = async () => ++reads;
const kept = async () => keptIn(await keptReader(temp.store), name, read);
const write = async (end: (session: Session) => Promise<void> = async () => {}) => {
  await temp.store.transaction(async (session) => {
    const meta = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };
    await putDocument(session, 'block', { id: randomUUID(), ...meta });
    await end(session);
  });
};

/** What some work gives while the state stays: a server of databases counts what is written to the others, too. */
async function inOneState<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    const version = await temp.store.version();
    const result = await work();
    if ((await temp.store.version()) === version) return result;
  }
}

describe('what was read of one state', () => {
  it('is read once, and again after a commit', async () => {
    const [before, again] = await inOneState(() => Promise.all([kept(), kept()]));
    expect(again).toBe(before);
    await write();
    const [after, then] = await inOneState(async () => [await kept(), await kept()]);
    expect(after).toBeGreaterThan(Number(before));
    expect(then).toBe(after);
  });

  it('stays with who began before a commit, and goes to nobody who begins after it', async () => {
    const before = await keptReader(temp.store);
    await write();
    expect([await keptIn(before, name, read), await kept()]).toEqual([1, 2]);
    expect(await keptIn(before, name, read)).toBe(1);
  });

  it('is read again where that failed', async () => {
    const reader = await keptReader(temp.store);
    const failing = keptIn(reader, name, () => Promise.reject(new Error('busy')));
    await expect(failing).rejects.toThrow('busy');
    expect(await kept()).toBe(1);
  });

  it('does not grow without end', async () => {
    const reader = await keptReader(temp.store);
    await keptIn(reader, name, read);
    for (let at = 0; at < 1_000; at++) await keptIn(reader, `${name} ${at}`, read);
    expect(await keptIn(reader, name, read)).toBe(1_002);
    expect(await keptIn(reader, `${name} 999`, read)).toBe(1_001);
  });

  it('is neither asked for nor noted in a transaction, which may be taken back', async () => {
    await kept();
    const failing = write(async (session) => {
      expect(await keptIn(session, name, read)).toBe(2);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await kept()).not.toBe(2);
  });
});
