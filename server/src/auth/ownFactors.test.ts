/** What is told of a change of what protects an account: in the log, and to its owner. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Client, textAt } from '../testing/client.ts';
import { itemsIn } from '../testing/recordsApp.ts';
import { setUpApp } from '../testing/secondFactor.ts';
import { ADA, TestApp } from '../testing/testApp.ts';

const GRACE = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' };
const PASSWORD = 'Nanosecond1';

let test: TestApp;
let ada: Client;
let grace: Client;
let [adaId, graceId] = ['', ''];

beforeEach(async () => {
  ({ test, ada } = await TestApp.installed());
  adaId = textAt(await ada.get('/api/me'), 'id');
  const role = textAt(await ada.get('/api/records/roles'), 'items', '0', 'id');
  const added = await ada.post('/api/records/users', { ...GRACE, role, password: PASSWORD });
  graceId = textAt(added, 'record', 'id');
  grace = test.client();
  await grace.signIn({ ...GRACE, password: PASSWORD });
});
afterEach(() => test.close());

const told = async () => {
  await test.app.idle();
  const query = 'filter[action]=securityChanged&sort=createdAt:asc&pageSize=100';
  return itemsIn(await ada.get(`/api/records/logs?${query}`));
};
const of = (id: string) => ({ collection: 'users', recordId: id });
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0';

it('one’s own is noted as one’s own, and mailed with where it was done', async () => {
  await setUpApp(grace, PASSWORD);
  await grace.send({
    method: 'POST',
    url: '/api/me/recovery-codes',
    payload: { password: PASSWORD },
    headers: { 'user-agent': BROWSER },
  });
  const about = { type: 'info', createdBy: graceId, ...of(graceId), title: 'Grace Hopper' };
  expect(await told()).toMatchObject([
    { ...about, detail: 'appAdded' },
    { ...about, detail: 'codesRenewed', agent: BROWSER },
  ]);
  expect(test.mails.map(({ to }) => to)).toEqual([GRACE.email, GRACE.email]);
  expect(JSON.stringify(test.mails[1])).toContain('Firefox');
});

it('another’s is a warning of who did it, and mailed without where they are', async () => {
  await setUpApp(grace, PASSWORD);
  await test.app.idle();
  test.mails.splice(0);
  const reset = await ada.send({
    method: 'DELETE',
    url: `/api/users/${graceId}/second-factor`,
    headers: { 'user-agent': BROWSER },
  });
  expect(reset.status).toBe(204);
  expect((await told()).slice(1)).toMatchObject([
    {
      ...{ type: 'warning', detail: 'factorsReset', createdBy: adaId, ...of(graceId) },
      ...{ title: 'Grace Hopper', user: { email: ADA.email }, agent: BROWSER },
    },
  ]);
  expect(test.mails.map(({ to }) => to)).toEqual([GRACE.email]);
  expect(JSON.stringify(test.mails)).not.toContain('Firefox');
});

it('removing an app that there is none of changes and tells nothing', async () => {
  const removed = await grace.post('/api/me/second-factor/app/remove', { password: PASSWORD });
  expect(removed.status).toBeLessThan(300);
  expect(await told()).toEqual([]);
  expect(test.mails).toEqual([]);
});
