import { common, type Field } from './field.ts';
import type { Ref, RefOptions } from './ref.ts';

export interface RefsField extends Field<Ref[]> {
  readonly kind: 'refs';
  readonly collection: string;
  readonly copies: readonly string[];
}

/** References to several records of a collection, in order. */
export function refs(collection: string, options: RefOptions = {}): RefsField {
  return {
    kind: 'refs',
    ...common(options),
    collection,
    copies: options.copies ?? ['name'],
    initial: () => [],
    references: (value) => value.map(({ id }) => ({ collection, id })),
  };
}
