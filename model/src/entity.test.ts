import { describe, expect, it } from 'vitest';
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
});
