import { expect, it } from 'vitest';
import { z } from 'zod';
import { checkedSerializer } from './checkedSerializer.ts';

const schema = z.object({ id: z.string(), at: z.string().optional() });
const write = checkedSerializer({ schema, method: 'GET', url: '/api/one' });

it('writes what the contract says', () => {
  expect(write({ id: 'a', at: undefined })).toBe('{"id":"a"}');
});

it('refuses what the contract does not say, and says where', () => {
  expect(() => write({ id: 1 })).toThrow(/GET \/api\/one answers against the contract.*id/s);
  expect(() => write({ id: 'a', secret: 's' })).toThrow(/more than the contract says.*secret/);
});
