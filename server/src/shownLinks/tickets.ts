/**
 * Addresses of the pages within a link's frame, and of their pictures: good for a few minutes, and for this one alone.
 * The scripts of a page see its own address, so it must not have the token that opens all others.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Session } from '../store/store.ts';
import { type LinkRow, type OpenLink, openLink } from './links.ts';

const LIFE_MS = 10 * 60_000;
const TICKET = /^([A-Za-z0-9]{1,40})\.([0-9a-z]{1,10})\.([\w-]{43})$/;

/**
 * A ticket for one thing of a link, for as long as the link works, at most a few minutes.
 * @param subject the path of a page, or of a file
 */
export function ticketFor({ id, hash, expires_at }: LinkRow, subject: string, now: Date): string {
  const until = Math.min(now.getTime() + LIFE_MS, Date.parse(expires_at)).toString(36);
  return `${id}.${until}.${signature(hash, until, subject)}`;
}

/** The link of a ticket that is good for this; null where it isn't, or the link doesn't work any more. */
export async function linkOfTicket(
  session: Session,
  ticket: string,
  subject: string,
  now: Date,
): Promise<OpenLink | null> {
  const [, id, until = '', given = ''] = TICKET.exec(ticket) ?? [];
  if (id === undefined || Number.parseInt(until, 36) <= now.getTime()) return null;
  const link = await openLink(session, { id }, now);
  if (!link) return null;
  const wanted = signature(link.row.hash, until, subject);
  return timingSafeEqual(Buffer.from(given), Buffer.from(wanted)) ? link : null;
}

/** The hash of the token is as secret as the rows of the database. */
function signature(hash: string, until: string, subject: string): string {
  return createHmac('sha256', hash).update(`${until} ${subject}`).digest('base64url');
}
