import { page } from '@regia/model/entities/page.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { variable } from '@regia/model/entities/variable.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { otherData } from '@regia/model/normal/shape.ts';
import { describe, expect, it } from 'vitest';
import { editedCopy, formValues, hiddenIn, newValues, problemsIn } from './formValues.ts';

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
    expect(problemsIn(entity, values, null)).toEqual({ 'slug.it': 'slugInvalid' });
  });

  it('replaces what no editor could show', () => {
    expect(formValues(entity, { ...RECORD, sections: 7, title: null })).toMatchObject({
      sections: {},
      title: {},
    });
  });
});

describe('editedCopy', () => {
  it('carries the marks of the copy that was read', () => {
    expect(editedCopy(entity, RECORD, { name: 'Noi' })).toEqual({
      id: 'p1',
      updatedAt: RECORD.updatedAt,
      updatedBy: 'u2',
      name: 'Noi',
    });
  });
});

describe('a record with parts that no editor shows', () => {
  const text = { id: 's', width: 12, type: 'text', value: 'x' };
  const odd = {
    ...RECORD,
    name: '',
    publicAt: { seconds: 'x' },
    title: { it: 'a', en: { b: 1 }, es: 'c' },
    slug: { it: 'No Slug' },
    sections: { it: [{ ...text, width: 40, caption: 'c' }, 7], en: 3 },
    template: { name: 'T' },
  };
  const values = formValues(entity, odd);

  it('opens without them', () => {
    expect(values).toMatchObject({
      publicAt: null,
      title: { it: 'a', es: 'c' },
      sections: { it: [{ ...text, width: 40, caption: 'c' }] },
      template: null,
    });
  });

  it('is sent back as it was, and nobody has to mend it', () => {
    const { createdAt: _, createdBy: __, ...sent } = odd;
    expect(editedCopy(entity, odd, values)).toMatchObject(sent);
    expect(problemsIn(entity, values, odd)).toEqual({});
  });

  it('keeps them where something else is edited, and asks for what is wrong with that', () => {
    const edited = {
      ...values,
      title: { it: 'b', en: 'c' },
      slug: { it: 'No Slug', en: 'no slug' },
      sections: { it: [text], en: [text] },
      template: { id: 't' },
    };
    expect(editedCopy(entity, odd, edited)).toMatchObject({
      publicAt: { seconds: 'x' },
      title: { it: 'b', en: 'c' },
      sections: { it: [text, 7], en: [text] },
      template: { id: 't' },
    });
    expect(problemsIn(entity, edited, odd)).toEqual({ 'slug.en': 'slugInvalid' });
  });

  it('names the places where one would be replaced, however little is filled in', () => {
    expect([...hiddenIn(entity, odd)].sort()).toEqual([
      'publicAt',
      'sections.en',
      'template',
      'title.en',
    ]);
    expect([...hiddenIn(entity, null)]).toEqual([]);
    const record = { id: 'v', updatedAt: 'x', updatedBy: null, createdAt: 'x', createdBy: null };
    for (const value of [[1, [2, 3], null], 'una frase', 7]) {
      const stored = { ...record, name: 'v', value };
      expect([...hiddenIn(variable, stored)]).toEqual(['value']);
      expect(editedCopy(variable, stored, { value: {} })).toMatchObject({ value });
      // A name alone is something, too.
      const named = editedCopy(variable, stored, { value: { k: '' } });
      expect(named).toMatchObject({ value: { k: '' } });
    }
  });

  it('tells of all of them', () => {
    const told = otherData(entity, { ...odd, legacy: 1 }).map(({ path }) => path);
    expect(told.sort()).toEqual(
      [
        'legacy',
        'publicAt',
        'sections.en',
        'sections.it.0.caption',
        'sections.it.1',
        'template',
        'title.en',
        'title.es',
      ].sort(),
    );
  });
});

describe('problemsIn', () => {
  it('finds what must be filled in', () => {
    expect(problemsIn(entity, newValues(entity), null)).toEqual({ name: 'required' });
  });

  it('asks nobody to mend what the server works out', () => {
    expect(problemsIn(entity, { ...newValues(entity), name: 'Noi', url: 'x' }, null)).toEqual({});
  });

  it('calls a missing reference required, not invalid', () => {
    const users = entityOf('users');
    if (!users) throw new Error('no users');
    expect(problemsIn(users, newValues(users), null)).toMatchObject({
      role: 'required',
      email: 'emailBlank',
    });
  });
});
