import { describe, expect, it } from 'vitest';
import { initialValues } from '../entity.ts';
import { map } from './map.ts';
import { page } from './page.ts';
import { user } from './user.ts';
import { work } from './work.ts';

describe('unique keys', () => {
  it('hold the slug of each language that has one', () => {
    const record = { ...initialValues(work), slug: { it: 'casa', en: '' } };
    expect(work.uniqueKeys(record)).toEqual([{ name: 'slug.it', value: 'casa' }]);
  });

  it('let one page be the homepage and one the not-found page', () => {
    const record = { ...initialValues(page), isHomepage: true, isNotFound: true };
    expect(page.uniqueKeys(record).map(({ name }) => name)).toEqual(['isHomepage', 'isNotFound']);
    expect(page.uniqueKeys(initialValues(page))).toEqual([]);
  });

  it('hold the e-mail address of a user and the number of a map', () => {
    expect(user.uniqueKeys({ ...initialValues(user), email: 'a@b.it' })).toEqual([
      { name: 'email', value: 'a@b.it' },
    ]);
    expect(map.uniqueKeys({ ...initialValues(map), referenceNumber: 3 })).toEqual([
      { name: 'referenceNumber', value: '3' },
    ]);
    expect(map.uniqueKeys(initialValues(map))).toEqual([]);
  });
});
