import { afterEach, beforeEach, expect, it } from 'vitest';
import { putDocument } from '../store/documents.ts';
import { addAuthUsers } from '../testing/authRows.ts';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { passwordHash, setPassword } from './accounts.ts';
import { userOfIdentity } from './providerAccounts.ts';

const NOW = new Date('2026-03-10T09:00:00Z');

let temp: TempStore;
let ids = 0;
beforeEach(async () => {
  temp = await openTempStore();
  await addAuthUsers(temp.store, ['ada', 'grace']);
  await block('ada', false);
  await block('grace', false);
});
afterEach(() => temp.close());

const block = (id: string, blocked: boolean) =>
  temp.store.transaction((session) => {
    const meta = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };
    const user = { id, firstName: id, lastName: '', email: `${id}@example.com`, blocked, ...meta };
    return putDocument(session, 'users', user);
  });
const enter = (subject: string, address: string | null, issuer = 'https://one.example') => {
  const identity = { issuer, subject, verifiedEmail: address && `${address}@example.com` };
  const admission = { identity, id: `a${++ids}`, now: NOW };
  return temp.store.transaction((session) => userOfIdentity(session, admission));
};

it('an identity is tied to who has its verified address, and to them from then on', async () => {
  expect(await enter('x', null)).toBeNull();
  expect(await enter('x', 'nobody')).toBeNull();
  expect(await enter('x', 'ada')).toBe('ada');
  expect(await enter('x', 'grace')).toBe('ada');
  expect(await enter('x', null)).toBe('ada');
  expect(await enter('y', 'grace')).toBe('grace');
});

it('a second identity of the same provider opens nothing of who has one; a password is none', async () => {
  await temp.store.transaction((session) =>
    setPassword(session, { userId: 'ada', hashed: 'a hash', id: 'p', now: NOW }),
  );
  expect(await enter('x', 'ada')).toBe('ada');
  expect(await enter('other', 'ada')).toBeNull();
  expect(await enter('other', 'grace')).toBe('grace');
});

it('a password that is set later is the one of who came by a provider', async () => {
  expect(await enter('x', 'ada')).toBe('ada');
  expect(await passwordHash(temp.store.reader, 'ada')).toBeNull();
  await temp.store.transaction((session) =>
    setPassword(session, { userId: 'ada', hashed: 'a hash', id: 'p', now: NOW }),
  );
  expect(await passwordHash(temp.store.reader, 'ada')).toEqual(expect.any(String));
});

it('the same name at another provider is somebody else', async () => {
  expect(await enter('x', 'ada')).toBe('ada');
  expect(await enter('x', 'grace', 'https://two.example')).toBe('grace');
  expect(await enter('y', 'ada', 'https://two.example')).toBe('ada');
});

it('who is blocked is let in neither the first time nor later', async () => {
  await block('grace', true);
  expect(await enter('y', 'grace')).toBeNull();
  expect(await enter('x', 'ada')).toBe('ada');
  await block('ada', true);
  expect(await enter('x', 'ada')).toBeNull();
});
