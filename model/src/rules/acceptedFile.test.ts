import { expect, test } from 'vitest';
import { ACCEPTED_PICTURES, isAccepted, isSameFile } from './acceptedFile.ts';

const file = (name: string, type = '', size = 1) => ({ name, type, size });

test.each([
  ['image/png', file('a.png', 'image/png'), true],
  ['image/png', file('a.png', 'image/jpeg'), false],
  ['image/*', file('a', 'image/x-any'), true],
  ['image/*', file('a.png', 'imagery/png'), false],
  ['.png', file('A.PNG'), true],
  ['.png', file('png'), false],
  [' .gif , image/PNG', file('a', 'image/png'), true],
  ['', file('a.png', 'image/png'), false],
  [ACCEPTED_PICTURES, file('Villa.JPEG', 'image/jpeg'), true],
  [ACCEPTED_PICTURES, file('villa.heic', 'image/heic'), false],
  [ACCEPTED_PICTURES, file('villa.png.html', 'text/html'), false],
])('of %j: %j %s', (accept, offered, accepted) => {
  expect(isAccepted(offered, accept)).toBe(accepted);
});

test('name, type and size tell files apart', () => {
  const one = file('a.png', 'image/png', 5);
  expect(isSameFile(one, { ...one })).toBe(true);
  for (const other of [{ name: 'b.png' }, { type: 'image/gif' }, { size: 6 }]) {
    expect(isSameFile(one, { ...one, ...other })).toBe(false);
  }
});
