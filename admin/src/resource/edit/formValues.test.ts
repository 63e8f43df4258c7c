import { page } from '@regia/model/entities/page.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { describe, expect, it } from 'vitest';
import { editedCopy, formValues, newValues, problemsIn } from './formValues.ts';

const entity = entityOf(page.collection);
if (!entity) throw new Error('no pages');

const RECORD: AnyRecord = {
  id: 'p1',
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'u1',
  updatedAt: '2026-01-02T00:00:00.000Z',
  updatedBy: 'u2',
  name: 'Chi siamo',
  title: { it: 'Chi siamo' },
};

describe('formValues', () => {
  it('fills in what a record lacks', () => {
    const values = formValues(entity, RECORD);
    expect(values).toMatchObject({ name: 'Chi siamo', isHomepage: false, sections: {} });
    expect(Object.keys(values).sort()).toEqual(Object.keys(entity.fields).sort());
  });

  it('shows what today’s rules refuse, to be mended', () => {
    const values = formValues(entity, { ...RECORD, slug: { it: 'Not A Slug!' } });
    expect(values.slug).toEqual({ it: 'Not A Slug!' });
    expect(problemsIn(entity, values)).toEqual({ 'slug.it': 'slugInvalid' });
  });

  it('replaces what no editor could show', () => {
    expect(formValues(entity, { ...RECORD, sections: 'x', title: null })).toMatchObject({
      sections: {},
      title: {},
    });
  });
});

describe('editedCopy', () => {
  it('carries the marks of the copy that was read', () => {
    expect(editedCopy(RECORD, { name: 'Noi' })).toEqual({
      id: 'p1',
      updatedAt: RECORD.updatedAt,
      updatedBy: 'u2',
      name: 'Noi',
    });
  });
});

describe('problemsIn', () => {
  it('finds what must be filled in', () => {
    expect(problemsIn(entity, newValues(entity))).toEqual({ name: 'required' });
  });

  it('asks nobody to mend what the server works out', () => {
    expect(problemsIn(entity, { ...newValues(entity), name: 'Noi', url: 'x' })).toEqual({});
  });

  it('calls a missing reference required, not invalid', () => {
    const users = entityOf('users');
    if (!users) throw new Error('no users');
    expect(problemsIn(users, newValues(users))).toMatchObject({
      role: 'required',
      email: 'emailBlank',
    });
  });
});
