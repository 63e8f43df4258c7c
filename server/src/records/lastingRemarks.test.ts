import { LONGEST_MARKUP } from '@regia/model/constants.ts';
import { page } from '@regia/model/entities/page.ts';
import { expect, test } from 'vitest';
import { withTurns } from '../testing/turns.ts';
import { lastingRemarks, unfitting } from './lastingRemarks.ts';

const SITE = { languages: ['it'], defaultLanguage: 'it' } as never;

const recordOf = (values: readonly string[]) => {
  const it = values.map((value, at) => ({ id: `s${at}`, type: 'text', width: 12, value }));
  return { id: 'p', name: 'P', title: { it: 'P' }, sections: { it } } as never;
};

test('others have their turn between the texts of a record', async () => {
  const record = recordOf(Array(50).fill('<form>'));
  const { done, turns } = await withTurns(() => lastingRemarks(page, record, SITE));
  expect(done.filter(({ code }) => code === 'markupNotShown')).toHaveLength(50);
  expect(turns).toBeGreaterThanOrEqual(50);
});

test('of a text that is too long, just this is told', async () => {
  const long = `<form>${'a'.repeat(LONGEST_MARKUP)}`;
  const remarks = await lastingRemarks(page, recordOf([long]), SITE);
  expect(remarks.filter(({ field }) => field?.startsWith('sections'))).toMatchObject([
    { code: 'doesNotFit', field: 'sections.it.0.value', problem: 'tooLong' },
  ]);
});

test('what does not fit is told at its place with what stands there, or with what lacks a part', () => {
  const sections = { it: [{ type: 'image' }], en: null, de: 'abc' };
  const record = { id: 'p', name: '', zoom: 'near', sections } as never;
  const told = unfitting(record, [
    ['name', 'required'],
    ['title', 'invalid'],
    ['zoom', 'invalid'],
    ['sections.it.0.url', 'required'],
    ['sections.it.0.width', 'invalid'],
    ['sections.en.0', 'invalid'],
    ['sections.de.0', 'invalid'],
    ['zoom', 'invalid'],
  ]);
  expect(told.map(({ field, value }) => [field, value])).toEqual([
    ['name', undefined],
    ['title', undefined],
    ['zoom', 'near'],
    ['sections.it.0.url', undefined],
    ['sections.it.0', '{"type":"image"}'],
    ['sections.en', 'null'],
    ['sections.de', 'abc'],
  ]);
});
