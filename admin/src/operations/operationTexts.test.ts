import type { OperationKind } from '@regia/model/rules/operation.ts';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { en } from '../messages/en.ts';
import { it as italian } from '../messages/it.ts';
import { countsLine, leavesRest } from './operationTexts.ts';

const texts = i18next.createInstance();
const NONE = { created: 0, updated: 0, equal: 0, removed: 0, refused: 0 };

beforeAll(() =>
  texts.init({
    lng: 'it',
    resources: { it: { translation: italian }, en: { translation: en } },
    interpolation: { escapeValue: false },
  }),
);

it('tells only the numbers that say something', async () => {
  await texts.changeLanguage('it');
  const counts = { ...NONE, created: 1, removed: 1_200 };
  expect(countsLine(counts, texts.t, 'it')).toBe('1 nuovo, 1.200 eliminati');
  await texts.changeLanguage('en');
  expect(countsLine(counts, texts.t, 'en')).toBe('1 new, 1,200 deleted');
  expect(countsLine(NONE, texts.t, 'en')).toBe('No items');
});

it('calls refused what a file brings, and left what an undo or a deletion does not touch', async () => {
  await texts.changeLanguage('it');
  const counts = { ...NONE, refused: 2 };
  const line = (undoes: string | null, kind: OperationKind) =>
    countsLine(counts, texts.t, 'it', leavesRest({ undoes, kind }));
  expect(line(null, 'import')).toBe('2 rifiutati');
  expect(line('o1', 'restore')).toBe('2 lasciati com’erano');
  expect(line(null, 'delete')).toBe('2 lasciati com’erano');
  await texts.changeLanguage('en');
  expect(line('o1', 'restore')).toBe('2 left as they were');
});
