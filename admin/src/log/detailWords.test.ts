// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { i18next, laterTexts, speak, startTexts } from '../messages/i18n.ts';
import { labelsFrom } from '../messages/labels.ts';
import { detailWords, type Reader } from './detailWords.ts';

beforeAll(async () => {
  await startTexts('it');
  await laterTexts();
});

function reader(): Reader {
  const { language: locale } = i18next;
  return {
    t: i18next.t,
    labels: labelsFrom(i18next.getResourceBundle(locale, 'translation')),
    locale,
  };
}

describe('the detail of an entry', () => {
  it('is told in the reader’s language', async () => {
    expect(detailWords('signedIn', 'provider: <Azienda>', reader())).toBe('Attraverso <Azienda>');
    await speak('en');
    expect(detailWords('signedIn', 'provider: <Azienda>', reader())).toBe('Through <Azienda>');
    expect(detailWords('signInFailed', 'wrongCode', reader())).toBe(
      'Wrong code after the correct password',
    );
  });

  it('counts what was written', async () => {
    await speak('it');
    expect(detailWords('imported', 'records: 12 1 0 pages works foo', reader())).toBe(
      'Pagine, Lavori, foo: 12 nuovi, 1 modificato',
    );
    expect(detailWords('dataDeleted', 'records: 0 0 0', reader())).toBe('Nessun elemento');
  });

  it('of an entry of an earlier version is as it was written', () => {
    expect(detailWords('signedIn', 'with a code of the app', reader())).toBe(
      'with a code of the app',
    );
    expect(detailWords('exported', 'csv', reader())).toBe('csv');
  });
});
