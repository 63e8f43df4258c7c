/** Where visitors of deleted documents are led. */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { Entity } from '@regia/model/entity.ts';
import { formInvalid } from '@regia/model/errors.ts';
import { isWebCollection, typeOf } from '@regia/site/renderTypes.ts';
import { chunks } from '../store/chunks.ts';
import { getDocument } from '../store/documents.ts';
import type { UnitOfWork } from './unitOfWork.ts';
import { maySee } from './writer.ts';

/** A document of the site, by its record. */
export interface Successor {
  readonly collection: string;
  readonly id: string;
}

/**
 * Makes all addresses of documents that are being deleted lead to another one, in each language that
 * this has, for good.
 * @param asked those that were to be deleted: what is among them leads nowhere
 * @param gone those that are
 * @throws RegiaError `formInvalid` where the other document is not on the site, or the writer may not see it
 */
export async function leadOn(
  { session, writer, at }: Pick<UnitOfWork, 'session' | 'writer' | 'at'>,
  { collection }: Entity,
  successor: Successor,
  asked: readonly string[],
  gone = asked,
): Promise<void> {
  const { db } = session;
  const isOther = successor.collection !== collection || !asked.includes(successor.id);
  if (!isWebCollection(collection) || !isWebCollection(successor.collection) || !isOther) {
    throw formInvalid({ redirectTo: 'targetMissing' });
  }
  const type = typeOf(successor.collection);
  const rows = await db
    .selectFrom('addresses')
    .select('language')
    .distinct()
    .where('type', '=', type)
    .where('document', '=', successor.id)
    .where('state', '=', 'current')
    .execute();
  const record = await getDocument(session, successor.collection, successor.id);
  const entity = entityOf(successor.collection);
  const isSeen = record !== null && entity !== undefined && maySee(writer, entity, record);
  // One that the writer may not see is as one that is not there, lest the answer tell that it is.
  if (rows.length === 0 || !isSeen) throw formInvalid({ redirectTo: 'targetMissing' });
  const languages = rows.map(({ language }) => language);
  for (const some of chunks(gone)) {
    await db
      .updateTable('addresses')
      .set(({ ref, fn }) => ({
        // Of one that led to another before, it stays whose it was first.
        origin_type: fn.coalesce('origin_type', ref('addresses.type')),
        origin_document: fn.coalesce('origin_document', ref('addresses.document')),
        ...{ type, document: successor.id, state: 'redirect', since: at },
      }))
      .where('type', '=', typeOf(collection))
      .where('document', 'in', some)
      .where('state', 'in', ['current', 'redirect'])
      .where('language', 'in', languages)
      .execute();
  }
}
