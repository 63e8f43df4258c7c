import { z } from 'zod';
import { SLUG_MAX_LENGTH } from '../constants.ts';
import { isReservedSlug, SLUG_PATTERN } from '../rules/slugShape.ts';
import { type CommonOptions, common, type Field } from './field.ts';
import { problem } from './problem.ts';

export interface SlugField extends Field<string> {
  readonly kind: 'slug';
}

/** The part of an address that names a document. Empty: derived from the title on save. */
export function slug(options: CommonOptions = {}): SlugField {
  return {
    kind: 'slug',
    ...common(options),
    schema: z
      .string()
      .trim()
      .toLowerCase()
      .max(SLUG_MAX_LENGTH)
      .refine((value) => value === '' || SLUG_PATTERN.test(value), problem('slugInvalid'))
      .refine((value) => !isReservedSlug(value), problem('slugReserved')),
    initial: () => '',
    searchText: (value) => value,
  };
}
