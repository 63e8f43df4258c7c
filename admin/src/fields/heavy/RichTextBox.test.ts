import { expect, it } from 'vitest';
import { notKept } from './RichTextBox.tsx';

it.each([
  ['<p>uno</p>\n\n<p>due</p>\n<plaintext>tre</p>', 4, '<plaintext>tre</p>'],
  [`<plaintext>${'a'.repeat(100)}\nb`, 1, `<plaintext>${'a'.repeat(49)}…`],
])('what the visual editor would not keep is told with its line: %s', (html, line, words) => {
  expect(notKept(html)).toEqual({ line, words });
});
