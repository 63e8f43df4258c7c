/** Rendered drafts, kept for a few minutes under names that nobody can guess. */
import { randomBytes } from 'node:crypto';
import { RegiaError } from '@regia/model/errors.ts';
import { pathOf } from '../files/fileTable.ts';
import { stemsIn } from '../files/mentions.ts';
import { retiredAmong } from '../files/retire.ts';
import { mayBringBack } from '../records/returningFiles.ts';
import type { UserWriter } from '../records/writer.ts';
import type { Session, Store } from '../store/store.ts';

const LIFE_MS = 10 * 60_000;
const LIMIT_BYTES = 2_000_000;
const KEPT_PER_USER = 60;
const TOKEN_BYTES = 32;

/** Where on the public site previews are shown. */
export const PREVIEW_PATH = '/_preview';

/** Who looks at a page, and at which moment of the site, as ISO 8601. */
interface Look {
  readonly viewer: UserWriter;
  readonly at: string;
}

interface Kept {
  readonly viewer: UserWriter;
  readonly markup: string;
  readonly now: Date;
  /** The present, unless told otherwise. */
  readonly at?: string;
}

/**
 * Keeps a preview, and lets go of the user's oldest and of all that have expired.
 * @returns the path at which the public site shows it
 * @throws RegiaError `payloadTooLarge`
 */
export async function keepPreview(
  store: Store,
  { viewer, markup, now, at = now.toISOString() }: Kept,
): Promise<string> {
  if (Buffer.byteLength(markup) > LIMIT_BYTES) {
    throw new RegiaError('payloadTooLarge', 'The page is too large for a preview');
  }
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expires = new Date(now.getTime() + LIFE_MS);
  await store.transaction(async (session) => {
    const shown = await withRetired(session, markup, { viewer, at }, () => {
      return `${PREVIEW_PATH}/${token}`;
    });
    await sweepPreviews(session, now);
    await forgetOldest(session, viewer.id);
    await session.db
      .insertInto('previews')
      .values({
        token,
        owner: viewer.id,
        created_at: now.toISOString(),
        expires_at: expires.toISOString(),
        markup: shown,
      })
      .execute();
  });
  return `${PREVIEW_PATH}/${token}`;
}

/**
 * The markup with addresses of its own for pictures that nobody else is served: those that were served at the moment,
 * or that the viewer may bring back. Naming one proves nothing.
 * @param below what the address of a file and its variants, up to their extension, comes below
 */
export async function withRetired(
  session: Session,
  markup: string,
  { viewer, at }: Look,
  below: (file: string) => string,
): Promise<string> {
  let shown = markup;
  const mayReturn = mayBringBack(viewer);
  for (const file of await retiredAmong(session, stemsIn(markup))) {
    if ((file.retired_at ?? '') <= at && !mayReturn(file)) continue;
    const path = pathOf(file).replace(/\.[^.]*$/, '.');
    shown = shown.replaceAll(`/files/${path}`, `${below(path)}/files/${path}`);
  }
  return shown;
}

/** The markup of a preview; null where there is none, or it has expired. */
export async function findPreview(
  { db }: Session,
  token: string,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('previews')
    .select('markup')
    .where('token', '=', token)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row?.markup ?? null;
}

/** Lets go of all previews that have expired. */
export async function sweepPreviews({ db }: Session, now: Date): Promise<void> {
  await db.deleteFrom('previews').where('expires_at', '<=', now.toISOString()).execute();
}

/** Makes room for one more. */
async function forgetOldest({ db }: Session, owner: string): Promise<void> {
  const tooMany = db
    .selectFrom('previews')
    .select('token')
    .where('owner', '=', owner)
    .orderBy('created_at', 'desc')
    .orderBy('token')
    .limit(1_000)
    .offset(KEPT_PER_USER - 1);
  await db.deleteFrom('previews').where('token', 'in', tooMany).execute();
}
