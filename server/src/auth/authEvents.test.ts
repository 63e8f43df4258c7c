import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRepeatedEvents } from '../records/log/repeatedEvents.ts';
import { allDocuments, putDocument } from '../store/documents.ts';
import { addAuthUsers } from '../testing/authRows.ts';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { type AuthEvents, createAuthEvents } from './authEvents.ts';

const START = Date.parse('2026-03-10T09:00:00Z');
const CALLER = { cookie: undefined, userAgent: 'Firefox', ip: '192.0.2.1' };
const FROM = { address: '192.0.2.2', agent: 'Chrome' };

let temp: TempStore;
let now: number;
let failures: string[];
let events: AuthEvents;

beforeEach(async () => {
  temp = await openTempStore();
  now = START;
  failures = [];
  let ids = 0;
  const context = {
    ...{ store: temp.store, keepsActionLog: true, newId: () => `id${++ids}` },
    clock: () => new Date(now),
  };
  const onFailure = (error: unknown, what: string) => void failures.push(`${what}: ${error}`);
  const repeated = createRepeatedEvents(context, onFailure);
  events = createAuthEvents({ ...context, repeated, onFailure });
  await addAuthUsers(temp.store, ['ada']);
  const meta = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };
  const ada = { id: 'ada', firstName: 'Ada', lastName: 'L', email: 'ada@example.com' };
  await temp.store.transaction((session) => putDocument(session, 'users', { ...ada, ...meta }));
});
afterEach(() => temp.close());

async function entries() {
  await events.idle();
  expect(failures).toEqual([]);
  const all = await allDocuments(temp.store.reader, 'logs');
  return all.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

it('what has happened is noted as of when it did, by its owner and from where', async () => {
  events.note({ action: 'signedIn', userId: 'ada', from: FROM });
  now += 1_000;
  expect(await entries()).toMatchObject([
    {
      ...{ action: 'signedIn', createdAt: new Date(START).toISOString(), createdBy: 'ada' },
      ...{
        collection: 'users',
        recordId: 'ada',
        title: 'Ada L',
        user: { email: 'ada@example.com' },
      },
      ...FROM,
    },
  ]);
});

it('what somebody else did is noted as theirs, of the account', async () => {
  const by = { id: 'grace', firstName: 'Grace', lastName: 'H', email: 'grace@example.com' };
  const event = { action: 'securityChanged', detail: 'factorsReset', type: 'warning' } as const;
  await temp.store.transaction((session) =>
    events.write(session, { ...event, userId: 'ada', by, from: FROM }),
  );
  expect(await entries()).toMatchObject([
    { createdBy: 'grace', recordId: 'ada', title: 'Ada L', type: 'warning', ...FROM },
  ]);
});

it('what is about somebody who is gone is noted without a name', async () => {
  events.note({ action: 'signedOut', userId: 'gone' });
  expect(await entries()).toMatchObject([{ createdBy: null, recordId: 'gone', title: '' }]);
});

it('what cannot be noted is told to whoever runs the server', async () => {
  await temp.close();
  events.note({ action: 'signedIn', userId: 'ada' });
  await events.idle();
  expect(failures).toEqual([expect.stringMatching(/^action log: /)]);
  temp = await openTempStore();
});

it('what is about something else says what', async () => {
  const about = { collection: 'roles', recordId: 'r' };
  events.note({ action: 'viewedAs', userId: 'ada', about });
  expect(await entries()).toMatchObject([{ createdBy: 'ada', ...about }]);
});

it('a failed sign-in is of the account, by address or id, and by nobody', async () => {
  events.noteFailure({ email: 'ADA@example.com' }, CALLER);
  events.noteFailure({ userId: 'ada' }, CALLER, 'wrongCode');
  events.noteFailure({ email: 'nobody@example.com' }, CALLER);
  const found = await entries();
  const place = { address: '192.0.2.1', agent: 'Firefox', type: 'warning', createdBy: null };
  const ofAda = { recordId: 'ada', title: 'Ada L', ...place };
  expect(found).toHaveLength(3);
  expect(found).toContainEqual(expect.objectContaining({ ...ofAda, detail: '' }));
  expect(found).toContainEqual(expect.objectContaining({ ...ofAda, detail: 'wrongCode' }));
  expect(found).toContainEqual(expect.objectContaining({ ...place, recordId: '' }));
  expect(JSON.stringify(found)).not.toContain('nobody@');
});
