/** Which change brought a phrase to a document, by the versions of its history. */
import { setImmediate as letOthers } from 'node:timers/promises';
import type { Answer } from '@regia/contract/contract.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { plainText } from '@regia/model/rules/plainText.ts';
import { SITE_COLLECTIONS } from '@regia/site/inputs.ts';
import type { UserWriter } from '../records/writer.ts';
import { findAuthors } from '../store/history/authors.ts';
import {
  type ChangedRecord,
  historyInPieces,
  lastVersion,
  type Revision,
} from '../store/history/history.ts';
import type { Session } from '../store/store.ts';
import { mayKnow } from './known.ts';
import type { Moment } from './moment.ts';

/** So many versions are read, and so many characters of them. */
const MOST_READ = 2_000;
const MOST_CHARACTERS = 40_000_000;

/**
 * The change from which on the document has had the phrase without a break: at the moment, or the last time before it;
 * null where it never had.
 * @throws RegiaError `accessDenied` for who may not read its history
 */
export async function findPhrase(
  session: Session,
  viewer: UserWriter,
  { collection, id }: ChangedRecord,
  phrase: string,
  { change }: Moment,
): Promise<Answer<'POST /api/moments/phrase'>> {
  const last = await lastVersion(session, collection, id);
  const isOfSite = SITE_COLLECTIONS.includes(collection);
  if (!isOfSite || !mayKnow(viewer, collection, last?.record ?? null)) {
    throw new RegiaError('accessDenied', 'not allowed to read its history');
  }
  const sought = wordsIn(phrase);
  let found: Revision | null = null;
  let isThere = true;
  let read = 0;
  let characters = 0;
  for await (const version of latestFirst()) {
    const { record } = version;
    const texts = textsIn(record);
    read++;
    characters += texts.reduce((sum, text) => sum + text.length, 0);
    const has = await isAmong(texts, sought);
    if (has) found = version;
    else if (found) return answer(session, viewer, found, isThere, false);
    else isThere = false;
    if (characters > MOST_CHARACTERS) break;
  }
  // Versions before the history are forgotten.
  const isAll = read < MOST_READ && characters <= MOST_CHARACTERS;
  const isOlder = !isAll || (found?.record?.createdAt ?? '') < (found?.at ?? '');
  return answer(session, viewer, found, isThere, isOlder);

  async function* latestFirst(): AsyncGenerator<Revision> {
    const pieces = { limit: MOST_READ, until: change ?? undefined };
    for await (const piece of historyInPieces(session, collection, id, pieces)) yield* piece;
  }
}

async function answer(
  session: Session,
  viewer: UserWriter,
  found: Revision | null,
  isThere: boolean,
  isOlder: boolean,
): Promise<Answer<'POST /api/moments/phrase'>> {
  if (!found) return { found: null };
  const { change, at, by } = found;
  const author = (await findAuthors(session, viewer, [by]))(by);
  return { found: { change, at, by: author, isThere, isOlder } };
}

async function isAmong(texts: readonly string[], sought: string): Promise<boolean> {
  for (const text of texts) {
    // Long texts take long, and others are waiting.
    await letOthers();
    if (wordsIn(text).includes(sought)) return true;
  }
  return false;
}

/**
 * More than any language sets on a letter; putting them into their order takes the square of their number. Of other
 * characters, the two halfwidth sound marks alone become such marks by NFKC.
 */
const TOO_MANY_MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/** As it is read: without markup, whatever the letters and spaces are. */
function wordsIn(text: string): string {
  const bounded = plainText(text).replace(TOO_MANY_MARKS, '$1');
  return bounded.normalize('NFKC').replace(/[’‘]/g, "'").toLowerCase();
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
