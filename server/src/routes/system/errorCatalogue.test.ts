/** Section 8 of the specification, as far as the server says it: what is done, and what is answered. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../../testing/client.ts';
import { ADA, TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let ada: Client;
let role: string;

beforeAll(async () => {
  ({ test, ada } = await TestApp.installed());
  const { body } = await ada.get('/api/records/roles');
  role = (body as { items: { id: string }[] }).items[0]?.id ?? '';
});
afterAll(() => test.close());

interface Line {
  readonly said: string;
  readonly code: string;
  readonly status: number;
  readonly when: string;
  readonly act: () => Promise<Answer>;
}

const page = { name: 'Casa', title: { it: 'Casa' } };
const draft = { collection: 'pages', id: null };

const LINES: Line[] = [
  {
    said: 'Authentication failed',
    code: 'authenticationFailed',
    status: 401,
    when: 'somebody signs in with a wrong password',
    act: () => test.client().signIn({ ...ADA, password: 'Wrong1234' }),
  },
  {
    said: 'Unable to recover password',
    code: 'resetFailed',
    status: 409,
    when: 'a new password is set with a link that is none',
    act: () =>
      test.client().post('/api/auth/reset-password', { token: 'none', newPassword: 'Difference2' }),
  },
  {
    said: 'Unable to reauthenticate',
    code: 'formInvalid',
    status: 422,
    when: 'the password is changed with a wrong old one',
    act: () =>
      ada.post('/api/me/password', { currentPassword: 'Wrong1234', newPassword: 'Difference2' }),
  },
  {
    said: 'Unable to reauthenticate',
    code: 'formInvalid',
    status: 422,
    when: 'the e-mail address is changed with a wrong password',
    act: () => ada.post('/api/me/email', { email: 'ada2@example.com', password: 'Wrong1234' }),
  },
  {
    said: 'Check the inserted fields',
    code: 'formInvalid',
    status: 422,
    when: 'a form lacks what it needs',
    act: () => ada.post('/api/records/pages', { name: '' }),
  },
  {
    said: 'Invalid data',
    code: 'invalidData',
    status: 400,
    when: 'what is sent is no object',
    act: () => ada.post('/api/records/pages', []),
  },
  {
    said: 'Template not found',
    code: 'templateNotFound',
    status: 409,
    when: 'a page without a template is to be shown',
    act: () => ada.post('/api/renders/preview', { ...draft, language: 'it', record: page }),
  },
  {
    said: 'invalid parameters',
    code: 'invalidParameters',
    status: 400,
    when: 'a preview is asked for without a web document',
    act: () => ada.post('/api/renders/preview', { ...draft, language: 'it' }),
  },
  {
    said: 'invalid parameters',
    code: 'invalidParameters',
    status: 400,
    when: 'it is asked what a save would change, without a web document',
    act: () => ada.post('/api/renders/impact', draft),
  },
  {
    said: '#nowhere not found in collection pages',
    code: 'notFound',
    status: 404,
    when: 'a record is asked for that there is not',
    act: () => ada.get('/api/records/pages/nowhere'),
  },
  {
    said: 'Linked object still present',
    code: 'children',
    status: 409,
    when: 'a role is deleted that a user has',
    act: () => ada.delete(`/api/records/roles/${role}`),
  },
  {
    said: 'Data has been edited by another user',
    code: 'sync',
    status: 409,
    when: 'a copy is saved that is no longer current',
    act: async () => {
      const { body } = await ada.post('/api/records/pages', page);
      const { record } = body as { record: { id: string } };
      const path = `/api/records/pages/${record.id}`;
      await ada.put(path, { ...record, name: 'Casa mia' });
      return ada.put(path, { ...record, name: 'Casa tua' });
    },
  },
];

describe('the server says', () => {
  it.each(LINES)('“$said” when $when', async ({ act, said, code, status }) => {
    expect(await act()).toMatchObject({ status, body: { code, message: said } });
  });

  it('“Unable to send password reset email” when the mail cannot be queued, and logs why', async () => {
    const { test: broken } = await TestApp.installed();
    await broken.app.store.transaction(({ db }) => db.schema.dropTable('outgoing_mail').execute());
    const answer = await broken
      .client()
      .post('/api/auth/request-password-reset', { email: ADA.email });
    expect(answer).toMatchObject({
      status: 500,
      body: { code: 'recoverFailed', message: 'Unable to send password reset email' },
    });
    const logged = broken.logged.join('');
    expect(logged).toContain('Unable to send password reset email');
    expect(logged).toMatch(/no such table: outgoing_mail|outgoing_mail\\+" does not exist/);
    await broken.close();
  });
});
