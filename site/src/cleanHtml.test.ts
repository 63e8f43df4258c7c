import { FORMATTED_TEXTS } from '@regia/model/testing/formattedText.ts';
import { expect, test } from 'vitest';
import { cleanHtml } from './cleanHtml.ts';

test.each(FORMATTED_TEXTS)('what the editor writes is shown as it is: %s', (html) => {
  // Elements that hold nothing may be closed or not; both say the same.
  expect(cleanHtml(html).replaceAll(' />', '>')).toBe(html);
});

test.each([
  ['<p style="color:red">a</p>', '<p>a</p>'],
  ['<p>a<iframe src="https://x.example"></iframe></p>', '<p>a</p>'],
  ['<a href="javascript:x()">a</a>', '<a>a</a>'],
])('%s becomes %s', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});
