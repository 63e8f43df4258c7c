/** What was saved and the public does not see yet, and which code holds it up. */
import type { Answer } from '@regia/contract/contract.ts';
import { block } from '@regia/model/entities/block.ts';
import { isObject } from '@regia/model/isObject.ts';
import { withNames } from '../../records/names.ts';
import { everyRecordOf } from '../../store/everyDocument.ts';
import type { Session } from '../../store/store.ts';
import type { Evaluated } from '../build/evaluations.ts';
import { fragmentHash } from '../nodes/part.ts';
import { SITE_COLLECTIONS } from '../plan/plan.ts';

type Status = Answer<'GET /api/renders/status'>;
export type WaitingRecord = Status['waiting'][number];
export type SlowBlock = NonNullable<Status['slowest']>;

/** Nobody looks for theirs among more. */
const MOST_TOLD = 100;

/** The records saved last that wait to be shown, latest first; at most a hundred. */
export async function waitingRecords(session: Session): Promise<WaitingRecord[]> {
  const { db } = session;
  const changes = await db
    .selectFrom('pending_inputs')
    .select('change')
    .distinct()
    .where('shown', '=', 0)
    .orderBy('change', 'desc')
    .limit(MOST_TOLD)
    .execute();
  if (changes.length === 0) return [];
  const rows = await db
    .selectFrom('revisions')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.collection', '=', 'revisions.collection')
        .onRef('documents.id', '=', 'revisions.id'),
    )
    .select(['revisions.collection', 'revisions.id'])
    .where(
      'revisions.change',
      'in',
      changes.map(({ change }) => change),
    )
    .where('revisions.collection', 'in', SITE_COLLECTIONS)
    .orderBy('revisions.change', 'desc')
    .orderBy('revisions.id')
    .limit(MOST_TOLD)
    .execute();
  const records = new Map(rows.map((one) => [`${one.collection}/${one.id}`, one]));
  return withNames(session, [...records.values()]);
}

/** The block with this code, by its id; null where none has it any more. */
export async function blockWithCode(
  session: Session,
  { hash, language }: Pick<Evaluated, 'hash' | 'language'>,
): Promise<SlowBlock | null> {
  for await (const { id, code } of everyRecordOf(session, block.collection)) {
    const codes = isObject(code) ? Object.values(code) : [];
    const isOf = codes.some((text) => typeof text === 'string' && fragmentHash(text) === hash);
    if (isOf) return { block: id, blockName: id, language };
  }
  return null;
}
