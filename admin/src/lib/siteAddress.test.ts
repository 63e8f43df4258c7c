import { expect, it } from 'vitest';
import { siteAddress } from './siteAddress.ts';

it('leads to a page of the site, and to whole addresses as they are', () => {
  expect(siteAddress('/lo-studio', 'https://example.org')).toBe('https://example.org/lo-studio');
  expect(siteAddress('https://elsewhere.example/a', 'https://example.org')).toBe(
    'https://elsewhere.example/a',
  );
});

it('leads nowhere as long as it is not known where the site is', () => {
  expect(siteAddress('/lo-studio', '')).toBeUndefined();
  expect(siteAddress('https://elsewhere.example/a', '')).toBe('https://elsewhere.example/a');
});

it('leads nowhere from what is no address', () => {
  expect(siteAddress('http://[', 'https://example.org')).toBeUndefined();
});
