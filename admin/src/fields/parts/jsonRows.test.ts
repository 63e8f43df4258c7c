import { describe, expect, it } from 'vitest';
import { objectOf, parseObject, rowsOf } from './jsonRows.ts';

describe('rows', () => {
  it('give back the object they were made of', () => {
    const value = { a: 'x', b: 3, c: true, d: null, e: { f: [1] } };
    expect(objectOf(rowsOf(value))).toEqual(value);
  });

  it('are no object while a name is missing or comes twice', () => {
    expect(objectOf([{ id: 0, name: '', value: 1 }])).toBeNull();
    const twice = [0, 1].map((id) => ({ id, name: 'a', value: id }));
    expect(objectOf(twice)).toBeNull();
  });
});

describe('parseObject', () => {
  it.each(['', '{', '[]', 'null', '3', '"x"'])('refuses %s', (text) => {
    expect(parseObject(text)).toBeNull();
  });

  it('takes an object', () => {
    expect(parseObject('{"a":[1]}')).toEqual({ a: [1] });
  });
});
