/** Of what is known about the renders, what somebody may learn: others' documents are not for all. */
import { block as blockEntity } from '@regia/model/entities/block.ts';
import { ENTITIES, entityOf } from '@regia/model/entities/registry.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { type Actor, decideToSee } from '@regia/model/permissions.ts';
import type { TrustedWriter } from '../../records/writer.ts';
import { getShortDocuments } from '../../store/shortDocuments.ts';
import type { Session } from '../../store/store.ts';
import type { Output } from '../nodes/output.ts';
import type { Failure } from '../nodes/part.ts';
import { isPublicAt } from '../nodes/publicNow.ts';
import { withBlockNames } from './failureNames.ts';
import type { HeldDocument } from './heldDocuments.ts';
import type { RenderStatus } from './status.ts';
import type { UnknownMap } from './unknownMaps.ts';
import type { SlowBlock } from './waiting.ts';

/** The status, with the names of those documents alone that the actor may see. */
export async function statusSeenBy(
  session: Session,
  actor: Actor,
  { waiting, failures, held, unknownMaps, tooLarge, ...counts }: RenderStatus,
): Promise<RenderStatus> {
  return {
    ...counts,
    waiting: await recordsSeenBy(session, actor, waiting),
    failures: await failuresSeenBy(session, actor, failures),
    held: await recordsSeenBy(session, actor, held),
    tooLarge: tooLarge && (await recordsSeenBy(session, actor, tooLarge)),
    unknownMaps: await mapsSeenBy(session, actor, unknownMaps),
  };
}

/**
 * An output as the actor may see it: whatever the public sees, and the rest with the right to see
 * its document.
 * @throws RegiaError `accessDenied`
 */
export async function outputSeenBy(
  session: Session,
  actor: Actor,
  output: Output,
  now: Date,
): Promise<Output> {
  const { type, reference, publicAt } = output;
  const isPublic = isPublicAt(publicAt, now.toISOString());
  const entity = ENTITIES.find((one) => one.type === type);
  const collection = entity?.collection ?? '';
  if (!isPublic && !(await seen(session, actor, collection, [reference])).has(reference)) {
    throw new RegiaError('accessDenied', `not allowed to read this ${type}`);
  }
  const failures = await failuresSeenBy(session, actor, output.failures);
  return { ...output, failures: await withBlockNames(session, failures) };
}

/**
 * Mistakes name a block and quote its code.
 * @param own ids of blocks that the actor is writing
 */
export async function failuresSeenBy<T extends Pick<Failure, 'block'>>(
  session: Session,
  actor: Actor | TrustedWriter,
  failures: readonly T[],
  own: ReadonlySet<string> = new Set(),
): Promise<T[]> {
  if (actor.role === null) return [...failures];
  const blocks = failures.map(({ block }) => block);
  const known = await seen(session, actor, blockEntity.collection, blocks);
  return failures.filter(({ block }) => own.has(block) || known.has(block));
}

/** The block that an update spends most of its time on, by the name it has now; null for whoever may not see it. */
export async function slowBlockSeenBy(
  session: Session,
  actor: Actor,
  block: SlowBlock,
): Promise<SlowBlock | null> {
  const [seen] = await withBlockNames(session, await failuresSeenBy(session, actor, [block]));
  return seen ?? null;
}

async function recordsSeenBy<T extends Pick<HeldDocument, 'collection' | 'id'>>(
  session: Session,
  actor: Actor,
  all: readonly T[],
): Promise<T[]> {
  const shown: T[] = [];
  for (const [collection, documents] of Map.groupBy(all, (one) => one.collection)) {
    const ids = documents.map(({ id }) => id);
    const known = await seen(session, actor, collection, ids);
    shown.push(...documents.filter(({ id }) => known.has(id)));
  }
  return shown;
}

async function mapsSeenBy(
  session: Session,
  actor: Actor,
  unknownMaps: readonly UnknownMap[],
): Promise<UnknownMap[]> {
  const known = new Map<string, Set<string>>();
  const all = unknownMaps.flatMap(({ documents }) => documents);
  for (const [collection, documents] of Map.groupBy(all, (one) => one.collection)) {
    const ids = documents.map(({ id }) => id);
    known.set(collection, await seen(session, actor, collection, ids));
  }
  return unknownMaps
    .map(({ number, documents }) => ({
      number,
      documents: documents.filter(({ collection, id }) => known.get(collection)?.has(id)),
    }))
    .filter(({ documents }) => documents.length > 0);
}

/** Which of these records the actor may see. */
async function seen(
  session: Session,
  actor: Actor,
  collection: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const entity = entityOf(collection);
  if (!entity || ids.length === 0 || !decideToSee(actor, entity).allowed) return new Set();
  const records = await getShortDocuments(session, collection, ids, []);
  return new Set(ids.filter((id) => isSeen(records.get(id))));

  function isSeen(record: { createdBy: string | null } | undefined): boolean {
    return (
      entity !== undefined && decideToSee(actor, entity, { createdBy: null, ...record }).allowed
    );
  }
}
