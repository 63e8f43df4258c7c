import { z } from 'zod';
import { type CommonOptions, common, type Field } from './field.ts';
import { problem } from './problem.ts';

export interface TextField extends Field<string> {
  readonly kind: 'text';
  readonly maxLength: number;
}

/** One line of text, trimmed. */
export function text(options: CommonOptions & { maxLength?: number } = {}): TextField {
  const maxLength = options.maxLength ?? 500;
  const base = z.string().trim().max(maxLength);
  return {
    kind: 'text',
    ...common(options),
    maxLength,
    schema: options.required ? base.min(1, problem('required')) : base,
    initial: () => '',
    searchText: (value) => value,
  };
}
