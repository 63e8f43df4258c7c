import { expect, test } from 'vitest';
import { CodeSetAside, SpentCodes } from './spentCodes.ts';

const on = (document: string, language = 'it') => ({ hash: 'a', language, document });

const TEN = Array.from({ length: 10 }, (_, at) => String(at + 1));

test('code is set aside, by language, on the tenth document that it takes too much for', () => {
  const spent = new SpentCodes();
  for (const document of [...TEN.slice(0, 9), '9']) spent.noteSpent(on(document));
  expect([spent.isAside(on('11')), spent.setAside]).toEqual([false, []]);
  spent.check();
  spent.noteSpent(on('10'));
  expect(() => spent.check()).toThrow(CodeSetAside);
  spent.check();
  expect([spent.isAside(on('11')), spent.isAside(on('11', 'en'))]).toEqual([true, false]);
  expect(spent.setAside).toEqual(TEN.map((document) => on(document)));
});

test('code that works on a document is left to what it takes on others', () => {
  const spent = new SpentCodes();
  spent.noteSpent(on('1'));
  spent.noteWorked(on('2'));
  for (const document of TEN) spent.noteSpent(on(document));
  expect([spent.isAside(on('11')), spent.setAside]).toEqual([false, []]);
});
