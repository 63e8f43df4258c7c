import { expect, it } from 'vitest';
import { partsOf } from './Marked.tsx';

/** With brackets around what is marked. */
const marked = (text: string, typed: string) =>
  partsOf(text, typed)
    .map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('');

it.each([
  ['Lo studio', 'stu', 'Lo [stu]dio'],
  ['Perché così', 'PERCHE cosi', '[Perché] [così]'],
  ['Casa, casetta', 'casa cas', '[Casa], [cas]etta'],
  ['Straße 5', 'e 5', 'Straß[e] [5]'],
  ['🏠 Home', 'home', '🏠 [Home]'],
  ['Contatti', 'ctt', 'Contatti'],
  ['Contatti', ' ', 'Contatti'],
  ['aaa', 'aa', '[aaa]'],
])('marks in “%s” what was typed as “%s”', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
});
