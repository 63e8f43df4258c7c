import { afterEach, beforeAll, expect, it } from 'vitest';
import { configQuery, queryClient } from '../../api/queries.ts';
import { startTexts } from '../../messages/i18n.ts';
import { invitedText } from './invitedText.ts';

const mails = (sendsMails: boolean) =>
  queryClient.setQueryData(configQuery.queryKey, { sendsMails } as never);

beforeAll(() => startTexts('it'));
afterEach(() => queryClient.clear());

it('names the address to which an invitation has left', () => {
  mails(true);
  expect(invitedText({ email: 'luca@example.com' })).toContain('luca@example.com');
});

it.each([
  ['a password was given', true, { password: 'Segreta123' }],
  ['the user is blocked', true, { blocked: true }],
  ['letters are not sent', false, {}],
])('says nothing where %s', (_, sendsMails, values) => {
  mails(sendsMails);
  expect(invitedText({ email: 'luca@example.com', ...values })).toBeUndefined();
});
