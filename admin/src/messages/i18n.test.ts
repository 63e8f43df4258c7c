import { expect, it } from 'vitest';
import { i18next, speak, startTexts } from './i18n.ts';

it('speaks the language that was asked for last, whichever texts come first', async () => {
  await startTexts('it');
  await Promise.all([speak('en'), speak('it')]);
  expect(i18next.language).toBe('it');
  expect(document.documentElement.lang).toBe('it');
});
