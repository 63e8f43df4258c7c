import { expect, test } from 'vitest';
import { CodeSetAside, SpentCodes } from './spentCodes.ts';

const on = (document: string, language = 'it') => ({ hash: 'a', language, document });

test('code is set aside, by language, on the fifth document that it takes too much for', () => {
  const spent = new SpentCodes();
  for (const document of ['1', '2', '3', '4', '4']) spent.noteSpent(on(document));
  expect([spent.isAside(on('6')), spent.setAside]).toEqual([false, []]);
  expect(() => spent.noteSpent(on('5'))).toThrow(CodeSetAside);
  expect([spent.isAside(on('6')), spent.isAside(on('6', 'en'))]).toEqual([true, false]);
  expect(spent.setAside).toEqual(['1', '2', '3', '4', '5'].map((document) => on(document)));
});

test('code that works on a document is left to what it takes on others', () => {
  const spent = new SpentCodes();
  spent.noteSpent(on('1'));
  spent.noteWorked(on('2'));
  for (const document of ['3', '4', '5', '6', '7']) spent.noteSpent(on(document));
  expect([spent.isAside(on('8')), spent.setAside]).toEqual([false, []]);
});
