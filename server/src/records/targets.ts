/** A reference must point to a record that exists, for whoever makes it, when it is made. */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { FieldProblem } from '@regia/model/errors.ts';
import type { Ref } from '@regia/model/fields/ref.ts';
import { isObject } from '@regia/model/isObject.ts';
import type { Actor } from '@regia/model/permissions.ts';
import { besideCopies } from '@regia/model/rules/besideCopies.ts';
import type { Session } from '../store/store.ts';
import { CopyRoom, liveRef, Targets } from './copies.ts';
import { mapRefs } from './mapRefs.ts';
import type { Parsed } from './parse.ts';
import { maySee, type Writer } from './writer.ts';

type Given = Readonly<Record<string, unknown>>;

/**
 * Fills the copies of all references from their live targets. One whose target is gone is a
 * problem, unless the stored record has it already: then it keeps its last known copy. One that the
 * writer may not see is a problem too, lest its copy tell what it is, or that it is at all.
 * @param known the record as it is stored, or as a version that is taken up again has it
 */
export async function resolveTargets(
  session: Session,
  entity: Entity,
  { fields, problems }: Parsed,
  known: readonly (Given | null)[],
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
  const room = new CopyRoom();
  const filled = present.map(([name, field]) => {
    const kept = new StoredRefs();
    for (const one of known)
      mapRefs(field, one?.[name], name, (ref, { collection }) => kept.add(ref, collection));
    const value = mapRefs(field, fields[name], name, (ref, { collection, copies }, path) => {
      const target = targets.get(collection, ref.id);
      const last = kept.find(ref, collection);
      if (target && (last || maySeeTarget(writer, collection, target))) {
        return liveRef(last ?? { id: ref.id }, { copies, collection }, target, room);
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

/** The stored references of a field, to be found by what they are likeliest to be now. */
class StoredRefs {
  readonly #whole = new Map<string, Ref>();
  readonly #beside = new Map<string, Ref>();
  readonly #byId = new Map<string, Ref>();

  add(ref: Ref, collection: string): Ref {
    const beside = besideCopies(ref, collection);
    for (const [refs, name] of [
      [this.#whole, textOf(ref)],
      [this.#beside, textOf([ref.id, beside])],
      [this.#byId, ref.id],
    ] as const) {
      if (!refs.has(name)) refs.set(name, ref);
    }
    return ref;
  }

  /** The same one; else one with the same beside its copies; else any with the same target. */
  find(ref: Ref, collection: string): Ref | undefined {
    return (
      this.#whole.get(textOf(ref)) ??
      this.#beside.get(textOf([ref.id, besideCopies(ref, collection)])) ??
      this.#byId.get(ref.id)
    );
  }
}

/** The same for values whose members stand in another order. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    isObject(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}
