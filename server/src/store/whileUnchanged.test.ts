import { beforeEach, describe, expect, it } from 'vitest';
import { WhileUnchanged } from './whileUnchanged.ts';

let version: number;
let reads: number;
let memory: WhileUnchanged<number>;

beforeEach(() => {
  version = 1;
  reads = 0;
  memory = new WhileUnchanged({ version: async () => String(version) });
});

const read = async () => ++reads;

describe('what was read while nothing changes', () => {
  it('is read once under each key, and again after a commit', async () => {
    expect([await memory.get('a', read), await memory.get('a', read)]).toEqual([1, 1]);
    expect(await memory.get('b', read)).toBe(2);
    version = 2;
    expect([await memory.get('a', read), await memory.get('a', read)]).toEqual([3, 3]);
  });

  it('is not kept where a commit came meanwhile', async () => {
    const begun = memory.get('a', async () => {
      version = 2;
      return read();
    });
    expect(await begun).toBe(1);
    expect(await memory.get('a', read)).toBe(2);
  });

  it('is not kept where others have read since that commit', async () => {
    const slow = Promise.withResolvers<void>();
    const begun = memory.get('a', async () => {
      const value = await read();
      await slow.promise;
      return value;
    });
    await expect.poll(() => reads).toBe(1);
    version = 2;
    await memory.get('b', read);
    slow.resolve();
    await begun;
    expect(await memory.get('a', read)).toBe(3);
  });

  it('is not kept where it is nothing for others', async () => {
    await memory.get('a', read, (value) => value > 1);
    expect([await memory.get('a', read), await memory.get('a', read)]).toEqual([2, 2]);
  });

  it('does not grow without end', async () => {
    for (let key = 0; key < 1_000; key++) await memory.get(String(key), read);
    expect(await memory.get('0', read)).toBe(1);
    expect(await memory.get('one more', read)).toBe(1_001);
    expect(await memory.get('0', read)).toBe(1);
    expect(await memory.get('1', read)).toBe(1_002);
  });

  it('weighs no more than it may', async () => {
    const texts = new WhileUnchanged<string>(
      { version: async () => '1' },
      { most: 10, weigh: ({ length }) => length },
    );
    const ask = (key: string, length: number) =>
      texts.get(key, async () => String(++reads).padStart(length, '0'));
    expect(await ask('a', 6)).toBe('000001');
    expect(await ask('b', 4)).toBe('0002');
    expect(await ask('a', 6)).toBe('000001');
    expect(await ask('too long', 11)).toBe('00000000003');
    expect(await ask('too long', 11)).toBe('00000000004');
    expect(await ask('c', 1)).toBe('5');
    expect(await ask('a', 6)).toBe('000001');
    expect(await ask('b', 4)).toBe('0006');
  });

  it('is read once for all who ask meanwhile, unless that fails or is nothing for others', async () => {
    const slow = Promise.withResolvers<void>();
    const slowly = async () => {
      await slow.promise;
      return read();
    };
    const all = Promise.all([memory.get('a', slowly), memory.get('a', slowly)]);
    const own = Promise.all(['b', 'b'].map((key) => memory.get(key, slowly, () => false)));
    const fails = memory.get('c', async () => {
      await slow.promise;
      throw new Error('of one alone');
    });
    const works = memory.get('c', async () => 0);
    slow.resolve();
    await expect(fails).rejects.toThrow('of one alone');
    expect([await works, ...new Set(await all), new Set(await own).size]).toEqual([0, 1, 2]);
  });

  it('is kept under keys of any length, each its own', async () => {
    const long = 'a'.repeat(20_000);
    const keys = [long, `${long}b`, long, `${long}b`];
    const values = [];
    for (const key of keys) values.push(await memory.get(key, read));
    expect(values).toEqual([1, 2, 1, 2]);
  });
});
