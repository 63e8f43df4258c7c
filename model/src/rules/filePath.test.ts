import { expect, test } from 'vitest';
import { filePathOf, fileUrl } from './filePath.ts';

const NAME = 'abcdefghijklmnop.jpg';

test('a file’s address leads back to it', () => {
  expect(filePathOf(fileUrl('work-images', NAME))).toBe(`work-images/${NAME}`);
});

test.each([
  `/files/elsewhere/${NAME}`,
  `/files/work-images/../${NAME}`,
  '/files/work-images/short.jpg',
  '/files/work-images/abcdefghijklmnop.320.webp',
  `https://example.org/files/work-images/${NAME}`,
  `/files/work-images/${NAME}?x`,
  '',
])('%s is no file of ours', (url) => {
  expect(filePathOf(url)).toBeNull();
});
