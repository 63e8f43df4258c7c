import { type CommonOptions, common, type Field } from './field.ts';

export interface DateField extends Field<string | null> {
  readonly kind: 'date';
}

/** A point in time, or nothing. A date without a time means midnight UTC. */
export function date(options: CommonOptions = {}): DateField {
  return {
    kind: 'date',
    ...common(options),
    initial: () => null,
  };
}
