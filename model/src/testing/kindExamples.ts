/** Of each kind of field: what it keeps of what it is given, and what it refuses. */
import { boolean } from '../fields/boolean.ts';
import { code } from '../fields/code.ts';
import { date } from '../fields/date.ts';
import { decimal } from '../fields/decimal.ts';
import { email } from '../fields/email.ts';
import type { Field } from '../fields/field.ts';
import { integer } from '../fields/integer.ts';
import type { FieldKind } from '../fields/kinds.ts';
import { multiline } from '../fields/multiline.ts';
import { richText } from '../fields/richText.ts';
import { select } from '../fields/select.ts';
import { slug } from '../fields/slug.ts';
import { text } from '../fields/text.ts';
import { url } from '../fields/url.ts';
import { COMPOUND_EXAMPLES } from './compoundExamples.ts';

export interface Examples {
  readonly field: Field;
  /** What is given, and what is kept of it. */
  readonly kept: readonly [given: unknown, kept: unknown][];
  /** What is given, and the problems by path below `f`. */
  readonly refused: readonly [given: unknown, problems: Record<string, string>][];
}

/** Every kind, with what it takes and what it refuses. A new kind does not compile without. */
export const KIND_EXAMPLES: Record<FieldKind, Examples> = {
  ...COMPOUND_EXAMPLES,
  boolean: {
    field: boolean(),
    kept: [[true, true]],
    refused: [
      ['true', { f: 'invalid' }],
      [null, { f: 'invalid' }],
    ],
  },
  code: {
    field: code(),
    kept: [['  {{ page.title }}\n', '  {{ page.title }}\n']],
    refused: [
      [5, { f: 'invalid' }],
      ['x'.repeat(500_001), { f: 'tooLong' }],
    ],
  },
  date: {
    field: date({ required: true }),
    kept: [
      ['2026-03-29', '2026-03-29T00:00:00.000Z'],
      ['2026-03-29T02:30:00+01:00', '2026-03-29T01:30:00.000Z'],
    ],
    refused: [
      ['2026-02-30', { f: 'invalid' }],
      ['tomorrow', { f: 'invalid' }],
      ['9999-12-31T23:59:59-01:00', { f: 'invalid' }],
      [null, { f: 'required' }],
    ],
  },
  decimal: {
    field: decimal({ initial: 0, min: -90, max: 90 }),
    kept: [[45.357758, 45.357758]],
    refused: [
      [90.1, { f: 'outOfRange' }],
      ['45', { f: 'invalid' }],
      [Number.NaN, { f: 'invalid' }],
    ],
  },
  email: {
    field: email({ required: true }),
    kept: [['  Ada@Example.COM ', 'ada@example.com']],
    refused: [
      ['', { f: 'emailBlank' }],
      ['ada@', { f: 'emailInvalid' }],
      [`${'a'.repeat(250)}@b.it`, { f: 'tooLong' }],
      [{}, { f: 'invalid' }],
    ],
  },
  integer: {
    field: integer({ min: 1, max: 10 }),
    kept: [[7, 7]],
    refused: [
      [0, { f: 'outOfRange' }],
      [11, { f: 'outOfRange' }],
      [1.5, { f: 'invalid' }],
    ],
  },
  multiline: {
    field: multiline({ required: true }),
    kept: [['one\ntwo ', 'one\ntwo']],
    refused: [['  \n', { f: 'required' }]],
  },
  richText: {
    field: richText(),
    kept: [['<p>Ciao</p>', '<p>Ciao</p>']],
    refused: [[null, { f: 'invalid' }]],
  },
  select: {
    field: select(['error', 'info'], 'info'),
    kept: [['error', 'error']],
    refused: [
      ['toString', { f: 'invalid' }],
      [['error'], { f: 'invalid' }],
    ],
  },
  slug: {
    field: slug(),
    kept: [
      [' Chi-Siamo ', 'chi-siamo'],
      ['', ''],
    ],
    refused: [
      ['chi siamo', { f: 'slugInvalid' }],
      ['../etc', { f: 'slugInvalid' }],
      ['files', { f: 'slugReserved' }],
      ['x'.repeat(121), { f: 'tooLong' }],
    ],
  },
  text: {
    field: text({ required: true, maxLength: 5 }),
    kept: [[' Ciao ', 'Ciao']],
    refused: [
      ['   ', { f: 'required' }],
      ['troppo lungo', { f: 'tooLong' }],
      [1, { f: 'invalid' }],
    ],
  },
  url: { field: url(), kept: [['/x', '/x']], refused: [[1, { f: 'invalid' }]] },
};
