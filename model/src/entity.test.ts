import { describe, expect, it } from 'vitest';
import { page } from './entities/page.ts';
import { user } from './entities/user.ts';
import {
  type AnyRecord,
  byModule,
  defineEntity,
  initialValues,
  sortBy,
  titleOf,
} from './entity.ts';
import { text } from './fields/text.ts';

const plain = defineEntity({
  collection: 'things',
  type: 'thing',
  access: byModule('page'),
  fields: { name: text() },
  titleFields: ['name'],
  order: sortBy('name'),
});

const stored: AnyRecord = {
  id: 'x1',
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: null,
};

describe('an entity', () => {
  it('gets the common answer where its declaration is silent', () => {
    expect(plain).toMatchObject({ sortable: false, isWebDocument: false, isSingle: false });
    expect(plain.uniqueKeys({ name: 'a' })).toEqual([]);
  });

  it('sorts descending by a name with a minus', () => {
    expect(sortBy('a', '-b')).toEqual([
      { field: 'a', direction: 'asc' },
      { field: 'b', direction: 'desc' },
    ]);
  });

  it('gives new records their initial values', () => {
    expect(initialValues(user)).toMatchObject({
      firstName: '',
      role: null,
      detail: { locale: 'it', theme: 'light' },
      blocked: false,
    });
  });

  it('calls a record by its title fields, or by its id', () => {
    expect(titleOf(user, { ...stored, firstName: 'Ada', lastName: 'Lovelace' })).toBe(
      'Ada Lovelace',
    );
    expect(titleOf(plain, { ...stored, name: '' })).toBe('x1');
  });

  it('calls one without a name by its title, else by its slug, in the first language that has one', () => {
    const said = { name: ' ', title: { it: '', en: 'House' }, slug: { it: 'casa' } };
    expect(titleOf(page, { ...stored, ...said })).toBe('House');
    expect(titleOf(page, { ...stored, ...said, title: { en: 7, it: [] } })).toBe('7');
    expect(titleOf(page, { ...stored, ...said, title: 'x', name: 'P' })).toBe('P');
    expect(titleOf(page, { ...stored, ...said, title: null })).toBe('casa');
    expect(titleOf(user, { ...stored, email: 'ada@example.com' })).toBe('ada@example.com');
    // What the site's own entities do not have stands for nothing.
    expect(titleOf(plain, { ...stored, title: 'x', slug: 'y' })).toBe('x1');
  });
});
