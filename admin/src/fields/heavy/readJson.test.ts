import type { JsonObject, JsonValue } from '@regia/model/fields/json.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactNumber } from '../json/exactNumber.ts';
import { nodesOf, objectOf, textOf } from '../json/jsonNodes.ts';
import { readJson } from './readJson.ts';

const NAMES = fc.oneof(
  fc.string({ minLength: 1, unit: 'binary' }),
  fc.constantFrom('constructor', 'toString', 'hasOwnProperty', 'è', '2', 'con spazi', '"'),
);
// Zero has one sign in JSON that was read.
const NUMBERS = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer());
const { value: values } = fc.letrec<{ value: JsonValue; object: JsonObject }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constant(null),
    fc.boolean(),
    fc.string({ unit: 'binary' }),
    NUMBERS.map((one) => one + 0),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('object'),
  ),
  object: fc.dictionary(NAMES, tie('value'), { maxKeys: 5, noNullPrototype: true }),
}));
const objects: fc.Arbitrary<JsonObject> = fc
  .dictionary(NAMES, values, { maxKeys: 6, noNullPrototype: true })
  .filter((object) => !/"__proto__":|"prototype":/.test(JSON.stringify(object)));

/** The members' order counts too. */
const written = (value: unknown) => JSON.stringify(value);

describe('nothing is lost', () => {
  it('from an object to rows and back', () => {
    fc.assert(
      fc.property(objects, (object) => {
        expect(written(objectOf(nodesOf(object)))).toBe(written(object));
      }),
    );
  });

  it('from an object to text and back, and from its rows to text', () => {
    fc.assert(
      fc.property(objects, (object) => {
        const text = JSON.stringify(object, null, 2);
        expect(written(readJson(text))).toBe(written({ value: object }));
        expect(textOf(nodesOf(object))).toBe(text);
      }),
    );
  });

  it('a number is kept as it is written, or refused', () => {
    const digits = fc.stringMatching(/^-?(0|[1-9]\d{0,24})(\.\d{1,24})?(e[+-]?\d{1,3})?$/);
    fc.assert(
      fc.property(digits, (text) => {
        const number = exactNumber(text);
        // With as many digits as were written, it is the same number.
        if (number !== null) expect(exactNumber(String(number))).toBe(number);
        else expect(String(Number(text))).not.toBe(text);
      }),
    );
  });
});

describe('a text', () => {
  it.each([
    ['', 'syntax', 1, 1, ''],
    ['{\n  "a": 1,\n}', 'syntax', 3, 1, ''],
    ['{"a": tru}', 'syntax', 1, 7, ''],
    ["{'a': 1}", 'syntax', 1, 2, ''],
    ['[]', 'notObject', 1, 1, ''],
    ['null', 'notObject', 1, 1, ''],
    ['{"a": 1,\n"b": {"c": 1, "c": 2}}', 'twice', 2, 15, 'c'],
    ['{"a": 1, "\\u0061": 2}', 'twice', 1, 10, 'a'],
    ['{"a": [{"": 1}]}', 'required', 1, 9, ''],
    ['{"__proto__": {"x": 1}}', 'reserved', 1, 2, '__proto__'],
    ['{"constructor": {"prototype": 1}}', 'reserved', 1, 18, 'prototype'],
    ['{"a": 12345678901234567890}', 'inexact', 1, 7, '12345678901234567890'],
    ['{"a": 9007199254740993}', 'inexact', 1, 7, '9007199254740993'],
    ['{"a": 0.1234567890123456789}', 'inexact', 1, 7, '0.1234567890123456789'],
    ['{"a": 1e400}', 'inexact', 1, 7, '1e400'],
  ])('%s is refused', (text, problem, line, column, subject) => {
    expect(readJson(text)).toEqual({ mistake: { problem, line, column, subject } });
  });

  it.each([
    ['{"a": 1.0, "b": 1e2, "c": -0.50}', { a: 1, b: 100, c: -0.5 }],
    ['{"a": 9007199254740992, "b": 0.1}', { a: 9007199254740992, b: 0.1 }],
    ['{"è": "\\u00e8 😀", "constructor": {"a": null}}', { è: 'è 😀', constructor: { a: null } }],
  ])('%s is taken', (text, value) => {
    expect(readJson(text)).toEqual({ value });
  });
});
