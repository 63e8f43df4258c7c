/** Is each moment that people can go back to complete? Its changes must have their versions, and all of them be readable. */
import type { Config } from '../base/config.ts';
import { BOOKKEEPING } from '../records/unitOfWork.ts';
import { findChanges } from '../store/history/findChanges.ts';
import { revisionsSince } from '../store/history/history.ts';
import { historyStart } from '../store/history/purgeHistory.ts';
import type { Session } from '../store/store.ts';
import type { Note } from './finding.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Of what is alike, the first are told. */
const NAMED = 20;

interface Loss {
  readonly what: string;
  readonly at: string;
}

export async function checkHistory(
  session: Session,
  { historyDays }: Pick<Config, 'historyDays'>,
  now: Date,
  note: Note,
): Promise<void> {
  const start = historyDays === undefined ? '' : historyStart(now, historyDays);
  const losses = [
    ...(await emptyChanges(session, start)),
    ...(await unknownDocuments(session)),
    ...(await unreadable(session, start)),
  ];
  for (const { what, at } of losses.slice(0, NAMED)) {
    const days = Math.max(1, Math.floor((now.getTime() - Date.parse(at)) / DAY_MS));
    const remedy = `restore a copy of the database, or set HISTORY_DAYS=${days} so that nobody goes back there`;
    note('error', 'history', `${what}: earlier moments can't be shown exactly; ${remedy}`);
  }
  if (losses.length > NAMED)
    note('error', 'history', `and ${losses.length - NAMED} more like these`);
}

/** Changes that somebody made and of which no version is left; an upgrade may make some without. */
async function emptyChanges({ db }: Session, start: string): Promise<Loss[]> {
  const rows = await db
    .selectFrom('changes')
    .select(['seq', 'at'])
    .where('at', '>=', start)
    .where('by', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('revisions').select('id').whereRef('revisions.change', '=', 'changes.seq'),
        ),
      ),
    )
    .orderBy('seq')
    .execute();
  return rows.map(({ seq, at }) => ({ what: `change ${seq} of ${at} has no versions`, at }));
}

/** Documents that the history doesn't know, or takes for deleted. */
async function unknownDocuments({ db }: Session): Promise<Loss[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['documents.collection', 'documents.id', 'documents.updated_at as at'])
    .where('documents.collection', 'not in', [...BOOKKEEPING])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('revisions')
            .select('revisions.id')
            .whereRef('revisions.collection', '=', 'documents.collection')
            .whereRef('revisions.id', '=', 'documents.id')
            .where('data', 'is not', null)
            .where('change', '=', ({ selectFrom: from }) =>
              from('revisions as latest')
                .select(({ fn }) => fn.max<number>('latest.change').as('last'))
                .whereRef('latest.collection', '=', 'documents.collection')
                .whereRef('latest.id', '=', 'documents.id'),
            ),
        ),
      ),
    )
    .orderBy('documents.collection')
    .orderBy('documents.id')
    .execute();
  return rows.map(({ collection, id, at }) => ({
    what: `${collection}/${id} has no version of ${at} or later`,
    at,
  }));
}

async function unreadable(session: Session, start: string): Promise<Loss[]> {
  const found: Omit<Loss, 'at'>[] = [];
  const changes: number[] = [];
  for await (const rows of revisionsSince(session, start)) {
    for (const { change, collection, id, data } of rows) {
      if (data === null || isRecord(data, id)) continue;
      found.push({ what: `${collection}/${id} of change ${change} is unreadable` });
      changes.push(change);
    }
  }
  if (found.length === 0) return [];
  const made = await findChanges(session, changes.slice(0, NAMED));
  const instants = new Map(made.map(({ change, at }) => [change, at]));
  return found.map((loss, index) => ({ ...loss, at: instants.get(changes[index] ?? 0) ?? start }));
}

function isRecord(data: string, id: string): boolean {
  try {
    return Object(JSON.parse(data)).id === id;
  } catch {
    return false;
  }
}
