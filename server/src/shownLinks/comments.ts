/** Comments that people without an account leave on pages that links show: kept, and told to those who may change these. */
import { leftComment } from '@regia/contract/comments.ts';
import type { Answer } from '@regia/contract/contract.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { type AnyRecord, type Entity, titleOf } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { withPlainTexts } from '@regia/model/normal/plainTexts.ts';
import { type Actor, can, decideToSee } from '@regia/model/permissions.ts';
import { SECTION_MARK } from '@regia/model/previewMessages.ts';
import { mayPrepare } from '@regia/model/rules/prepared.ts';
import { escapeHtml } from '@regia/site/safeHtml.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { RecordKey } from '../history/restoreMany.ts';
import type { MomentShown, ShownDocument } from '../moments/showMoment.ts';
import { maySeeEdit } from '../prepared/seenBy.ts';
import { editsOfRecord } from '../prepared/sets.ts';
import type { RecordContext } from '../records/context.ts';
import { getDocument } from '../store/documents.ts';
import type { Session } from '../store/store.ts';
import { DAY_MS } from './links.ts';
import { seesAll } from './listLinks.ts';

type LeftComment = z.output<typeof leftComment>;
export type NewComment = LeftComment & ShownDocument & { readonly link: string };

/** Of one link: so many are kept, and so many come in a minute. */
const MOST_KEPT = 200;
const MOST_A_MINUTE = 10;
const MINUTE_MS = 60_000;
/** How long resolved ones are kept. */
const RESOLVED_MS = 30 * DAY_MS;
const MOST_LISTED = 500;

/** The comment that the frame of a page has sent, as a form is. @throws RegiaError `invalidParameters` */
export function readComment(body: unknown): LeftComment {
  const fields = Object.fromEntries(new URLSearchParams(String(body)));
  const { data } = leftComment.safeParse(withPlainTexts(fields));
  if (!data) throw new RegiaError('invalidParameters', 'This is no comment');
  return data;
}

/** Does a page have the section that a comment is about? What reads like a mark in its texts is none. */
export function showsSection({ markup }: MomentShown, { section }: LeftComment): boolean {
  const mark = section && `${SECTION_MARK}="${escapeHtml(section)}"`;
  return mark === null || markup?.includes(mark) === true;
}

/** @throws RegiaError `tooManyRequests` */
export async function addComment(
  { store, clock, newId }: Pick<RecordContext, 'store' | 'clock' | 'newId'>,
  { text: body, id: record, ...rest }: NewComment,
): Promise<void> {
  const now = clock();
  const since = new Date(now.getTime() - MINUTE_MS).toISOString();
  await store.transaction(async ({ db }) => {
    const own = db.selectFrom('comments').select('created_at').where('link', '=', rest.link);
    const times = await own.orderBy('created_at', 'desc').execute();
    if (times.length >= MOST_KEPT || (times[MOST_A_MINUTE - 1]?.created_at ?? '') > since) {
      throw new RegiaError('tooManyRequests', 'This link takes no more comments now');
    }
    const values = { ...rest, id: newId(), record, body, created_at: now.toISOString() };
    await db.insertInto('comments').values(values).execute();
  });
}

/** With who made the link that each came through, and for whom. */
const withLinks = ({ db }: Session) =>
  db.selectFrom('comments').innerJoin('shown_links', 'shown_links.id', 'comments.link');

/** Whoever may see a record sees what came through their own links, and all of it if they may change the record. */
function maySee(viewer: Actor, entity: Entity, record: AnyRecord, maker: string): boolean {
  return maker === viewer.id || can(viewer, 'update', entity, record);
}

/** Those of a record that the viewer may see; the latest first. */
export async function listComments(
  session: Session,
  viewer: Actor,
  entity: Entity,
  record: AnyRecord,
): Promise<Answer<'GET /api/comments/:collection/:id'>['comments']> {
  const rows = await withLinks(session)
    .selectAll('comments')
    .select(['shown_links.maker', 'shown_links.note'])
    .where('comments.collection', '=', entity.collection)
    .where('comments.record', '=', record.id)
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id')
    .execute();
  return rows
    .filter(({ maker }) => maySee(viewer, entity, record, maker))
    .map(({ id, body, name, created_at, language, section, maker, note, resolved_at }) => ({
      ...{ id, text: body, name, at: created_at, language, section, resolvedAt: resolved_at },
      link: maker === viewer.id || seesAll(viewer) ? note : null,
    }));
}

/** How many comments there are to be resolved that the viewer may see, by record; the last commented first. */
export async function listCommented(
  session: Session,
  viewer: Actor,
): Promise<Answer<'GET /api/dashboard'>['comments']> {
  const rows = await withLinks(session)
    .select(['comments.collection', 'comments.record', 'shown_links.maker'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('comments.resolved_at', 'is', null)
    .groupBy(['comments.collection', 'comments.record', 'shown_links.maker'])
    .orderBy(({ fn }) => fn.max('comments.created_at'), 'desc')
    .limit(MOST_LISTED)
    .execute();
  type Commented = { collection: string; id: string; name: string; set: string | null };
  const found = new Map<string, Commented & { count: number }>();
  for (const { collection, record: id, maker, count } of rows) {
    const entity = entityOf(collection);
    const stored = await getDocument(session, collection, id);
    const edit = stored ? null : await newIn(session, viewer, { collection, id });
    const record = stored ?? edit?.record;
    if (!entity || !record) continue;
    if (stored && !decideToSee(viewer, entity, stored).allowed) continue;
    if (!maySee(viewer, entity, record, maker)) continue;
    const key = `${collection}/${id}`;
    const known = found.get(key)?.count ?? 0;
    const name = titleOf(entity, record);
    found.set(key, { collection, id, name, set: edit?.set ?? null, count: Number(count) + known });
  }
  return [...found.values()];
}

/** The edit of a set by which a record is new there; null where there is none that the viewer may see. */
async function newIn(session: Session, viewer: Actor, key: RecordKey) {
  if (!mayPrepare(viewer)) return null;
  const [edit] = await editsOfRecord(session, key);
  return edit && maySeeEdit(viewer, edit) ? edit : null;
}

/** Forgets comments that were resolved long ago, and those of records of which nothing is left. */
export async function sweepComments({ db }: Session, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RESOLVED_MS).toISOString();
  await db.deleteFrom('comments').where('resolved_at', '<', before).execute();
  const isGone = (table: string) => sql`NOT EXISTS (SELECT 1 FROM ${sql.table(table)} other
    WHERE other.collection = comments.collection AND other.id = comments.record)`;
  await sql`DELETE FROM comments WHERE ${isGone('documents')} AND ${isGone('revisions')}
    AND ${isGone('prepared_edits')}`.execute(db);
}
