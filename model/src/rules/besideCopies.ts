/** What of a reference is its own, and no copy from its target. */
import { entityOf } from '../entities/registry.ts';
import type { Ref } from '../fields/ref.ts';

/** Is a member of references to this collection neither their id nor copied from a field of their target? */
export function isBesideCopies(name: string, collection: string): boolean {
  return name !== 'id' && !Object.hasOwn(entityOf(collection)?.fields ?? {}, name);
}

/** What stands beside a reference's id and is no field of its target. */
export function besideCopies(ref: Ref, collection: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(ref).filter(([name]) => isBesideCopies(name, collection)),
  );
}
