import { expect, it } from 'vitest';
import { startTexts, translate } from './i18n.ts';

it('Italian articles are shortened before the 8th and the 11th, in texts as they are spoken', async () => {
  await startTexts('it');
  const until = (end: string) => translate('siteStatus.until', { end });
  expect(['7 mar', '8 mar', '11 mar', '18 mar', '1 gen', '80'].map(until)).toEqual([
    'Sul sito fino al 7 mar',
    'Sul sito fino all’8 mar',
    'Sul sito fino all’11 mar',
    'Sul sito fino al 18 mar',
    'Sul sito fino al 1 gen',
    'Sul sito fino al 80',
  ]);
});
