import { LOCALE_NAMES } from '@regia/model/constants.ts';
import { describe, expect, it } from 'vitest';
import type { NoticeName } from '../auth/accountLetters.ts';
import { writeNotice } from './notices.ts';
import { NOTICE_WORDS } from './noticeWords.ts';
import { writeLetter } from './templates.ts';

const LINK = 'https://admin.example.com/recover?token=abc&x=1';
const reader = { firstName: '<b>Ada</b>', email: 'ada@example.com' };

describe.each(LOCALE_NAMES)('a letter in %s', (locale) => {
  it.each(['invitation', 'passwordReset', 'emailConfirmation'] as const)(
    '%s has its link in both forms',
    (name) => {
      const letter = writeLetter(name, { ...reader, locale }, LINK, 'R&D');
      expect(letter).toMatchObject({ to: reader.email, link: LINK });
      expect(letter.text).toContain(LINK);
      expect(letter.html).toContain('href="https://admin.example.com/recover?token=abc&amp;x=1"');
      expect(letter.html).toContain(`<html lang="${locale}">`);
      expect(letter.subject).toContain('R&D');
    },
  );

  it('shows names as they are, and never as HTML', () => {
    const letter = writeLetter('invitation', { ...reader, locale }, LINK, 'R&D');
    expect(letter.text).toContain('<b>Ada</b>');
    expect(letter.html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
    expect(letter.html).not.toContain('<b>');
  });

  const notices = Object.keys(NOTICE_WORDS) as NoticeName[];
  const facts = { origin: '192.0.2.1 (Firefox)', appTitle: 'R&D', adminUrl: 'https://a.example' };
  it.each(notices)('that tells of %s says what, where from, and what to do', (kind) => {
    const letter = writeNotice(kind, { ...reader, locale }, { ...facts, name: '<i>x</i>' });
    expect(letter.to).toBe(reader.email);
    expect(letter.subject).toContain('R&D');
    expect(letter.text).toContain('192.0.2.1 (Firefox)');
    expect(letter.text.split('\n\n').length).toBeGreaterThanOrEqual(5);
    expect(letter.html).toContain('R&amp;D');
    expect(letter.html).not.toMatch(/<i>|<b>/);
    const words = NOTICE_WORDS[kind][locale]('R&D', '<i>x</i>');
    expect(letter.text).toContain(words.body);
    if (letter.link) expect(letter.text).toContain('https://a.example/profile');
  });
});
