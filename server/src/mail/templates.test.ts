import { LOCALE_NAMES } from '@regia/model/constants.ts';
import { describe, expect, it } from 'vitest';
import type { NoticeName } from '../auth/accountMails.ts';
import { writeNotice } from './accountMails.ts';
import { NOTICE_WORDS } from './noticeWords.ts';
import { writeMail } from './templates.ts';

const LINK = 'https://admin.example.com/recover?token=abc&x=1';
const names = { appTitle: 'R&D', provider: 'Entra ID' };
const reader = { firstName: '<b>Ada</b>', email: 'ada@example.com' };

describe.each(LOCALE_NAMES)('a mail in %s', (locale) => {
  it.each(['invitation', 'providerInvitation', 'passwordReset', 'emailConfirmation'] as const)(
    '%s has its link in both forms',
    (name) => {
      const mail = writeMail(name, { ...reader, locale }, LINK, names);
      expect(mail).toMatchObject({ to: reader.email, link: LINK });
      expect(mail.text).toContain(LINK);
      expect(mail.html).toContain('href="https://admin.example.com/recover?token=abc&amp;x=1"');
      expect(mail.html).toContain(`<html lang="${locale}">`);
      expect(mail.subject).toContain('R&D');
    },
  );

  it('shows names as they are, and never as HTML', () => {
    const mail = writeMail('invitation', { ...reader, locale }, LINK, names);
    expect(mail.text).toContain('<b>Ada</b>');
    expect(mail.html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
    expect(mail.html).not.toContain('<b>');
  });

  const notices = Object.keys(NOTICE_WORDS) as NoticeName[];
  const facts = { origin: '192.0.2.1 (Firefox)', appTitle: 'R&D', adminUrl: 'https://a.example' };
  it.each(notices)('that tells of %s says what, where from, and what to do', (kind) => {
    const mail = writeNotice(kind, { ...reader, locale }, { ...facts, name: '<i>x</i>' });
    expect(mail.to).toBe(reader.email);
    expect(mail.subject).toContain('R&D');
    expect(mail.text).toContain('192.0.2.1 (Firefox)');
    expect(mail.text.split('\n\n').length).toBeGreaterThanOrEqual(5);
    expect(mail.html).toContain('R&amp;D');
    expect(mail.html).not.toMatch(/<i>|<b>/);
    const words = NOTICE_WORDS[kind][locale]('R&D', '<i>x</i>');
    expect(mail.text).toContain(words.body);
    if (mail.link) expect(mail.text).toContain('https://a.example/profile');
  });
});
