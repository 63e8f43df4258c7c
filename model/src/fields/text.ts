import { type CommonOptions, common, type Field } from './field.ts';

export interface TextField extends Field<string> {
  readonly kind: 'text';
  readonly maxLength: number;
}

/** One line of text, trimmed. */
export function text(options: CommonOptions & { maxLength?: number } = {}): TextField {
  return {
    kind: 'text',
    ...common(options),
    maxLength: options.maxLength ?? 500,
    initial: () => '',
    searchText: (value) => value,
  };
}
