import { type CommonOptions, common, type Field } from './field.ts';

export interface SlugField extends Field<string> {
  readonly kind: 'slug';
}

/** The part of an address that names a document. Empty: derived from the title on save. */
export function slug(options: CommonOptions = {}): SlugField {
  return {
    kind: 'slug',
    ...common(options),
    initial: () => '',
    searchText: (value) => value,
  };
}
