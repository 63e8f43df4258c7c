/** References carry copies of some of their target's fields; here they are filled from the live one. */
import type { AnyRecord } from '@regia/model/entity.ts';
import type { Ref, RefField } from '@regia/model/fields/ref.ts';
import { getDocuments } from '../store/documents.ts';
import type { Session } from '../store/store.ts';

/** Records that references point to, each collection read once. */
export class Targets {
  readonly #wanted = new Map<string, Set<string>>();
  readonly #found = new Map<string, Map<string, AnyRecord>>();

  /** Notes that a record will be asked for. */
  want(collection: string, id: string): void {
    const ids = this.#wanted.get(collection);
    if (ids) ids.add(id);
    else this.#wanted.set(collection, new Set([id]));
  }

  /** Reads all that was noted. */
  async load(session: Session): Promise<void> {
    for (const [collection, ids] of this.#wanted) {
      this.#found.set(collection, await getDocuments(session, collection, ids));
    }
  }

  /** The live record, or undefined where it is gone. */
  get(collection: string, id: string): AnyRecord | undefined {
    return this.#found.get(collection)?.get(id);
  }
}

/** The reference with its target's present values. */
export function liveRef({ copies }: Pick<RefField, 'copies'>, target: AnyRecord): Ref {
  const copied = copies.filter((name) => Object.hasOwn(target, name));
  return { id: target.id, ...Object.fromEntries(copied.map((name) => [name, target[name]])) };
}
