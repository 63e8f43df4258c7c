import { expect, it } from 'vitest';
import { secretOfAddress } from './secretOfAddress.ts';

const of = (address: string) => secretOfAddress('token', new URL(address, 'http://localhost'));

it.each([
  ['/recover#token=a-b_c', 'a-b_c'],
  ['/recover?token=a-b_c', 'a-b_c'],
  ['/recover?token=old#token=new', 'new'],
  // What looks like a number is none.
  ['/recover#token=1e5', '1e5'],
  ['/recover?token=0012', '0012'],
  ['/recover', undefined],
  ['/recover?token=', undefined],
  ['/recover#token', undefined],
])('%s', (address, secret) => {
  expect(of(address)).toBe(secret);
});
