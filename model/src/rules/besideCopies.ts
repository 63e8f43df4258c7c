/** What of a reference is its own, and no copy from its target. */
import { entityOf } from '../entities/registry.ts';
import { SERVER_MEMBERS } from '../entity.ts';
import type { Ref } from '../fields/ref.ts';

/** Is a member of references to this collection copied neither from a field of their target nor from its dates? */
export function isBesideCopies(name: string, collection: string): boolean {
  return !SERVER_MEMBERS.has(name) && !Object.hasOwn(entityOf(collection)?.fields ?? {}, name);
}

/** What stands in a reference and isn't its target's. */
export function besideCopies(ref: Ref, collection: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(ref).filter(([name]) => isBesideCopies(name, collection)),
  );
}
