/** References carry copies of some of their target's fields; here they are filled from the live one. */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import type { Ref, RefField } from '@regia/model/fields/ref.ts';
import { besideCopies } from '@regia/model/rules/besideCopies.ts';
import { keptIn } from '../store/kept.ts';
import { getShortDocuments, holdsLong } from '../store/shortDocuments.ts';
import type { Session } from '../store/store.ts';

const FEW = 3;

interface Wanted {
  readonly ids: Set<string>;
  readonly names: Set<string>;
}

/** Records that references point to, each collection read once. */
export class Targets {
  readonly #wanted = new Map<string, Wanted>();
  readonly #found = new Map<string, Map<string, AnyRecord>>();

  /** Notes that a record will be asked for, and which of its fields. */
  want(collection: string, id: string, names: readonly string[]): void {
    const wanted = this.#wanted.get(collection) ?? { ids: new Set(), names: new Set() };
    this.#wanted.set(collection, wanted);
    wanted.ids.add(id);
    for (const name of names) wanted.names.add(name);
  }

  /** Reads all that was noted. */
  async load(session: Session): Promise<void> {
    for (const [collection, { ids, names }] of this.#wanted) {
      const read = () => getShortDocuments(session, collection, ids, [...names]);
      const entity = entityOf(collection);
      // The template of many pages; what a long list refers to is its own.
      const isShared = entity && ids.size <= FEW && !holdsLong(entity, [...names]);
      const name = `copied ${collection} ${JSON.stringify([[...ids], [...names]])}`;
      this.#found.set(collection, await (isShared ? keptIn(session, name, read) : read()));
    }
  }

  /** The live record, with the fields that were noted, or undefined where it is gone. */
  get(collection: string, id: string): AnyRecord | undefined {
    return this.#found.get(collection)?.get(id);
  }
}

/** A shorter copy is always made. */
const SHORT_COPY = 1_000;

/**
 * How much the copies of a record may hold, in characters: with more it could not be sent and saved
 * again, and what names long code a thousand times would hold it a thousand times.
 */
export class CopyRoom {
  #left = 1_000_000;
  readonly #sizes = new Map<unknown, number>();

  /** Is there room for a copy of this? Then it is taken. */
  take(value: unknown): boolean {
    const size = this.#sizes.get(value) ?? JSON.stringify(value)?.length ?? 0;
    this.#sizes.set(value, size);
    if (size <= SHORT_COPY) return true;
    if (size > this.#left) return false;
    this.#left -= size;
    return true;
  }
}

/**
 * The reference with its target's present values, as far as there is room. What else stands beside
 * its id stays, unless it was copied from a field of the target.
 */
export function liveRef(
  ref: Ref,
  { copies, collection }: Pick<RefField, 'copies' | 'collection'>,
  target: AnyRecord,
  room: CopyRoom,
): Ref {
  const copied = copies.filter((name) => Object.hasOwn(target, name) && room.take(target[name]));
  const live = copied.map((name): [string, unknown] => [name, target[name]]);
  return { id: target.id, ...Object.fromEntries(live), ...besideCopies(ref, collection) };
}
