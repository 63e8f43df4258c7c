/** Values that nobody sends who means well. */
import fc from 'fast-check';

const LONG = 'a'.repeat(70_000);

const STRINGS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\ufeff\u202e\u0301\u200d',
  '\u{1F468}\u200d\u{1F469}\u200d\u{1F467}',
  'İıßſK',
  LONG,
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2f%2e%2e%2f',
  '/etc/passwd\u0000.png',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://evil.example/',
  '//evil.example',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{ "x" | append: "y" }}{% for i in (1..9) %}{{ i }}{% endfor %}',
  '%MAP-1%%MAP-999999999999%',
  "' OR '1'='1",
  '"; DROP TABLE documents; --',
  '%_\\%',
  '$1 $& #{x} \\1',
  '*"AND" NEAR(a b) -c:d^',
  '\r\nset-cookie: a=b',
  '-1',
  '1e999',
  '0x10',
  '９９',
  '2026-02-30T25:61:61Z',
  '+275760-09-14T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  'null',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'new',
  '[object Object]',
];

const NUMBERS = [
  0,
  -0,
  -1,
  0.5,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  9_007_199_254_740_993n,
].map(Number);

/** JSON of lists, or of records, so many deep. */
export const nested = (depth: number, isArray: boolean): string =>
  isArray
    ? `${'['.repeat(depth)}1${']'.repeat(depth)}`
    : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Keys that mean something to a language or a database. */
export const hostileKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'then',
  'toJSON',
  '',
  'a.b',
  '$ne',
  '0',
  'id',
  'createdBy',
  'role',
  '\u0000',
  '\ud800',
);

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...STRINGS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  // Halves of characters, too.
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
      .map((units) => String.fromCharCode(...units)),
  },
);

const hostileLeaf: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NUMBERS, true, false, null) },
);

/** Any JSON that does not fit. `__proto__` is a member like any other, as JSON.parse makes it. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileLeaf },
  { weight: 1, arbitrary: fc.array(hostileLeaf, { maxLength: 5 }) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.tuple(hostileKey, hostileLeaf), { maxLength: 4 })
      .map((entries) => withMembers({}, entries)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(5, 60, 3_000).map((depth) => JSON.parse(nested(depth, true))),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(5, 60, 3_000).map((depth) => JSON.parse(nested(depth, false))),
  },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 5_000 }, () => 'x')) },
);

/** The members added to a copy, also one called `__proto__`. */
export function withMembers(
  value: object,
  members: readonly (readonly [key: string, value: unknown])[],
): object {
  const copy: object = Array.isArray(value) ? [...value] : { ...value };
  for (const [key, member] of members) {
    Object.defineProperty(copy, key, {
      value: member,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return copy;
}
