import { z } from 'zod';
import { type CommonOptions, common, type Field } from './field.ts';

export interface CodeField extends Field<string> {
  readonly kind: 'code';
}

/** Liquid and HTML, kept exactly as written. */
export function code(options: CommonOptions = {}): CodeField {
  return {
    kind: 'code',
    ...common(options),
    schema: z.string().max(500_000),
    initial: () => '',
    searchText: (value) => value,
  };
}
