/** Links as those see them who made them, or look after users. */
import type { Answer } from '@regia/contract/contract.ts';
import { MOST_LISTED } from '@regia/contract/shownLinks.ts';
import { user } from '@regia/model/entities/user.ts';
import { type Actor, scopeOf } from '@regia/model/permissions.ts';
import { findAuthors } from '../store/history/authors.ts';
import type { Session } from '../store/store.ts';
import { type LinkRow, makerOf, momentOfLink, setOf, takesComments, targetOf } from './links.ts';

type Listed = Answer<'GET /api/shown-links'>['links'][number];

export interface ListOptions {
  readonly viewer: Actor;
  readonly now: Date;
  readonly historyDays: number | undefined;
}

/** Who may block a maker may also end what they have made. */
export const seesAll = (viewer: Actor) => scopeOf(viewer, 'update', user) === 'all';

/** The latest first. */
export async function listLinks(session: Session, options: ListOptions): Promise<Listed[]> {
  const { viewer } = options;
  const rows = await session.db
    .selectFrom('shown_links')
    .selectAll()
    .$if(!seesAll(viewer), (query) => query.where('maker', '=', viewer.id))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  return describeLinks(session, rows, options);
}

/** A link that somebody may end; null where there is none for them. */
export async function findLink(
  { db }: Session,
  viewer: Actor,
  id: string,
  mayEndOwn: boolean,
): Promise<LinkRow | null> {
  const row = await db
    .selectFrom('shown_links')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const isTheirs = row.maker === viewer.id && mayEndOwn;
  return isTheirs || seesAll(viewer) ? row : null;
}

/** What is told of links, but never what opens them. */
export async function describeLinks(
  session: Session,
  rows: readonly LinkRow[],
  { viewer, now, historyDays }: ListOptions,
): Promise<Listed[]> {
  const makers = [...new Set(rows.map(({ maker }) => maker))];
  const findAuthor = await findAuthors(session, viewer, makers);
  const stopped = new Set<string>();
  for (const maker of makers) if (!(await makerOf(session, { maker }))) stopped.add(maker);
  const links: Listed[] = [];
  for (const row of rows) {
    const target = targetOf(row);
    const moment = await momentOfLink(session, target, now, historyDays);
    const isOver = stopped.has(row.maker) || (setOf(target) !== null && moment === null);
    links.push({
      ...{ id: row.id, target, note: row.note },
      at: moment && moment.at !== now.toISOString() ? moment.at : null,
      maker: findAuthor(row.maker),
      ...{
        createdAt: row.created_at,
        expiresAt: row.expires_at,
        state: stateOf(row, isOver, now),
      },
      ...{ opened: Number(row.opened), lastOpenedAt: row.last_opened_at },
      takesComments: takesComments(row),
    });
  }
  return links;
}

function stateOf({ revoked_at, expires_at }: LinkRow, isOver: boolean, now: Date): Listed['state'] {
  if (revoked_at !== null) return 'revoked';
  if (expires_at <= now.toISOString()) return 'expired';
  return isOver ? 'stopped' : 'works';
}
