/** The bin: the deleted records that one may see. */

import { setImmediate as letOthers } from 'node:timers/promises';
import type { Answer } from '@regia/contract/contract.ts';
import { ENTITIES } from '@regia/model/entities/registry.ts';
import { role } from '@regia/model/entities/role.ts';
import { titleOf } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { type Actor, scopeOf } from '@regia/model/permissions.ts';
import { canRevive, hasBin } from '@regia/model/rules/history.ts';
import { mayTurn } from '../records/authority.ts';
import { findAuthors } from '../store/history/authors.ts';
import { type BinShare, listDeleted, listDeletedKeys, withRecords } from '../store/history/bin.ts';
import { lastVersion } from '../store/history/history.ts';
import type { Store } from '../store/store.ts';
import type { RecordKey } from './restoreMany.ts';

export type BinItem = Answer<'GET /api/bin'>['items'][number];

/** What is looked for in the bin. */
export interface BinFilter {
  readonly search: string;
  /** Empty: every collection. */
  readonly collection: string;
}

export interface BinPage extends BinFilter {
  readonly page: number;
  readonly pageSize: number;
}

/**
 * One page of the deleted records that the actor might read if they still existed.
 * @throws RegiaError `accessDenied` where they may read none of the collection, `invalidParameters`
 * for one without a bin
 */
export async function listBin(
  { reader }: Store,
  actor: Actor,
  { collection, ...query }: BinPage,
): Promise<{ items: BinItem[]; total: number }> {
  const wanted = sharesIn(actor, collection);
  const { items, total } = await listDeleted(reader, { ...query, shares: wanted });
  const findAuthor = await findAuthors(
    reader,
    actor,
    items.map(({ by }) => by),
  );
  const entities = new Map(wanted.map(({ entity }) => [entity.collection, entity]));
  const shown: BinItem[] = [];
  for await (const piece of withRecords(reader, items)) {
    for (const { collection: from, id, record, at, by } of piece) {
      const entity = entities.get(from);
      const turn = { collection: from, before: null, after: record };
      shown.push({
        ...{ collection: from, id, at, by: findAuthor(by), createdBy: record.createdBy },
        title: entity ? titleOf(entity, record) : id,
        beyond: !(await mayTurn(reader, actor.role, turn)),
      });
    }
    await letOthers();
  }
  return { items: shown, total };
}

/**
 * All deleted records that the actor might read if they still existed and may bring back, what was
 * deleted last first.
 * @throws RegiaError as `listBin`
 */
export async function listRevivable(
  { reader }: Store,
  actor: Actor,
  { collection, search }: BinFilter,
): Promise<RecordKey[]> {
  const wanted = sharesIn(actor, collection);
  const entities = new Map(wanted.map(({ entity }) => [entity.collection, entity]));
  const keys = await listDeletedKeys(reader, { search, shares: wanted });
  const revivable = keys.filter((key) => {
    const entity = entities.get(key.collection);
    return entity !== undefined && canRevive(actor, entity, key);
  });
  const within: RecordKey[] = [];
  for (const { collection: from, id } of revivable) {
    // Of all that comes back, roles alone give rights.
    const after = from === role.collection ? await lastVersion(reader, from, id) : null;
    const turn = { collection: from, before: null, after: after?.record ?? null };
    const isWithin = from !== role.collection || (await mayTurn(reader, actor.role, turn));
    if (isWithin) within.push({ collection: from, id });
  }
  return within;
}

function sharesIn(actor: Actor, collection: string): BinShare[] {
  const entities = ENTITIES.filter(hasBin).filter(
    (one) => !collection || one.collection === collection,
  );
  const shares = entities.flatMap((entity): BinShare[] => {
    const scope = scopeOf(actor, 'read', entity);
    if (scope === 'none') return [];
    return [{ entity, createdBy: scope === 'own' ? actor.id : null }];
  });
  if (collection && shares.length === 0) refuse(collection);
  return shares;
}

function refuse(collection: string): never {
  const exists = ENTITIES.some((entity) => entity.collection === collection && hasBin(entity));
  if (exists) throw new RegiaError('accessDenied', `not allowed to read ${collection}`);
  throw new RegiaError('invalidParameters', `there is no bin of ${collection}`);
}
