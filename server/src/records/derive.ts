/** What is kept beside a record so that it is found: links, unique keys, words. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyRecord, Entity, UniqueKey } from '@regia/model/entity.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { fileLinksOf } from '../files/mentions.ts';
import type { Link } from '../store/links.ts';
import { fittingValue } from './fitting.ts';

/**
 * What a record derives, each worked out when it is asked for: some fields are long. An imported value that
 * does not fit its field derives nothing. Without an entity, as records of sub-collections are, a record
 * still speaks of files, as does a name that is no field of the entity.
 */
export class Derived {
  readonly #entity: Entity | undefined;
  readonly #record: AnyRecord;
  readonly #fields: ReadonlyMap<string, Field>;

  constructor(entity: Entity | undefined, record: AnyRecord) {
    this.#entity = entity;
    this.#record = record;
    this.#fields = new Map(Object.entries(entity?.fields ?? {}));
  }

  /** The entity's fields, and whatever else the record has. */
  get names(): Set<string> {
    return new Set([...this.#fields.keys(), ...Object.keys(this.#record)]);
  }

  get links(): Link[] {
    return this.linksOf([...this.names]);
  }

  get keys(): readonly UniqueKey[] {
    const values = new Proxy<Record<string, unknown>>(
      {},
      { get: (_, name) => (typeof name === 'string' ? this.#valueOf(name) : undefined) },
    );
    return this.#entity?.uniqueKeys(values) ?? [];
  }

  get words(): string {
    return this.wordsOf([...this.names]);
  }

  /** Is a field the same in another version of the record? */
  hasSame(name: string, version: Derived): boolean {
    const [record, other] = [this.#record, version.#record];
    return (
      Object.hasOwn(record, name) === Object.hasOwn(other, name) &&
      isDeepStrictEqual(record[name], other[name])
    );
  }

  /** The links of some fields. */
  linksOf(names: readonly string[]): Link[] {
    const references = names.flatMap((name) =>
      (this.#fields.get(name)?.references?.(this.#valueOf(name)) ?? []).map((link) => {
        return { ...link, field: name };
      }),
    );
    return [...references, ...names.flatMap((name) => fileLinksOf(name, this.#record[name]))];
  }

  /** The words of some fields. */
  wordsOf(names: readonly string[]): string {
    return names
      .map((name) => this.#fields.get(name)?.searchText?.(this.#valueOf(name)) ?? '')
      .filter(Boolean)
      .join('\n');
  }

  #valueOf(name: string): unknown {
    const field = this.#fields.get(name);
    return field && this.#entity && fittingValue(this.#entity, field, name, this.#record);
  }
}

/** Which of what is kept beside a record is another than before it was written anew. */
export interface Differences {
  readonly links: boolean;
  readonly keys: boolean;
  readonly words: boolean;
}

/** Most fields stay as they are: only the others are looked at. */
export function differencesOf(before: Derived, after: Derived): Differences {
  const names = [...after.names.union(before.names)];
  const altered = names.filter((name) => !after.hasSame(name, before));
  return {
    links: !isDeepStrictEqual(before.linksOf(altered), after.linksOf(altered)),
    keys: !isDeepStrictEqual(before.keys, after.keys),
    // Rehearsals never ask.
    get words() {
      return before.wordsOf(altered) !== after.wordsOf(altered);
    },
  };
}

/** What no other record of the collection may have. */
export function keysOf(entity: Entity, record: AnyRecord): readonly UniqueKey[] {
  return new Derived(entity, record).keys;
}
