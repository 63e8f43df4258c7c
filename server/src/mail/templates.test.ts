import { LOCALE_NAMES } from '@regia/model/constants.ts';
import { describe, expect, it } from 'vitest';
import { writeLetter } from './templates.ts';

const LINK = 'https://admin.example.com/recover?token=abc&x=1';
const reader = { firstName: '<b>Ada</b>', email: 'ada@example.com' };

describe.each(LOCALE_NAMES)('a letter in %s', (locale) => {
  it.each(['invitation', 'passwordReset'] as const)('%s has its link in both forms', (name) => {
    const letter = writeLetter(name, { ...reader, locale }, LINK, 'R&D');
    expect(letter).toMatchObject({ to: reader.email, link: LINK });
    expect(letter.text).toContain(LINK);
    expect(letter.html).toContain('href="https://admin.example.com/recover?token=abc&amp;x=1"');
    expect(letter.html).toContain(`<html lang="${locale}">`);
    expect(letter.subject).toContain('R&D');
  });

  it('shows names as they are, and never as HTML', () => {
    const letter = writeLetter('invitation', { ...reader, locale }, LINK, 'R&D');
    expect(letter.text).toContain('<b>Ada</b>');
    expect(letter.html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
    expect(letter.html).not.toContain('<b>');
  });
});
