/** What was saved and the public does not see yet. */
import type { Answer } from '@regia/contract/contract.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { namingFields, titleOf } from '@regia/model/entity.ts';
import { type Period, publicPeriod } from '@regia/model/rules/visibility.ts';
import { getShortDocuments } from '../../store/shortDocuments.ts';
import type { Session } from '../../store/store.ts';
import { SITE_COLLECTIONS } from '../plan/plan.ts';

export interface WaitingRecord extends Told {
  readonly createdBy: string | null;
  /** When the public is to see it. */
  readonly period: Period;
}

export interface Waiting {
  /** The records saved last that wait to be shown, latest first; at most 500. */
  readonly waiting: readonly WaitingRecord[];
  /** How many of the records written last are deleted. */
  readonly deletions: number;
}

type Told = Answer<'GET /api/renders/status'>['waiting'][number];

/** Nobody looks for theirs among more. */
const MOST_TOLD = 500;

export async function findWaiting(session: Session): Promise<Waiting> {
  const written = await lastWritten(session);
  const records = new Map<string, WaitingRecord>();
  for (const [collection, some] of Map.groupBy(written, (one) => one.collection)) {
    const entity = entityOf(collection);
    if (!entity) continue;
    const ids = some.map(({ id }) => id);
    const names = [...namingFields(entity), 'publicAt', 'publicUntil'];
    for (const record of (await getShortDocuments(session, collection, ids, names)).values()) {
      const { id, createdBy } = record;
      const period = publicPeriod(record);
      const name = titleOf(entity, record);
      records.set(`${collection}/${id}`, { collection, id, name, createdBy, period });
    }
  }
  const waiting = written.flatMap(({ collection, id }) => records.get(`${collection}/${id}`) ?? []);
  return { waiting, deletions: written.length - waiting.length };
}

/** By records, not by changes: one that is saved again and again hides no other. */
function lastWritten({ db }: Session) {
  return db
    .selectFrom('revisions')
    .select(['collection', 'id'])
    .where('change', 'in', ({ selectFrom }) =>
      selectFrom('pending_inputs').select('change').where('shown', '=', 0),
    )
    .where('collection', 'in', SITE_COLLECTIONS)
    .groupBy(['collection', 'id'])
    .orderBy(({ fn }) => fn.max('change'), 'desc')
    .orderBy('id')
    .limit(MOST_TOLD)
    .execute();
}
