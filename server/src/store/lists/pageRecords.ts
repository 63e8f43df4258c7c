/** The records on a page of a list, of which the ids are known: together they may be long. */
import { setImmediate as letOthers } from 'node:timers/promises';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { BYTES_AT_ONCE } from '../bounds.ts';
import { bytesOf, NEVER_TOO_MANY } from '../bytes.ts';
import { idsInPieces } from '../documentPieces.ts';
import { getDocuments } from '../documents.ts';
import { prepared } from '../prepared.ts';
import { getShortDocuments, holdsLong } from '../shortDocuments.ts';
import type { Session } from '../store.ts';

/** Bytes of whole records that one answer may have. */
const LONGEST_PAGE = 2 * BYTES_AT_ONCE;

export interface FoundRecords {
  readonly ids: readonly string[];
  /** Of the whole records. */
  readonly bytes: number;
}

const lengths = prepared(({ db, engine }, given: { collection: string; listed: unknown }) =>
  db
    .selectFrom('documents')
    .select(({ fn }) => fn.sum<number | null>(bytesOf('documents.data')).as('bytes'))
    .where('documents.collection', '=', given.collection)
    .where(({ ref }) => engine.isListed(ref('documents.id'), given.listed)),
);

/** How long the whole records are together; none of them is read for that. */
export async function bytesOfRecords(
  session: Session,
  collection: string,
  ids: readonly string[],
): Promise<number> {
  const [length] = await lengths(session, { collection, listed: session.engine.listed(ids) });
  return Number(length?.bytes);
}

/**
 * Whoever asks for what may be long gets all of it or none: a page that ends early would look like the
 * end. Records of which only short fields are asked for are taken apart some at a time.
 * @throws RegiaError `answerTooLarge`
 */
export async function recordsAt(
  session: Session,
  entity: Entity,
  { ids, bytes }: FoundRecords,
  fields?: readonly string[],
): Promise<AnyRecord[]> {
  const { collection } = entity;
  if (ids.length <= NEVER_TOO_MANY) return read(session, entity, ids, fields);
  if (bytes > LONGEST_PAGE && (!fields || holdsLong(entity, fields))) throw tooLarge();
  if (bytes <= BYTES_AT_ONCE) return read(session, entity, ids, fields);
  const records: AnyRecord[] = [];
  let room = LONGEST_PAGE;
  for await (const some of idsInPieces(session, collection, ids)) {
    const found = await read(session, entity, some, fields);
    // Even what is short as a rule may be long where an import has brought it.
    room -= JSON.stringify(found).length;
    if (room < 0) throw tooLarge();
    records.push(...found);
    await letOthers();
  }
  return records;
}

function tooLarge(): RegiaError {
  const remedy = 'ask for fewer records, or for fewer fields';
  return new RegiaError('answerTooLarge', remedy);
}

async function read(
  session: Session,
  { collection }: Entity,
  ids: readonly string[],
  fields?: readonly string[],
): Promise<AnyRecord[]> {
  const found = fields
    ? await getShortDocuments(session, collection, ids, fields)
    : await getDocuments(session, collection, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}
