import { type CommonOptions, common, type Field } from './field.ts';

export interface BooleanField extends Field<boolean> {
  readonly kind: 'boolean';
}

/** Yes or no; no in a new record. */
export function boolean(options: CommonOptions = {}): BooleanField {
  return { kind: 'boolean', ...common(options), initial: () => false };
}
