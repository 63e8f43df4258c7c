import { type CommonOptions, common, type Field } from './field.ts';

export interface CodeField extends Field<string> {
  readonly kind: 'code';
}

/** Liquid and HTML, kept exactly as written. */
export function code(options: CommonOptions = {}): CodeField {
  return {
    kind: 'code',
    ...common(options),
    initial: () => '',
    searchText: (value) => value,
  };
}
