import { type CommonOptions, common, type Field } from './field.ts';

export interface UrlField extends Field<string> {
  readonly kind: 'url';
}

/** An address worked out by the server, shown and never typed. */
export function url(options: CommonOptions = {}): UrlField {
  return {
    kind: 'url',
    ...common({ readOnly: true, ...options }),
    initial: () => '',
  };
}
