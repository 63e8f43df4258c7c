import { expect, it } from 'vitest';
import { noteRoute, previousRoute } from './previousRoute.ts';

it('is the address one came from, with its query', () => {
  noteRoute('/pages?page=2');
  noteRoute('/pages/p1');
  expect(previousRoute()).toBe('/pages?page=2');
  noteRoute('/pages/p1');
  expect(previousRoute()).toBe('/pages?page=2');
  noteRoute('/users');
  expect(previousRoute()).toBe('/pages/p1');
});
