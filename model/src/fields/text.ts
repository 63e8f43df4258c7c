import { type CommonOptions, common, type Field } from './field.ts';

export interface TextField extends Field<string> {
  readonly kind: 'text';
  readonly maxLength: number;
  /** Is it kept in capitals, however it is typed? */
  readonly upperCase: boolean;
}

/** One line of text, trimmed. */
export function text(
  options: CommonOptions & { maxLength?: number; upperCase?: boolean } = {},
): TextField {
  return {
    kind: 'text',
    ...common(options),
    maxLength: options.maxLength ?? 500,
    upperCase: options.upperCase ?? false,
    initial: () => '',
    searchText: (value) => value,
  };
}
