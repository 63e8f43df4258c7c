/** What every kind of field has in common. A kind's editor has the same file name in the admin. */

/** A record that a value points to. */
export interface Reference {
  readonly collection: string;
  readonly id: string;
}

export interface Field<Value = unknown> {
  readonly kind: string;
  /** Must it be filled in before a record can be saved? */
  readonly required: boolean;
  /** Set by the server alone; what a client sends is ignored. */
  readonly readOnly: boolean;
  /** The value in a new record. */
  initial(): Value;
  /** Records the value points to: the source of `links`. */
  references?(value: Value): Reference[];
  /** The words by which a search finds the record. */
  searchText?(value: Value): string;
}

export type ValueOf<F> = F extends Field<infer Value> ? Value : never;

export interface CommonOptions {
  required?: boolean;
  readOnly?: boolean;
}

/** The options every kind accepts, with their defaults. */
export function common(options: CommonOptions): { required: boolean; readOnly: boolean } {
  return { required: options.required ?? false, readOnly: options.readOnly ?? false };
}

/** A field of a kind whose values are each one text. */
export interface TextualField<Kind extends string> extends Field<string> {
  readonly kind: Kind;
}

/** One that is found by its words, and empty in a new record. */
export function textual<Kind extends string>(
  kind: Kind,
  options: CommonOptions,
  searchText = (value: string) => value,
): TextualField<Kind> {
  return { kind, ...common(options), initial: () => '', searchText };
}
