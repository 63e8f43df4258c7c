import { map } from '@regia/model/entities/map.ts';
import { page } from '@regia/model/entities/page.ts';
import { user } from '@regia/model/entities/user.ts';
import { variable } from '@regia/model/entities/variable.ts';
import { expect, it } from 'vitest';
import { fittingOf, fittingValue } from './fitting.ts';

const META = { id: 'r', createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };

it('a record that fits has its own values, and nothing wrong', () => {
  const { values, problems } = fittingOf(variable, { ...META, name: 'a', value: { b: [1] } });
  expect(values).toEqual({ name: 'a', value: { b: [1] } });
  expect(problems).toEqual([]);
});

it('a field that a record does not have is as in a new one, and what that lacks is told each time', () => {
  for (const record of [{ ...META }, { ...META }]) {
    const { values, problems } = fittingOf(variable, record);
    expect(values).toMatchObject({ name: '' });
    expect(problems).toEqual([['name', 'required']]);
  }
});

it('of languages those stay that fit, and of the others what is wrong is told', () => {
  const slug = { it: ['a', 'b'], en: 'Old_Page.html' };
  const record = { ...META, name: 'P', title: { it: 'Titolo', en: {} }, slug };
  const { values, problems } = fittingOf(page, record);
  expect(values).toMatchObject({ title: { it: 'Titolo' }, slug: { en: 'Old_Page.html' } });
  expect(problems.map(([path]) => path)).toEqual(['title.en', 'slug.it', 'slug.en']);
  const field = page.fields.title;
  expect(fittingValue(page, field, 'title', { ...record })).toEqual({ it: 'Titolo' });
});

it('what was found of a record is found again, for its own entity alone', () => {
  const record = { ...META, name: 'a', value: { b: 1 } };
  expect(fittingOf(variable, record)).toBe(fittingOf(variable, record));
  expect(fittingOf(page, record).values).not.toHaveProperty('value');
  expect(fittingValue(variable, variable.fields.value, 'value', record)).toEqual({ b: 1 });
});

it('of a group, too, what fits stays; and nobody is told of what nobody may set', () => {
  const detail = { locale: 'none', theme: 'dim', more: 1 };
  const account = { ...META, firstName: 'A', email: 'a@example.com', detail };
  const { values, problems } = fittingOf(user, account);
  expect(values.detail).toMatchObject({ theme: 'dim' });
  expect(problems.map(([path]) => path)).toContain('detail.locale');
  const numbered = fittingOf(map, { ...META, name: 'M', referenceNumber: 'x', code: 7 });
  expect(numbered.problems).toEqual([]);
});
