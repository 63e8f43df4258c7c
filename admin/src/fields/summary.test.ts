import { richText } from '@regia/model/fields/richText.ts';
import { text } from '@regia/model/fields/text.ts';
import { describe, expect, it } from 'vitest';
import { fieldSummary, isRef, jsonSummary, summary } from './summary.ts';

describe('summary', () => {
  it.each([
    [null, ''],
    ['Se a<b  e c>d &amp; <Lario>', 'Se a<b e c>d &amp; <Lario>'],
    [['uno', '', 'due'], 'uno, due'],
    [{ firstName: 'Anna', lastName: 'Bianchi', email: null }, 'Anna Bianchi'],
    [3, '3'],
  ])('of %j is %s', (value, expected) => {
    expect(summary(value)).toBe(expected);
  });

  it('is never long', () => {
    expect(summary('x'.repeat(10_000)).length).toBeLessThanOrEqual(120);
  });
});

it('of formatted text leaves out the tags', () => {
  expect(fieldSummary(richText(), '<p>Chi&amp;siamo</p>')).toBe('Chi&siamo');
  expect(fieldSummary(text(), '<Lario>')).toBe('<Lario>');
});

describe('jsonSummary', () => {
  it('names every value', () => {
    const value = { aperto: true, ore: 21, sede: { via: 'Roma' }, giorni: ['lun', 'mar'] };
    expect(jsonSummary(value)).toBe('aperto: true, ore: 21, sede: {via: Roma}, giorni: lun, mar');
    expect(jsonSummary({ a: 'x'.repeat(10_000) }).length).toBeLessThanOrEqual(120);
    expect([jsonSummary({}), jsonSummary(null)]).toEqual(['', '']);
  });
});

describe('isRef', () => {
  it('wants an id', () => {
    expect([{ id: 'a' }, { id: 1 }, null, 'a', []].map(isRef)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
