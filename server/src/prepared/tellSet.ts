/** Sets of prepared changes as somebody may know of them. */
import type { Answer } from '@regia/contract/contract.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { titleOf } from '@regia/model/entity.ts';
import type { ErrorCode, RegiaError } from '@regia/model/errors.ts';
import type { Actor } from '@regia/model/permissions.ts';
import { findAuthors } from '../store/history/authors.ts';
import type { Session } from '../store/store.ts';
import type { Applied } from './applyEdits.ts';
import { actionOf } from './publish.ts';
import { maySeeEdit } from './seenBy.ts';
import { countEdits, type PreparedSet } from './sets.ts';

export type ToldSet = Answer<'POST /api/prepared'>;
type ToldEdit = Answer<'GET /api/prepared/:set'>['edits'][number];

/** @param blocked those of which nothing could be published at their time */
export async function tellSets(
  session: Session,
  viewer: Actor,
  sets: readonly PreparedSet[],
  blocked: ReadonlySet<string>,
): Promise<ToldSet[]> {
  const people = sets.flatMap(({ created_by, publish_by }) => [created_by, publish_by]);
  const findAuthor = await findAuthors(session, viewer, people);
  const counts = await countEdits(
    session,
    sets.map(({ id }) => id),
  );
  return sets.map((set) => ({
    ...{ id: set.id, name: set.name, edited: set.edited },
    ...{ createdAt: set.created_at, createdBy: findAuthor(set.created_by) },
    ...{ updatedAt: set.updated_at, records: counts.get(set.id) ?? 0 },
    isBlocked: counts.has(set.id) && blocked.has(set.id),
    ...{ publishAt: set.publish_at, publishBy: findAuthor(set.publish_by) },
    // Only codes of the closed list are noted.
    problem: set.problem as ErrorCode | null,
  }));
}

/** Those of the edits that somebody may see. */
export async function tellEdits(
  session: Session,
  viewer: Actor,
  applied: readonly Applied[],
): Promise<ToldEdit[]> {
  const seen = applied.filter(({ edit }) => maySeeEdit(viewer, edit));
  const findAuthor = await findAuthors(
    session,
    viewer,
    seen.map(({ edit }) => edit.by),
  );
  return seen.flatMap(({ edit, state, refusal }) => {
    const { collection, id, at, by, base, record } = edit;
    const entity = entityOf(collection);
    const named = record ?? base;
    if (!entity) return [];
    return {
      ...{ collection, id, name: named ? titleOf(entity, named) : id },
      ...{ action: actionOf(edit, base), at, by: findAuthor(by), state },
      refusal: refusal && { code: refusal.code, details: toldOf(refusal) },
    };
  });
}

/** Not the records that are in the way, which the viewer may not know of. */
function toldOf({ details = {} }: RegiaError): Record<string, unknown> {
  const { fields, total } = details;
  return { ...(fields !== undefined && { fields }), ...(total !== undefined && { total }) };
}
