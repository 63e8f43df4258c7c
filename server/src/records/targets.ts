/** A reference must point to a record that exists when it is made. */
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { FieldProblem } from '@regia/model/errors.ts';
import type { Ref } from '@regia/model/fields/ref.ts';
import type { Session } from '../store/store.ts';
import { liveRef, Targets } from './copies.ts';
import { mapRefs } from './mapRefs.ts';
import type { Parsed } from './parse.ts';

/**
 * Fills the copies of all references from their live targets. One whose target is gone is a
 * problem, unless the stored record has it already: then it keeps its last known copy.
 */
export async function resolveTargets(
  session: Session,
  entity: Entity,
  { fields, problems }: Parsed,
  stored: AnyRecord | null,
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
    const kept = new Map<string, Ref>();
    mapRefs(field, stored?.[name], name, (ref) => {
      kept.set(ref.id, ref);
      return ref;
    });
    const value = mapRefs(field, fields[name], name, (ref, { collection, copies }, path) => {
      const target = targets.get(collection, ref.id);
      if (target) return liveRef({ copies }, target);
      const last = kept.get(ref.id);
      if (!last) missing.push([path, 'targetMissing']);
      return last ?? ref;
    });
    return [name, value];
  });
  return {
    fields: { ...fields, ...Object.fromEntries(filled) },
    problems: { ...problems, ...Object.fromEntries(missing) },
  };
}
