import { describe, expect, it } from 'vitest';
import { schemaOf } from '../schemas/schemaOf.ts';
import { KIND_EXAMPLES } from '../testing/kindExamples.ts';
import { multiline } from './multiline.ts';
import { problemsOf } from './problem.ts';
import { refs } from './refs.ts';
import { text } from './text.ts';

it('keeps a text in capitals where its field asks for them', () => {
  const schema = schemaOf(text({ upperCase: true, maxLength: 2 }));
  expect(schema.parse(' pd ')).toBe('PD');
  expect(schema.safeParse('ß1').success).toBe(false);
});

it('takes as many lines of plain text as fit, and no more', () => {
  const schema = schemaOf(multiline());
  expect(schema.safeParse('x'.repeat(20_000)).success).toBe(true);
  const { error } = schema.safeParse('x'.repeat(20_001));
  expect(error && problemsOf(error, 'f')).toEqual({ f: 'tooLong' });
});

it('takes no more than a thousand references', () => {
  const schema = schemaOf(refs('block'));
  const many = Array.from({ length: 1_001 }, () => ({ id: 'b1' }));
  expect(schema.safeParse(many.slice(1)).success).toBe(true);
  const { error } = schema.safeParse(many);
  expect(error && problemsOf(error, 'f')).toEqual({ f: 'tooLong' });
});

describe.each(Object.entries(KIND_EXAMPLES))(
  'a field of kind %s',
  (kind, { field, kept, refused }) => {
    it('bears its name', () => {
      expect(field.kind).toBe(kind);
    });

    it.each(kept)('keeps %j as %j', (given, expected) => {
      expect(schemaOf(field).parse(given)).toEqual(expected);
    });

    it('keeps as it is what it has accepted once', () => {
      for (const [, expected] of kept) expect(schemaOf(field).parse(expected)).toEqual(expected);
    });

    it.each(refused)('refuses %j', (given, expected) => {
      const { error } = schemaOf(field).safeParse(given);
      expect(error && problemsOf(error, 'f')).toEqual(expected);
    });

    it('gives each new record a value of its own', () => {
      const initial = field.initial();
      expect(initial).toEqual(field.initial());
      if (typeof initial === 'object' && initial !== null)
        expect(initial).not.toBe(field.initial());
    });

    it('accepts its own initial value unless it must be filled in', () => {
      const { success } = schemaOf(field).safeParse(field.initial());
      expect(success || field.required).toBe(true);
    });
  },
);
