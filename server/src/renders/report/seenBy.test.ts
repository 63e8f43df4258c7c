/** That nobody learns of documents by their renders that they may not see. */
import { NO_RIGHTS, type RoleRights } from '@regia/model/modules.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { putDocument } from '../../store/documents.ts';
import { openTempStore, type TempStore } from '../../testing/tempStore.ts';
import type { Output } from '../nodes/output.ts';
import type { Failure } from '../nodes/part.ts';
import { outputSeenBy, statusSeenBy } from './seenBy.ts';
import type { WaitingRecord } from './waiting.ts';

const NOW = new Date('2026-03-10T09:00:00Z');
const at = (ms: number) => new Date(NOW.getTime() + ms).toISOString();

let temp: TempStore;
beforeEach(async () => {
  temp = await openTempStore();
  await temp.store.transaction(async (session) => {
    const meta = { createdAt: '', updatedAt: '', updatedBy: null };
    const put = (collection: string, id: string, createdBy: string) =>
      putDocument(session, collection, { id, createdBy, ...meta });
    await put('pages', 'mine', 'ada');
    await put('pages', 'theirs', 'eve');
    await put('works', 'work', 'eve');
    await put('block', 'block', 'ada');
    await put('block', 'other', 'eve');
  });
});
afterEach(() => temp.close());

const actor = (rights: Partial<RoleRights>) => ({ id: 'ada', role: { ...NO_RIGHTS, ...rights } });
const failureOf = (block: string): Failure => {
  return {
    block,
    blockName: block,
    language: 'it',
    message: '',
    line: 1,
    column: 1,
    shows: 'nothing',
  };
};
const ALWAYS = { from: null, until: null };
const document = (collection: string, id: string) => {
  return { collection, id, language: 'it', name: id };
};
const waiting = (collection: string, id: string, more: Partial<WaitingRecord>): WaitingRecord => {
  return { collection, id, name: id, createdBy: null, period: ALWAYS, ...more };
};
const DOCUMENTS = [
  document('pages', 'mine'),
  document('pages', 'theirs'),
  document('works', 'work'),
  document('nothing', 'mine'),
];

describe('the status', () => {
  const outputs = [{ period: ALWAYS, count: 7 }];
  const see = async (rights: Partial<RoleRights>) => {
    const {
      waiting: told,
      failures,
      held,
      unknownMaps,
      tooLarge,
      ...counts
    } = await statusSeenBy(
      temp.store.reader,
      actor(rights),
      {
        ...{
          outputs,
          home: [{ from: at(0), until: null }],
          stale: 2,
          generation: 3,
          kept: 0,
          failing: 2,
          deletions: 4,
        },
        failures: [failureOf('block'), failureOf('other')],
        tooLarge: DOCUMENTS,
        waiting: [
          waiting('pages', 'mine', { createdBy: 'ada' }),
          waiting('pages', 'theirs', { createdBy: 'eve', period: { from: at(0), until: at(1) } }),
          waiting('pages', 'ahead', { createdBy: 'ada', period: { from: at(1), until: null } }),
          waiting('pages', 'over', { createdBy: 'ada', period: { from: null, until: at(0) } }),
          waiting('works', 'work', { createdBy: 'eve' }),
          waiting('nothing', 'mine', { createdBy: 'ada' }),
        ],
        held: DOCUMENTS.map((one) => ({ ...one, shows: 'nothing' })),
        unknownMaps: [
          { number: 1, documents: DOCUMENTS },
          { number: 2, documents: DOCUMENTS.slice(2) },
        ],
      },
      NOW.toISOString(),
    );
    expect(counts).toEqual({
      hasHome: true,
      stale: 2,
      generation: 3,
      kept: 0,
      failing: 2,
      deletions: 4,
    });
    // What is too large is told to everybody, and what it is to whoever sees it.
    for (const some of [tooLarge, told])
      expect(some?.map(({ id }) => id)).toEqual(held.map(({ id }) => id));
    for (const one of told) expect(one).not.toHaveProperty('createdBy');
    return {
      failures: failures.map(({ block }) => block),
      held: held.map(({ id }) => id),
      maps: unknownMaps.map(({ number, documents }) => [number, ...documents.map(({ id }) => id)]),
    };
  };

  it('names what the actor may see, and no more', async () => {
    expect(await see({})).toEqual({ failures: [], held: [], maps: [] });
    expect(await see({ readOwn: ['page', 'block'] })).toEqual({
      ...{ failures: ['block'], held: ['mine'], maps: [[1, 'mine']] },
    });
    expect(await see({ readAll: ['page'] })).toEqual({
      ...{ failures: [], held: ['mine', 'theirs'], maps: [[1, 'mine', 'theirs']] },
    });
    expect(await see({ readAll: ['work', 'block'] })).toEqual({
      failures: ['block', 'other'],
      held: ['work'],
      maps: [
        [1, 'work'],
        [2, 'work'],
      ],
    });
  });
});

describe('an output', () => {
  const see = (
    rights: Partial<RoleRights>,
    publicAt: string | null,
    reference = 'theirs',
    publicUntil: string | null = null,
  ) => {
    const output: Output = {
      ...{ type: 'page', reference, language: 'it', urls: [], markup: 'M', hash: 'h' },
      ...{ publicAt, publicUntil },
      failures: [failureOf('block'), failureOf('other')],
    };
    return outputSeenBy(temp.store.reader, actor(rights), output, { now: NOW, hasGone: false });
  };

  it('that is public is for all, with the mistakes of blocks that they may see', async () => {
    for (const publicAt of [null, at(-1), at(0)]) {
      expect(await see({}, publicAt)).toMatchObject({ markup: 'M', failures: [] });
      const shown = await see({ readOwn: ['block'] }, publicAt);
      expect(shown.failures).toEqual([failureOf('block')]);
    }
  });

  it('that is not public yet is for those who may see its document', async () => {
    const denied = { code: 'accessDenied' };
    await expect(see({}, at(1))).rejects.toMatchObject(denied);
    await expect(see({ readOwn: ['page'] }, at(1))).rejects.toMatchObject(denied);
    await expect(see({ readAll: ['work'] }, at(1))).rejects.toMatchObject(denied);
    expect(await see({ readOwn: ['page'] }, at(1), 'mine')).toMatchObject({ markup: 'M' });
    expect(await see({ readAll: ['page'] }, at(1))).toMatchObject({ markup: 'M' });
  });
});
