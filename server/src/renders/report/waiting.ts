/** What was saved and the public does not see yet. */
import type { Answer } from '@regia/contract/contract.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { namingFields, titleOf } from '@regia/model/entity.ts';
import { getShortDocuments } from '../../store/shortDocuments.ts';
import type { Session } from '../../store/store.ts';
import { SITE_COLLECTIONS } from '../plan/plan.ts';

export interface WaitingRecord extends Told {
  readonly createdBy: string | null;
  /** When the public is to see it; null from ever. */
  readonly publicAt: string | null;
}

type Told = Answer<'GET /api/renders/status'>['waiting'][number];
type Revision = Awaited<ReturnType<typeof latestRevisions>>[number];

/** Nobody looks for theirs among more. */
const MOST_TOLD = 500;

/** The records saved or deleted last that wait to be shown, latest first; at most 500. */
export async function waitingRecords(session: Session): Promise<WaitingRecord[]> {
  const revisions = new Map<string, Revision>();
  for (const one of await latestRevisions(session)) {
    const name = `${one.collection}/${one.id}`;
    if (!revisions.has(name)) revisions.set(name, one);
  }
  const told = new Map<string, WaitingRecord>();
  for (const [collection, some] of Map.groupBy(revisions.values(), (one) => one.collection)) {
    for (const one of await ofCollection(session, collection, some)) {
      told.set(`${collection}/${one.id}`, one);
    }
  }
  return [...revisions.keys()].flatMap((name) => told.get(name) ?? []);
}

async function latestRevisions({ db }: Session) {
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
    .select(['collection', 'id', 'created_by', 'title'])
    .where('change', 'in', seqs)
    .where('collection', 'in', SITE_COLLECTIONS)
    .orderBy('change', 'desc')
    .orderBy('id')
    .limit(MOST_TOLD)
    .execute();
}

async function ofCollection(
  session: Session,
  collection: string,
  revisions: readonly Revision[],
): Promise<WaitingRecord[]> {
  const entity = entityOf(collection);
  if (!entity) return [];
  const ids = revisions.map(({ id }) => id);
  const names = [...namingFields(entity), 'publicAt'];
  const records = await getShortDocuments(session, collection, ids, names);
  return revisions.map(({ id, created_by, title }) => {
    const record = records.get(id);
    const isDeleted = record === undefined;
    const { createdBy, publicAt } = record ?? { createdBy: created_by, publicAt: null };
    return {
      ...{ collection, id, name: record ? titleOf(entity, record) : (title ?? id), isDeleted },
      createdBy,
      publicAt: typeof publicAt === 'string' ? publicAt : null,
    };
  });
}
