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
  const slug = { it: ['a', 'b'], en: 'Old_Page.html', fr: 'no slug' };
  const long = 'x'.repeat(100_000);
  const section = { id: 's', width: 12, type: 'text', value: 'x' };
  const record = {
    ...{ ...META, name: long, title: { it: 'Titolo', en: {}, de: long }, slug },
    sections: { it: [section, { ...section, id: 't', width: 40 }] },
  };
  const { values, problems } = fittingOf(page, record);
  expect(values.name).toBe('');
  expect(values.title).toEqual({ it: 'Titolo' });
  expect(values.slug).toEqual({ en: 'Old_Page.html' });
  expect(values.sections).toMatchObject({ it: [{ id: 's' }, { id: 't' }] });
  expect(problems.map(([path]) => path)).toEqual([
    ...['name', 'title.en', 'title.de', 'slug.it', 'slug.en', 'slug.fr', 'sections.it.1.width'],
  ]);
  const field = page.fields.title;
  expect(fittingValue(page, field, 'title', { ...record })).toEqual({ it: 'Titolo' });
});

it('of what has more parts than anybody goes through nothing stays', () => {
  const title = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`k${at}`, 'x']));
  const { values, problems } = fittingOf(page, { ...META, name: 'P', title });
  expect([values.title, problems]).toEqual([{}, [['title', 'tooLong']]]);
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
