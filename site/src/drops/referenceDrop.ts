/**
 * What a reference leads to, as templates see it: its id, and the copied fields of its target, live.
 * Nothing but the id where the target is gone.
 */
import type { Reader } from '../reader.ts';
import { targetOf } from '../urls.ts';
import { SiteDrop } from './siteDrop.ts';

export class ReferenceDrop extends SiteDrop {
  readonly #id: string;
  readonly #target: () => Reader | null;
  readonly #copies: readonly string[];

  constructor(id: string, copies: readonly string[], target: () => Reader | null) {
    super();
    this.#id = id;
    this.#copies = copies;
    this.#target = target;
  }

  override liquidMethodMissing(name: unknown): unknown {
    const field = String(name);
    if (field === 'id') return this.#id;
    return this.#copies.includes(field) ? this.#target()?.read(field) : undefined;
  }

  /** What the `json` filter shows. */
  toJSON(): object {
    const names = ['id', ...this.#copies];
    return Object.fromEntries(names.map((name) => [name, this.liquidMethodMissing(name)]));
  }
}

/**
 * A field's value as templates see it. What refers to other records is read live or not at all: the
 * copies that are stored beside a reference are those of the last save.
 */
export function fieldValue(reader: Reader, name: string): unknown {
  const reference = reader.referenceField(name);
  if (!reference) return reader.refers(name) ? undefined : reader.read(name);
  const id = reader.referenceId(name);
  const target = () => targetOf(reader, name, reference.collection);
  return id === null ? null : new ReferenceDrop(id, reference.copies, target);
}
