/** Finds records of every collection by text: what the command palette asks for. */

import { setImmediate as letOthers } from 'node:timers/promises';
import type { Answer } from '@regia/contract/contract.ts';
import { ENTITIES, entityOf } from '@regia/model/entities/registry.ts';
import { type Entity, SITE_STATUS, titleOf } from '@regia/model/entity.ts';
import { type Actor, scopeOf } from '@regia/model/permissions.ts';
import type { RecordContext } from '../records/context.ts';
import { visibleTo } from '../records/read.ts';
import { referencesOf } from '../records/referenceIds.ts';
import { idsInPieces } from '../store/documentPieces.ts';
import { getDocuments } from '../store/documents.ts';
import { foldText } from '../store/foldText.ts';
import { keptReader } from '../store/kept.ts';
import { wordsOf } from '../store/search/searchWords.ts';
import type { Session } from '../store/store.ts';
import { type Candidate, candidatesByText, candidatesByTitle } from './candidates.ts';
import { containsAll, type Match, matchIn } from './match.ts';

/** What is shown of a record that was found. */
export type Found = Answer<'GET /api/search'>['items'][number];

/** A single letter finds nearly everything. */
const SHORTEST_QUERY = 2;

/** Records that people make and open; the program's own, such as logs, have their lists. */
const SEARCHED = ENTITIES.filter(({ access, isSingle }) => access.create !== 'nobody' && !isSingle);

/**
 * The records that the actor may read and that contain all of the words, the best first: those whose
 * title begins with them, those whose title contains them, the others; in each, by their kind, the latest first.
 */
export async function findRecords(
  { store, siteStatus }: Pick<RecordContext, 'store' | 'siteStatus'>,
  actor: Actor,
  query: string,
  limit: number,
): Promise<Found[]> {
  const words = wordsOf(query);
  if (words.join('').length < SHORTEST_QUERY) return [];
  const readable = SEARCHED.filter((entity) => scopeOf(actor, 'read', entity) !== 'none');
  if (readable.length === 0) return [];
  const reader = await keptReader(store);
  const scopes = readable.map((entity) => ({
    entity,
    visible: visibleTo(actor, entity, reader.engine),
    isWhole: scopeOf(actor, 'read', entity) === 'all',
  }));
  const candidates = [
    ...(await candidatesByTitle(reader, scopes, words.join(' '), limit)),
    ...(await candidatesByText(reader, scopes, words, limit)),
  ];
  const found = best(candidates, words, limit);
  const hidden = await hiddenMatches(reader, found, words);
  const told = new Map<string, unknown>();
  for (const [entity, some] of Map.groupBy(found, (one) => one.entity)) {
    if (!entity.isWebDocument) continue;
    const records = some.map(({ record }) => record);
    for (const one of await siteStatus.fill(reader, entity, records)) {
      told.set(`${entity.collection}/${one.id}`, one[SITE_STATUS]);
    }
  }
  return found.map((one) => ({
    ...foundOf(one, words, hidden),
    ...(one.entity.isWebDocument && {
      [SITE_STATUS]: told.get(`${one.entity.collection}/${one.record.id}`),
    }),
  }));
}

/** Where the words stand that titles do not show: in fields that were not read yet, a few records at a time. */
async function hiddenMatches(
  session: Session,
  found: readonly Ranked[],
  words: readonly string[],
): Promise<Map<string, Match | null>> {
  const matches = new Map<string, Match | null>();
  const hidden = found.filter(({ entity, record }) => !containsAll(titleOf(entity, record), words));
  for (const [entity, some] of Map.groupBy(hidden, (one) => one.entity)) {
    const { collection } = entity;
    const ids = some.map(({ record }) => record.id);
    for await (const piece of idsInPieces(session, collection, ids)) {
      for (const [id, record] of await getDocuments(session, collection, piece)) {
        matches.set(`${collection}/${id}`, matchIn(entity, record, words));
      }
      await letOthers();
    }
  }
  return matches;
}

interface Ranked extends Candidate {
  readonly entity: Entity;
  readonly rank: number;
}

function best(candidates: readonly Candidate[], words: readonly string[], limit: number): Ranked[] {
  const ranked = new Map<string, Ranked>();
  for (const candidate of candidates) {
    const entity = entityOf(candidate.collection);
    if (!entity) continue;
    const title = titleOf(entity, candidate.record);
    const rank = rankOf(title, words);
    ranked.set(`${candidate.collection}/${candidate.record.id}`, { ...candidate, entity, rank });
  }
  return [...ranked.values()]
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        kindOf(a) - kindOf(b) ||
        b.record.updatedAt.localeCompare(a.record.updatedAt),
    )
    .slice(0, limit);
}

/** Of what fits as well, pages first: what most look for. Code and values come last. */
const KINDS = ['pages', 'works', 'workCategories', 'maps', 'mapPoints'];
const LAST_KINDS = ['templates', 'variables', 'block'];

function kindOf({ collection }: Candidate): number {
  const first = KINDS.indexOf(collection);
  return first >= 0 ? first - KINDS.length : LAST_KINDS.indexOf(collection) + 1;
}

function rankOf(title: string, words: readonly string[]): number {
  const folded = foldText(title);
  if (folded === words.join(' ')) return 0;
  if (folded.startsWith(words.join(' '))) return 1;
  return containsAll(title, words) ? 2 : 3;
}

function foundOf(
  { entity, record, collection }: Ranked,
  words: readonly string[],
  hidden: ReadonlyMap<string, Match | null>,
): Found {
  const { id, updatedAt } = record;
  const match = hidden.get(`${collection}/${id}`);
  return {
    collection: entity.collection,
    id,
    title: titleOf(entity, record),
    updatedAt,
    references: referencesOf(entity, record),
    match: match === undefined ? matchIn(entity, record, words) : match,
  };
}
