// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { i18next, laterTexts, speak, startTexts } from './i18n.ts';

it('adds the later texts to those at hand, then in every language that is spoken', async () => {
  await startTexts('it');
  expect(i18next.t('common.save')).toBe('Salva');
  expect(i18next.exists('profile.title')).toBe(false);

  await laterTexts();
  expect(i18next.t('common.save')).toBe('Salva');
  expect(i18next.t('profile.title')).toBe('Profilo');

  await speak('en');
  expect(i18next.t('profile.title')).toBe('Profile');
});

it('speaks the language that was asked for last, whichever texts come first', async () => {
  await startTexts('it');
  await Promise.all([speak('en'), speak('it')]);
  expect(i18next.language).toBe('it');
  expect(document.documentElement.lang).toBe('it');
});

it('has the later texts also in a language that is on its way', async () => {
  await startTexts('it');
  await Promise.all([speak('en'), laterTexts()]);
  expect(i18next.t('profile.title')).toBe('Profile');
});
