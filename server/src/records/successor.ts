/** Where visitors of deleted documents are led. */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { formInvalid } from '@regia/model/errors.ts';
import { isPublicAt, publicPeriod } from '@regia/model/rules/visibility.ts';
import { isWebCollection, typeOf } from '@regia/site/renderTypes.ts';
import { chunks } from '../store/chunks.ts';
import { getDocument } from '../store/documents.ts';
import type { Session } from '../store/store.ts';
import { categoryOf, isOffSite } from './offSite.ts';
import { siteAddresses } from './siteAddresses.ts';
import type { UnitOfWork } from './unitOfWork.ts';
import { maySee } from './writer.ts';

/** A document of the site, by its record. */
export interface Successor {
  readonly collection: string;
  readonly id: string;
}

/** Such as `pages/p1`. */
export function successorNamed(name: string | null | undefined): Successor | undefined {
  const [collection, id] = name?.split('/') ?? [];
  return collection && id ? { collection, id } : undefined;
}

/**
 * Makes all addresses of documents that are being deleted lead to another one as long as they're gone, in each
 * language that this has; without one, nowhere.
 * @param asked those that were to be deleted: what is among them leads nowhere
 * @param gone those that are
 * @throws RegiaError `formInvalid` where the other document is not on the site, or the writer may not see it
 */
export async function leadTo(
  unit: UnitOfWork,
  { collection }: Entity,
  successor: Successor | undefined,
  asked: readonly string[],
  gone = asked,
): Promise<void> {
  const { session, writer, at } = unit;
  const { db } = session;
  await forgetSuccessors(session, collection, gone);
  if (!successor) return;
  const isOther = successor.collection !== collection || !asked.includes(successor.id);
  if (!isWebCollection(collection) || !isWebCollection(successor.collection) || !isOther) {
    throw formInvalid({ redirectTo: 'targetMissing' });
  }
  const type = typeOf(successor.collection);
  const rows = await db
    .selectFrom('addresses')
    .select('url')
    .limit(1)
    .where('type', '=', type)
    .where('document', '=', successor.id)
    .where('state', '=', 'current')
    .execute();
  const record = await getDocument(session, successor.collection, successor.id);
  const entity = entityOf(successor.collection);
  const isSeen = record !== null && entity !== undefined && maySee(writer, entity, record);
  // One that the writer may not see is as one that is not there, lest the answer tell that it is.
  if (!isSeen) throw formInvalid({ redirectTo: 'targetMissing' });
  const isPublic = isPublicAt(publicPeriod(record, await categoryOf(session, record)), at);
  // One that was saved a moment ago, or is with this very change, is not rendered yet.
  const isAwaited =
    unit.isTakenBack ||
    unit.hasWritten(successor.collection, successor.id) ||
    (await isPending(session));
  const isShown = rows.length > 0 || (isAwaited && (await isToBeShown(session, entity, record)));
  if (!isPublic || !isShown) throw formInvalid({ redirectTo: 'targetMissing' });
  for (const some of chunks(gone)) {
    const to = { to_type: type, to_document: successor.id };
    await db
      .insertInto('successors')
      .values(some.map((document) => ({ type: typeOf(collection), document, ...to })))
      .execute();
  }
}

/** Does something wait to be rendered? */
async function isPending({ db }: Session): Promise<boolean> {
  const pending = db.selectFrom('pending_inputs').select('change').limit(1);
  return (await pending.executeTakeFirst()) !== undefined;
}

/** Will a document be on the site, in one of its languages, once all is rendered? */
async function isToBeShown(session: Session, entity: Entity, record: AnyRecord): Promise<boolean> {
  const site = await siteAddresses(session);
  for (const language of site.languages) {
    if (!(await isOffSite(session, entity, record, { site, language }))) return true;
  }
  return false;
}

/** Of documents that are being deleted: those of an earlier deletion are over. */
export async function forgetSuccessors(
  { db }: Session,
  collection: string,
  ids: readonly string[],
): Promise<void> {
  if (!isWebCollection(collection)) return;
  for (const some of chunks(ids)) {
    await db
      .deleteFrom('successors')
      .where('type', '=', typeOf(collection))
      .where('document', 'in', some)
      .execute();
  }
}
