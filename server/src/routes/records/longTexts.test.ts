/** Versions that differ everywhere: what it takes to compare them holds up nobody. */
import { Effort } from '@regia/model/difference/effort.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { RecordsApp } from '../../testing/recordsApp.ts';

const DENIED = { status: 409, body: { code: 'notUndoable', details: { problem: 'changedSince' } } };

let app: RecordsApp;
let eve: Client;
beforeAll(async () => {
  app = await RecordsApp.open();
  const modules = ['page'] as const;
  eve = await app.user('eve', { create: modules, readOwn: modules, updateOwn: modules });
});
afterAll(() => app.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** Saves a page once for each of these, and answers the number of the second change. */
async function savedAs(versions: readonly object[]): Promise<string> {
  const [first = {}, ...others] = versions;
  const created = await eve.post('/api/records/pages', { name: 'Nome', ...first });
  let record = { ...Object(created.body).record };
  for (const version of others) {
    const path = `/api/records/pages/${record.id}`;
    const { status, body } = await eve.put(path, { ...record, ...version });
    expect(status).toBe(200);
    record = Object(body).record;
  }
  const { body } = await eve.get(`/api/history/pages/${record.id}`);
  return Object(body).items.at(-2).seq;
}

/** Milliseconds of processor that an answer takes. */
async function costOf(ask: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await ask();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

const sections = (count: number, textOf: (at: number) => string) => ({
  sections: {
    it: Array.from({ length: count }, (_, at) => ({
      ...{ id: `s${at}`, type: 'html', width: 12, value: textOf(at) },
    })),
  },
});
describe('an undoing', () => {
  it('of many texts is refused after the effort of one', async () => {
    const change = await savedAs(
      ['a', 'b', 'c'].map((letter) => sections(300, () => `x\n${letter}\n`.repeat(300))),
    );
    const cost = await costOf(async () => {
      expect(await eve.post(`/api/changes/${change}/undo`)).toMatchObject(DENIED);
    });
    expect(cost).toBeLessThan(2_500);
  });

  it('brings texts together before others wait for it, and once', async () => {
    const texts = (words: readonly string[]) => ({ metaDescription: { it: words.join(' ') } });
    const words = ['uno', 'due', 'tre', 'quattro'];
    const change = await savedAs([
      texts(words),
      texts(['1', ...words.slice(1)]),
      texts(['1', ...words.slice(1, 3), '4']),
    ]);
    const order: string[] = [];
    const { store } = app.context;
    const transaction = store.transaction.bind(store);
    vi.spyOn(store, 'transaction').mockImplementation((work, options) => {
      order.push('transaction');
      return transaction(work, options);
    });
    const tokens = Effort.prototype.tokens;
    vi.spyOn(Effort.prototype, 'tokens').mockImplementation(function (this: Effort, ...given) {
      order.push('merge');
      return tokens.apply(this, given);
    });
    expect(await eve.post(`/api/changes/${change}/undo`)).toMatchObject({ status: 200 });
    expect(order).toEqual(['merge', 'transaction']);
  });
});
