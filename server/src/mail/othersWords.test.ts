/** What others may put into our mails by a name: never a link, and nothing that reads like ours. */
import { LOCALE_NAMES } from '@regia/model/constants.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NoticeName } from '../auth/accountMails.ts';
import { type Client, textAt } from '../testing/client.ts';
import { ADA, TestApp } from '../testing/testApp.ts';
import { writeNotice } from './accountMails.ts';
import { NOTICE_WORDS } from './noticeWords.ts';
import { writeMail } from './templates.ts';

const LINK = 'https://admin.example.com/recover#token=abc';
const names = { appTitle: 'Regia', provider: 'Acme' };
const facts = {
  name: 'Mac',
  origin: '192.0.2.1',
  appTitle: 'Regia',
  adminUrl: 'https://a.example',
};
const NOTICES = Object.keys(NOTICE_WORDS) as NoticeName[];

const BAIT = [
  'utente, account bloccato: sblocca su https://evil.example/x',
  'Ada, www.evil',
  'Ada, evil.example/x',
  'Ada, evil.example',
  'Ada x@evil.example',
  'Ada\nil tuo account è bloccato',
  'Ada\u2028bloccata',
  'Ada, il tuo account è bloccato, chiama subito',
  'EVIL．example',
];
const FINE = [
  'Ada',
  'Maria Teresa',
  'J.R.',
  'D’Annunzio',
  'Anne-Marie',
  'José',
  '李',
  'Ada (ufficio)',
];

describe.each(LOCALE_NAMES)('a greeting in %s', (locale) => {
  const lettersTo = (firstName: string) => {
    const reader = { firstName, email: 'ada@example.com', locale };
    return [
      ...(['invitation', 'providerInvitation', 'passwordReset'] as const).map((name) =>
        writeMail(name, reader, LINK, names),
      ),
      ...NOTICES.map((kind) => writeNotice(kind, reader, facts)),
    ];
  };
  const hello = locale === 'it' ? 'Ciao' : 'Hello';

  it.each(BAIT)('leaves out what is no name: %j', (bait) => {
    for (const { text, html } of lettersTo(bait)) {
      expect(text.split('\n')[0]).toBe(`${hello},`);
      expect(text + html).not.toMatch(/evil|bloccat/i);
    }
  });

  it.each(FINE)('has a name: %s', (name) => {
    for (const { text } of lettersTo(name)) expect(text.split('\n')[0]).toBe(`${hello} ${name},`);
  });

  it.each(NOTICES)('is followed by no link of others in the notice %s', (kind) => {
    const reader = { firstName: 'Ada', email: 'ada@example.com', locale };
    const isAddress = kind === 'emailAsked' || kind === 'emailChanged';
    const name = isAddress ? 'new@example.com' : 'https://evil.example/x';
    const origin = '192.0.2.1 (https://evil.example/sblocca, www.evil.example)';
    const { text, html } = writeNotice(kind, reader, { ...facts, name, origin });
    expect(text).toContain('192.0.2.1 (https[:]//evil[.]example/sblocca, www[.]evil[.]example)');
    expect(text + html).not.toMatch(/evil\.example|:\/\/evil/);
    if (isAddress) expect(text).toContain(name);
  });
});

describe('the news of a record', () => {
  let test: TestApp;
  let ada: Client;
  beforeAll(async () => {
    ({ test, ada } = await TestApp.installed());
    await ada.put('/api/me/preferences/mailChoices', { userCreated: true, releaseCreated: true });
  });
  afterAll(() => test.close());

  const newsOf = async () => {
    await test.app.idle();
    return test.mails.splice(0).filter(({ to }) => to === ADA.email);
  };

  it('shows its name as it reads, and never as a link', async () => {
    const { role } = Object((await ada.get('/api/me')).body);
    const person = { firstName: 'Vai su https://evil.example/x', lastName: 'www.evil.example' };
    const email = 'zoe@example.com';
    const added = await ada.post('/api/records/users', { ...person, email, role: { id: role.id } });
    expect(added.status).toBe(201);
    const [{ subject, text, html } = { subject: '', text: '', html: '' }] = await newsOf();
    const shown = 'Vai su https[:]//evil[.]example/x www[.]evil[.]example';
    for (const part of [subject, text, html]) {
      expect(part).toContain(shown);
      expect(part).not.toMatch(/evil\.example|:\/\/evil/);
    }
    expect(text).toContain(`/users/${textAt(added, 'record', 'id')}`);
  });

  it('leaves a version as it is', async () => {
    await ada.post('/api/records/changelog', {
      version: '1.12.3',
      date: '2026-03-01T00:00:00.000Z',
    });
    expect((await newsOf())[0]?.subject).toMatch(/1\.12\.3$/);
  });
});
