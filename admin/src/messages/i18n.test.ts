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
