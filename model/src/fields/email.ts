import { type CommonOptions, common, type Field } from './field.ts';

export interface EmailField extends Field<string> {
  readonly kind: 'email';
}

/** An e-mail address, in lower case so that it is compared as people mean it. */
export function email(options: CommonOptions = {}): EmailField {
  return {
    kind: 'email',
    ...common(options),
    initial: () => '',
    searchText: (value) => value,
  };
}
