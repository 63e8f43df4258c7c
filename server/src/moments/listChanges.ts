/** The changes of what the public site shows, as somebody may know of them. */
import type { Answer } from '@regia/contract/contract.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { namingFields, titleOf } from '@regia/model/entity.ts';
import type { Actor } from '@regia/model/permissions.ts';
import { SITE_COLLECTIONS } from '@regia/site/inputs.ts';
import { findAuthors } from '../store/history/authors.ts';
import { type ChangedRecord, lastVersion } from '../store/history/history.ts';
import { getShortDocuments } from '../store/shortDocuments.ts';
import type { Session } from '../store/store.ts';
import { knownAmong } from './known.ts';

type Listed = Pick<Answer<'GET /api/moments'>, 'changes' | 'next'>;

/** Changes looked through at a time, and at most for one answer. */
const AT_ONCE = 50;
const MOST_LOOKED_AT = 500;
/** Records of a change that are named. */
const MOST_NAMED = 5;

interface Written extends ChangedRecord {
  readonly change: number;
}

interface Found {
  readonly change: number;
  readonly at: string;
  readonly by: string | null;
  readonly named: readonly Written[];
  readonly more: number;
}

/** The latest first. */
export async function listChanges(
  session: Session,
  viewer: Actor,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number | undefined; limit: number },
): Promise<Listed> {
  const found: Found[] = [];
  let next: number | null = before;
  for (let looked = 0; next !== null && found.length < limit && looked < MOST_LOOKED_AT; ) {
    const rows = await changesBefore(session, next);
    looked += rows.length;
    const last = rows.at(-1);
    next = last && rows.length === AT_ONCE ? last.seq : null;
    const written = await writtenBy(
      session,
      viewer,
      rows.map(({ seq }) => seq),
    );
    for (const { seq: change, at, by } of rows) {
      const records = written.get(change);
      if (!records) continue;
      const named = records.slice(0, MOST_NAMED);
      found.push({ change, at, by, named, more: records.length - named.length });
      if (found.length < limit) continue;
      next = change;
      break;
    }
  }
  const findAuthor = await findAuthors(
    session,
    viewer,
    found.map(({ by }) => by),
  );
  const nameOf = await namesOf(
    session,
    found.flatMap(({ named }) => named),
  );
  const changes = found.map(({ named, by, ...rest }) => ({
    ...rest,
    by: findAuthor(by),
    records: named.map(({ collection, id }) => ({ collection, id, name: nameOf(collection, id) })),
  }));
  return { changes, next };
}

async function changesBefore({ db }: Session, before: number) {
  return db
    .selectFrom('changes')
    .select(['seq', 'at', 'by'])
    .where('seq', '<', before)
    .orderBy('seq', 'desc')
    .limit(AT_ONCE)
    .execute();
}

/** What changes wrote of what the viewer may know, by change. */
export async function writtenBy(
  session: Session,
  viewer: Actor,
  changes: readonly number[],
): Promise<Map<number, Written[]>> {
  if (changes.length === 0) return new Map();
  const rows = await session.db
    .selectFrom('revisions')
    .select(['change', 'collection', 'id'])
    .where('change', 'in', [...changes])
    .where('collection', 'in', [...SITE_COLLECTIONS])
    .orderBy('collection')
    .orderBy('id')
    .execute();
  const known: Written[] = [];
  for (const [collection, some] of Map.groupBy(rows, (row) => row.collection)) {
    const ids = some.map(({ id }) => id);
    const theirs = await knownAmong(session, viewer, collection, ids);
    known.push(...some.filter(({ id }) => theirs.has(id)));
  }
  return Map.groupBy(known, ({ change }) => change);
}

/** What records are called, or were by their last version. */
export async function namesOf(session: Session, records: readonly ChangedRecord[]) {
  const names = new Map<string, string>();
  for (const [collection, some] of Map.groupBy(records, (one) => one.collection)) {
    const entity = entityOf(collection);
    if (!entity) continue;
    const ids = new Set(some.map(({ id }) => id));
    const present = await getShortDocuments(session, collection, ids, namingFields(entity));
    for (const id of ids) {
      const record = present.get(id) ?? (await lastVersion(session, collection, id))?.record;
      if (record) names.set(`${collection}/${id}`, titleOf(entity, record));
    }
  }
  return (collection: string, id: string) => names.get(`${collection}/${id}`) ?? id;
}
