// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { i18next, laterTexts, speak, startTexts } from '../messages/i18n.ts';
import { detailWords } from './detailWords.ts';

beforeAll(async () => {
  await startTexts('it');
  await laterTexts();
});

describe('the detail of an entry', () => {
  it('is told in the reader’s language', async () => {
    expect(detailWords('signedIn', 'provider: <Azienda>', i18next.t)).toBe('Attraverso <Azienda>');
    await speak('en');
    expect(detailWords('signedIn', 'provider: <Azienda>', i18next.t)).toBe('Through <Azienda>');
    expect(detailWords('signInFailed', 'wrongCode', i18next.t)).toBe(
      'Wrong code after the correct password',
    );
  });

  it('of an entry of an earlier version is as it was written', () => {
    expect(detailWords('signedIn', 'with a code of the app', i18next.t)).toBe(
      'with a code of the app',
    );
    expect(detailWords('exported', 'csv', i18next.t)).toBe('csv');
  });
});
