import { expect, it } from 'vitest';
import { parsingMistake } from './evaluate.ts';
import { parse, parsingSteps } from './liquid.ts';

const code = (tags: number, name: string) => '{{ a }}'.repeat(tags) + name;
const isKept = (text: string) => parsingSteps(text) === 0;

it('what is parsed is kept, as far as there is room for what it becomes', () => {
  parse(code(10, 'first'));
  expect(isKept(code(10, 'first'))).toBe(true);
  // By their characters, a hundred times as many would fit.
  for (let at = 0; at < 20; at++) parse(code(1_999, `other ${at}`));
  expect(isKept(code(10, 'first'))).toBe(false);
});

it('what is only looked through is not kept', () => {
  expect(parsingMistake(code(10, 'looked through'))).toBeNull();
  expect(isKept(code(10, 'looked through'))).toBe(false);
});

it('code of more tags than anybody writes is not parsed', () => {
  expect(parsingMistake(code(2_000, ''))).toBeNull();
  expect(parsingMistake(code(2_001, ''))?.message).toContain('parse length limit exceeded');
});
