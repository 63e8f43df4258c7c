import { type CommonOptions, common, type Field } from './field.ts';

/** A reference together with the last known copy of some of its target's fields. */
export type Ref = { id: string } & { [copied: string]: unknown };

export interface RefField extends Field<Ref | null> {
  readonly kind: 'ref';
  readonly collection: string;
  readonly copies: readonly string[];
}

export interface RefOptions extends CommonOptions {
  /** Fields of the target shown in the reference; reads fill them from the live record. */
  copies?: readonly string[];
}

/** A reference to one record of a collection, which is not deleted meanwhile. */
export function ref(collection: string, options: RefOptions = {}): RefField {
  return {
    kind: 'ref',
    ...common(options),
    collection,
    copies: options.copies ?? ['name'],
    initial: () => null,
    references: (value) => (value ? [{ collection, id: value.id }] : []),
  };
}
