/** What was saved and the public does not see yet. */
import type { Answer } from '@regia/contract/contract.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { type AnyRecord, namingFields, titleOf } from '@regia/model/entity.ts';
import { getShortDocuments } from '../../store/shortDocuments.ts';
import type { Session } from '../../store/store.ts';
import { SITE_COLLECTIONS } from '../plan/plan.ts';

export interface WaitingRecord extends Told {
  readonly createdBy: string | null;
  /** When the public is to see it; null from ever. */
  readonly publicAt: string | null;
}

type Told = Answer<'GET /api/renders/status'>['waiting'][number];

/** Nobody looks for theirs among more. */
const MOST_TOLD = 500;

/** The records saved or deleted last that wait to be shown, latest first; at most 500. */
export async function waitingRecords(session: Session): Promise<WaitingRecord[]> {
  const written = await lastWritten(session);
  const records = new Map<string, AnyRecord>();
  for (const [collection, some] of Map.groupBy(written, (one) => one.collection)) {
    const entity = entityOf(collection);
    const ids = some.map(({ id }) => id);
    const names = entity ? [...namingFields(entity), 'publicAt'] : [];
    for (const [id, record] of await getShortDocuments(session, collection, ids, names)) {
      records.set(`${collection}/${id}`, record);
    }
  }
  return written.map(({ collection, id, created_by, title }) => {
    const record = records.get(`${collection}/${id}`);
    const entity = entityOf(collection);
    const publicAt = record?.publicAt;
    return {
      collection,
      id,
      name: (record && entity ? titleOf(entity, record) : title) ?? id,
      isDeleted: record === undefined,
      createdBy: record ? record.createdBy : created_by,
      publicAt: typeof publicAt === 'string' ? publicAt : null,
    };
  });
}

/** Who created a record, and what it was called, is noted where it was deleted. */
async function lastWritten({ db }: Session) {
  const changes = await db
    .selectFrom('pending_inputs')
    .select('change')
    .distinct()
    .where('shown', '=', 0)
    .orderBy('change', 'desc')
    .limit(MOST_TOLD)
    .execute();
  if (changes.length === 0) return [];
  const seqs = changes.map(({ change }) => change);
  return db
    .selectFrom('revisions')
    .select(({ fn }) => [
      'collection',
      'id',
      fn.max('created_by').as('created_by'),
      fn.max('title').as('title'),
    ])
    .where('change', 'in', seqs)
    .where('collection', 'in', SITE_COLLECTIONS)
    .groupBy(['collection', 'id'])
    .orderBy(({ fn }) => fn.max('change'), 'desc')
    .orderBy('id')
    .limit(MOST_TOLD)
    .execute();
}
