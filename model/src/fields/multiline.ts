import { z } from 'zod';
import { type CommonOptions, common, type Field } from './field.ts';
import { problem } from './problem.ts';

export interface MultilineField extends Field<string> {
  readonly kind: 'multiline';
}

/** Several lines of plain text. */
export function multiline(options: CommonOptions = {}): MultilineField {
  const base = z.string().max(20_000);
  return {
    kind: 'multiline',
    ...common(options),
    schema: options.required ? base.trim().min(1, problem('required')) : base,
    initial: () => '',
    searchText: (value) => value,
  };
}
