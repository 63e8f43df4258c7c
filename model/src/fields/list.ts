import { type CommonOptions, common, type Field } from './field.ts';

export interface ListField extends Field<string[]> {
  readonly kind: 'list';
}

/** Lines of text in order, such as the items of a release. */
export function list(options: CommonOptions = {}): ListField {
  return {
    kind: 'list',
    ...common(options),
    initial: () => [],
    searchText: (value) => value.join('\n'),
  };
}
