// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { i18next } from '../messages/i18n.ts';
import { it as texts } from '../messages/it.ts';
import { labelsFrom } from '../messages/labels.ts';
import { subjectOf } from './LogCells.tsx';

it('calls a record by its name, and the settings, whose name is a language, by what they are', () => {
  const reader = { t: i18next.t, labels: labelsFrom(texts), locale: 'it' };
  const about = (collection: string, title: string) =>
    subjectOf({ action: 'updated', collection, title, detail: '', message: 'changed' }, reader);
  expect(about('pages', 'Chi siamo')).toBe('Chi siamo');
  expect(about('settings', 'it')).toBe('Impostazioni');
  expect(about('', '')).toBe('changed');
});
