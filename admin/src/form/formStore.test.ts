import type { FieldProblems } from '@regia/model/errors.ts';
import { describe, expect, it, vi } from 'vitest';
import { readPath, writePath } from '../lib/paths.ts';
import { createFormStore, sameValue } from './formStore.ts';

const VALUES = {
  name: 'Chi siamo',
  title: { it: 'Chi siamo', en: 'About us' },
  sections: {
    it: [
      { id: 'a', value: '1' },
      { id: 'b', value: '2' },
    ],
  },
};

describe('paths', () => {
  it('reach into objects and lists', () => {
    expect(readPath(VALUES, 'title.en')).toBe('About us');
    expect(readPath(VALUES, 'sections.it.1.value')).toBe('2');
    expect(readPath(VALUES, 'title.de.more')).toBeUndefined();
  });

  it('write without touching what lies beside', () => {
    const written = writePath(VALUES, 'sections.it.1.value', '3');
    expect(readPath(written, 'sections.it.1.value')).toBe('3');
    expect(written.title).toBe(VALUES.title);
    expect(readPath(written, 'sections.it.0')).toBe(VALUES.sections.it[0]);
    expect(VALUES.sections.it[1]?.value).toBe('2');
  });

  it('make what is missing, and take away what is undefined', () => {
    expect(writePath({}, 'title.it', 'x')).toEqual({ title: { it: 'x' } });
    expect(writePath(VALUES, 'title.en', undefined).title).toEqual({ it: 'Chi siamo' });
  });
});

describe('sameValue', () => {
  it.each([
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, true],
    [[1, 2], [2, 1], false],
    [{}, [], false],
    [null, {}, false],
    ['', undefined, false],
    [JSON.parse('{"__proto__": {}}'), {}, false],
  ])('%j and %j: %s', (one, other, expected) => {
    expect(sameValue(one, other)).toBe(expected);
  });
});

describe('a form', () => {
  it('is dirty only while it differs from its origin', () => {
    const form = createFormStore(VALUES);
    expect(form.isDirty()).toBe(false);
    form.write('title.it', 'Noi');
    expect(form.isDirty()).toBe(true);
    form.write('title.it', 'Chi siamo');
    expect(form.isDirty()).toBe(false);
  });

  it('is dirty while something shown is no value yet', () => {
    const form = createFormStore(VALUES);
    form.draft('name', 'invalid');
    expect(form.isDirty()).toBe(true);
    form.write('name', 'Chi siamo');
    expect(form.isDirty()).toBe(false);
  });

  it('is dirty by order alone only where order says something', () => {
    const form = createFormStore({ title: { it: 'a', en: 'b' }, value: { a: 1, b: 2 } });
    form.mindOrder('value');
    form.write('title', { en: 'b', it: 'a' });
    expect(form.isDirty()).toBe(false);
    form.write('value', { b: 2, a: 1 });
    expect(form.isDirty()).toBe(true);
  });

  it('keeps the text of what is no value yet, until it is one', () => {
    const form = createFormStore(VALUES);
    form.draft('name', 'invalid', '{"a":');
    form.draft('title', 'invalid');
    expect(form.state().typed).toEqual({ name: '{"a":' });
    form.write('name', 'x');
    expect(form.state().typed).toEqual({});
    form.draft('name', 'invalid', '{');
    form.fill(VALUES);
    expect(form.state().typed).toEqual({});
  });

  it('forgets a problem where one writes, and keeps the others', () => {
    const form = createFormStore(VALUES);
    form.setProblems({ 'title.it': 'tooLong', 'title.en': 'tooLong', name: 'required' });
    form.write('title.it', 'x');
    expect(form.state().problems).toEqual({ 'title.en': 'tooLong', name: 'required' });
    expect(Object.keys(form.state().refusal)).toHaveLength(3);
  });

  it('forgets what was wrong around a place and within it, and nothing whose name only begins alike', () => {
    const form = createFormStore(VALUES);
    const wrong = {
      sections: 'invalid',
      'sections.it.0.url': 'urlInvalid',
      sectionsNote: 'required',
    };
    form.setProblems(wrong as FieldProblems);
    form.write('sections.it', []);
    expect(form.state().problems).toEqual({ sectionsNote: 'required' });
    form.write('sections', {});
    expect(form.state().problems).toEqual({ sectionsNote: 'required' });
  });

  it('says nothing of what is half typed and has not changed', () => {
    const form = createFormStore(VALUES);
    const listener = vi.fn();
    form.draft('name', 'invalid', '{');
    form.subscribe(listener);
    form.draft('name', 'invalid', '{');
    expect(listener).not.toHaveBeenCalled();
    form.draft('name', 'invalid', '{"');
    expect(listener).toHaveBeenCalledOnce();
  });

  it('tells its listeners, until they leave', () => {
    const form = createFormStore(VALUES);
    const listener = vi.fn();
    const leave = form.subscribe(listener);
    form.write('name', 'x');
    leave();
    form.write('name', 'y');
    expect(listener).toHaveBeenCalledOnce();
  });

  it('counts filled-in values as typed, and reset ones as the origin', () => {
    const form = createFormStore(VALUES);
    form.reset({ ...VALUES, name: 'Theirs' });
    expect(form.isDirty()).toBe(false);
    form.fill({ ...VALUES, name: 'Mine' });
    expect(form.isDirty()).toBe(true);
  });
});

it('a value that is on its way is a change, and is waited for', async () => {
  const form = createFormStore(VALUES);
  const put = vi.fn();
  const come = [form.expectValue(put, () => {}), form.expectValue(put, () => {})];
  const seen: string[] = [];
  const waiting = form.untilExpected(1_000).then(() => seen.push('there'));
  expect(form.isDirty()).toBe(true);
  come[0]?.end();
  come[0]?.end();
  await Promise.resolve();
  expect([form.isDirty(), seen]).toEqual([true, []]);
  come[1]?.end();
  await waiting;
  await form.untilExpected(1_000);
  expect(form.isDirty()).toBe(false);
  expect(put).not.toHaveBeenCalled();
});

it('a value that is on its way can be seen beside the others, and none of them changes', () => {
  const form = createFormStore(VALUES);
  const listener = vi.fn();
  form.subscribe(listener);
  const put = () => form.write('name', `${form.read('name')}!`);
  const come = [form.expectValue(put, () => {}), form.expectValue(put, () => {})];
  const before = form.state();
  expect(form.valuesWithExpected()).toEqual({ ...VALUES, name: 'Chi siamo!!' });
  expect(form.state()).toBe(before);
  expect(listener).not.toHaveBeenCalled();
  for (const { more, end } of come) {
    more();
    end();
    end();
  }
  expect(listener).toHaveBeenCalledTimes(4);
  expect(form.state().values).toBe(VALUES);
  expect(form.valuesWithExpected()).toBe(VALUES);
});

it('a value that does not come in time is kept as it is', async () => {
  vi.useFakeTimers();
  const form = createFormStore(VALUES);
  const come = form.expectValue(
    () => form.write('name', 'typed'),
    () => come.end(),
  );
  const waiting = form.untilExpected(1_000);
  await vi.advanceTimersByTimeAsync(999);
  expect(form.read('name')).toBe('Chi siamo');
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(form.read('name')).toBe('typed');
  vi.useRealTimers();
});
