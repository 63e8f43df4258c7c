/** Of what is known about the renders, what somebody may learn: others' documents are not for all. */
import type { Answer } from '@regia/contract/contract.ts';
import { block as blockEntity } from '@regia/model/entities/block.ts';
import { ENTITIES, entityOf } from '@regia/model/entities/registry.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { type Actor, decideToSee } from '@regia/model/permissions.ts';
import { isPublicAt } from '@regia/model/rules/visibility.ts';
import type { TrustedWriter } from '../../records/writer.ts';
import { getShortDocuments } from '../../store/shortDocuments.ts';
import type { Session } from '../../store/store.ts';
import type { Output } from '../nodes/output.ts';
import type { Failure } from '../nodes/part.ts';
import { withBlockNames } from './failureNames.ts';
import type { HeldDocument } from './heldDocuments.ts';
import type { RenderStatus } from './status.ts';
import type { UnknownMap } from './unknownMaps.ts';
import type { WaitingRecord } from './waiting.ts';

/** The status, with the names of those documents alone that the actor may see. */
export async function statusSeenBy(
  session: Session,
  actor: Actor,
  { outputs: _, home, waiting, failures, held, unknownMaps, tooLarge, ...counts }: RenderStatus,
  now: string,
): Promise<Omit<Answer<'GET /api/renders/status'>, 'outputs' | 'rendered' | 'slowest'>> {
  return {
    ...counts,
    hasHome: home.some((period) => isPublicAt(period, now)),
    waiting: waitingSeenBy(actor, waiting, now),
    failures: await failuresSeenBy(session, actor, failures),
    held: await documentsSeenBy(session, actor, held),
    tooLarge: tooLarge && (await documentsSeenBy(session, actor, tooLarge)),
    unknownMaps: await mapsSeenBy(session, actor, unknownMaps),
  };
}

/**
 * An output as the actor may see it: whatever the public sees, and the rest with the right to see
 * its document.
 * @param hasGone has it left the site, though it is stored still?
 * @throws RegiaError `accessDenied`
 */
export async function outputSeenBy(
  session: Session,
  actor: Actor,
  output: Output,
  { now, hasGone }: { readonly now: Date; readonly hasGone: boolean },
): Promise<Output> {
  const { type, reference, publicAt: from, publicUntil: until } = output;
  const isPublic = !hasGone && isPublicAt({ from, until }, now.toISOString());
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

/** A block by the name it has now; null for whoever may not see it. @param block its id */
export async function blockSeenBy(
  session: Session,
  actor: Actor,
  block: string,
): Promise<{ block: string; blockName: string } | null> {
  const known = await failuresSeenBy(session, actor, [{ block, blockName: block }]);
  return (await withBlockNames(session, known))[0] ?? null;
}

/** What is scheduled for later isn't waited for, nor what has ended. */
function waitingSeenBy(actor: Actor, all: readonly WaitingRecord[], now: string) {
  return all.flatMap(({ createdBy, period, ...record }) => {
    const entity = entityOf(record.collection);
    const isSeen = entity && decideToSee(actor, entity, { createdBy }).allowed;
    return isSeen && isPublicAt(period, now) ? [record] : [];
  });
}

async function documentsSeenBy<T extends Pick<HeldDocument, 'collection' | 'id'>>(
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
