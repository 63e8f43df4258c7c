import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Run } from './change.ts';
import { readableText } from './readableText.ts';
import { textRuns } from './textRuns.ts';

const without = (kind: Run['kind'], runs: readonly Run[]) =>
  runs
    .filter((run) => run.kind !== kind)
    .map(({ text }) => text)
    .join('');

it('leads from one text to the other, whatever they are', () => {
  const words = fc
    .array(fc.constantFrom('casa', 'e', ' ', ' ', '\n', '<b>', '.', 'è'))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(words, words, (before, after) => {
      const runs = textRuns(before, after);
      if (before === after || before.length > 200 || after.length > 200) return;
      expect(without('added', runs)).toBe(before);
      expect(without('removed', runs)).toBe(after);
    }),
  );
});

it('shows only a little of what is the same', () => {
  const long = 'parola '.repeat(1_000);
  const runs = textRuns(`${long}uno ${long}`, `${long}due ${long}`);
  expect(runs.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
  expect(without('added', runs).length).toBeLessThan(300);
});

it('takes a text of which nothing remains as replaced', () => {
  const many = (word: string) => Array.from({ length: 3_000 }, (_, at) => `${word}${at}`).join(' ');
  const runs = textRuns(many('a'), many('b'));
  expect(runs.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  expect(without('added', runs).length).toBeLessThan(7_000);
});

it.each([
  ['<p>Uno</p><p>Due&nbsp;tre</p>', 'Uno\nDue tre'],
  ['<ul><li><p>Uno</p></li><li>Due</li></ul>', '• Uno\n• Due'],
  ['<p>Con un <strong>elenco</strong>: <a href="/x">uno</a>.</p>', 'Con un elenco: uno.'],
  ['<img src="a.png" alt="La casa">', '[La casa]'],
  ['', ''],
])('%s is read as %j', (html, text) => {
  expect(readableText(html)).toBe(text);
});
