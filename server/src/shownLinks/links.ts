/**
 * Links by which somebody without an account is shown the site: what each shows, and whether it works still. Their
 * makers' rights decide what is shown, again at each page.
 */
import { randomBytes } from 'node:crypto';
import type { ShownTarget } from '@regia/contract/shownLinks.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { mayMakeLinks } from '@regia/model/rules/shownLinks.ts';
import type { Selectable } from 'kysely';
import type { SignedInUser } from '../auth/signedIn.ts';
import { readSignedInUser } from '../auth/users.ts';
import { hashOf } from '../base/etag.ts';
import { lookUpMoment, type Moment } from '../moments/moment.ts';
import { isSet } from '../prepared/sets.ts';
import type { Session } from '../store/store.ts';
import type { ShownLinksTable } from '../store/tables/people.ts';

export type LinkRow = Selectable<ShownLinksTable>;

export const DAY_MS = 86_400_000;
/** Links of one maker that work at a time. */
const MOST_OF_ONE = 100;
/** How long it's known what a link showed that doesn't work any more. */
const KEPT_MS = 30 * DAY_MS;
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** Where on the public site links lead. */
export const SHOWN_PATH = '/_shown';

interface NewLink {
  readonly id: string;
  readonly maker: string;
  readonly target: ShownTarget;
  readonly days: number;
  readonly note: string;
  /** May people leave comments through it? */
  readonly takesComments?: boolean;
}

/**
 * Adds a link.
 * @returns its row, and the token that opens it, which is told this once
 * @throws RegiaError `tooManyLinks`
 */
export async function addLink(
  { db }: Session,
  { id, maker, target, days, note, takesComments = false }: NewLink,
  now: Date,
): Promise<{ row: LinkRow; token: string }> {
  const at = now.toISOString();
  const { count } = await db
    .selectFrom('shown_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('maker', '=', maker)
    .where('expires_at', '>', at)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_OF_ONE) throw new RegiaError('tooManyLinks', 'Revoke a link first');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const row: LinkRow = {
    ...{ id, hash: hashOf(token), maker, target: JSON.stringify(target), note, created_at: at },
    expires_at: new Date(now.getTime() + days * DAY_MS).toISOString(),
    ...{ revoked_at: null, opened: 0, last_opened_at: null },
    takes_comments: Number(takesComments),
  };
  await db.insertInto('shown_links').values(row).execute();
  return { row, token };
}

/** A link that works, with its maker as they are now. */
export interface OpenLink {
  readonly row: LinkRow;
  readonly maker: SignedInUser;
}

/** The link that a token opens; null where there is none, or it doesn't work any more. */
export async function openLink(
  session: Session,
  by: { readonly token: string } | { readonly id: string },
  now: Date,
): Promise<OpenLink | null> {
  if ('token' in by && !TOKEN.test(by.token)) return null;
  const [column, value] =
    'token' in by ? (['hash', hashOf(by.token)] as const) : ['id' as const, by.id];
  const row = await session.db
    .selectFrom('shown_links')
    .selectAll()
    .where(column, '=', value)
    .where('expires_at', '>', now.toISOString())
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  const maker = row && (await makerOf(session, row));
  return maker ? { row, maker } : null;
}

/** Who made a link; null where they may not any more. */
export async function makerOf(
  session: Session,
  { maker: id }: Pick<LinkRow, 'maker'>,
): Promise<SignedInUser | null> {
  const maker = await readSignedInUser(session, id);
  return maker && !maker.lacksSecondFactor && mayMakeLinks(maker) ? maker : null;
}

/** What a link shows. */
export function targetOf({ target }: Pick<LinkRow, 'target'>): ShownTarget {
  return JSON.parse(target);
}

/** May people leave comments through a link? */
export function takesComments({ takes_comments }: Pick<LinkRow, 'takes_comments'>): boolean {
  return Number(takes_comments) === 1;
}

/** The set of prepared changes that a link shows; null for those without. */
export function setOf({ moment }: ShownTarget): string | null {
  return 'set' in moment ? moment.set : null;
}

/** The moment that a link shows; null where the history doesn't go that far back any more, or the set is gone. */
export async function momentOfLink(
  session: Session,
  { moment }: ShownTarget,
  now: Date,
  historyDays: number | undefined,
): Promise<Moment | null> {
  const present = { change: null, at: now.toISOString() };
  if ('now' in moment) return present;
  if (!('set' in moment)) return lookUpMoment(session, moment, now, historyDays);
  if (!(await isSet(session, moment.set))) return null;
  // Once its day has come, a set that wasn't published is shown as it would be now.
  return { change: null, at: moment.at && moment.at > present.at ? moment.at : present.at };
}

/** Has a link not work from now on. */
export async function revokeLink({ db }: Session, id: string, now: Date): Promise<void> {
  await db
    .updateTable('shown_links')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Forgets links that haven't worked for long, and through which no comment that is kept has come. */
export async function sweepLinks({ db }: Session, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  await db
    .deleteFrom('shown_links')
    .where(({ or, eb }) => or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('comments').select('comments.id').whereRef('link', '=', 'shown_links.id'),
        ),
      ),
    )
    .execute();
}
