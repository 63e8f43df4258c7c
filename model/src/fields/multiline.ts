import { type CommonOptions, common, type Field } from './field.ts';

export interface MultilineField extends Field<string> {
  readonly kind: 'multiline';
}

/** Several lines of plain text. */
export function multiline(options: CommonOptions = {}): MultilineField {
  return {
    kind: 'multiline',
    ...common(options),
    initial: () => '',
    searchText: (value) => value,
  };
}
