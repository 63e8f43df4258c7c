/** A reference must point to a record that exists, for whoever makes it, when it is made. */
import { isDeepStrictEqual } from 'node:util';
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { FieldProblem } from '@regia/model/errors.ts';
import type { Ref } from '@regia/model/fields/ref.ts';
import type { Actor } from '@regia/model/permissions.ts';
import type { Session } from '../store/store.ts';
import { besideCopies, liveRef, Targets } from './copies.ts';
import { mapRefs } from './mapRefs.ts';
import type { Parsed } from './parse.ts';
import { maySee, type Writer } from './writer.ts';

/**
 * Fills the copies of all references from their live targets. One whose target is gone is a
 * problem, unless the stored record has it already: then it keeps its last known copy. One that the
 * writer may not see is a problem too, lest its copy tell what it is, or that it is at all.
 */
export async function resolveTargets(
  session: Session,
  entity: Entity,
  { fields, problems }: Parsed,
  stored: AnyRecord | null,
  writer: Writer | Actor,
): Promise<Parsed> {
  const present = Object.entries(entity.fields).filter(([name]) => Object.hasOwn(fields, name));
  const targets = new Targets();
  for (const [name, field] of present) {
    mapRefs(field, fields[name], name, (ref, { collection, copies }) => {
      targets.want(collection, ref.id, copies);
      return ref;
    });
  }
  await targets.load(session);

  const missing: [string, FieldProblem][] = [];
  const filled = present.map(([name, field]) => {
    const kept = new Map<string, Ref[]>();
    mapRefs(field, stored?.[name], name, (ref) => {
      kept.set(ref.id, [...(kept.get(ref.id) ?? []), ref]);
      return ref;
    });
    const value = mapRefs(field, fields[name], name, (ref, { collection, copies }, path) => {
      const target = targets.get(collection, ref.id);
      const last = storedOne(ref, kept.get(ref.id) ?? [], collection);
      if (target && (last || maySeeTarget(writer, collection, target))) {
        return liveRef(last ?? { id: ref.id }, { copies, collection }, target);
      }
      if (!last) missing.push([path, problemWith(writer, collection)]);
      return last ?? ref;
    });
    return [name, value];
  });
  return {
    fields: { ...fields, ...Object.fromEntries(filled) },
    problems: { ...problems, ...Object.fromEntries(missing) },
  };
}

/** Whoever may see none of a collection is told that, and not whether this one is there. */
function problemWith(writer: Writer | Actor, collection: string): FieldProblem {
  const entity = entityOf(collection);
  return entity && !maySee(writer, entity, undefined) ? 'targetHidden' : 'targetMissing';
}

function maySeeTarget(writer: Writer | Actor, collection: string, target: AnyRecord): boolean {
  const entity = entityOf(collection);
  return entity !== undefined && maySee(writer, entity, target);
}

/** Of stored references to the same target, the one that a given one is likeliest to be. */
function storedOne(ref: Ref, stored: readonly Ref[], collection: string): Ref | undefined {
  const beside = besideCopies(ref, collection);
  return (
    stored.find((one) => isDeepStrictEqual(one, ref)) ??
    stored.find((one) => isDeepStrictEqual(besideCopies(one, collection), beside)) ??
    stored[0]
  );
}
