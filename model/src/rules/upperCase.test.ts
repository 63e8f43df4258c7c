import { expect, test } from 'vitest';
import { inCapitals } from './upperCase.ts';

test.each([
  ['pd', 2, 'PD', 2],
  ['PxD', 2, 'PXD', 2],
  ['però', 4, 'PERÒ', 4],
  ['straße 1', 6, 'STRASSE 1', 7],
  ['', 0, '', 0],
])('%s with the caret at %i becomes %s with it at %i', (typed, caret, text, moved) => {
  expect(inCapitals(typed, caret)).toEqual({ text, caret: moved });
});
