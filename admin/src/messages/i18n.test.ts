import { expect, it } from 'vitest';
import { speak, spokenLocale, startTexts, translate } from './i18n.ts';

it('speaks the language that was asked for last, whichever texts come first', async () => {
  await startTexts('it');
  await Promise.all([speak('en'), speak('it')]);
  expect(spokenLocale()).toBe('it');
  expect(document.documentElement.lang).toBe('it');
});

it('says one form of one, and the other of every other number, a million too', async () => {
  await startTexts('it');
  const counted = (count: number) => translate('palette.count', { count });
  expect([1, 2, 1_000_000].map(counted)).toEqual([
    '1 risultato',
    '2 risultati',
    '1.000.000 risultati',
  ]);
});
