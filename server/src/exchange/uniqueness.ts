/** What no two records may share, where a file brings it: whose it is, and what the others get. */

import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { SiteLanguage } from '@regia/model/constants.ts';
import type { AnyRecord, Entity, UniqueKey } from '@regia/model/entity.ts';
import { slugCandidates } from '@regia/model/rules/slug.ts';
import { keysOf } from '../records/derive.ts';
import { insteadOfTaken, PARTS, withKeyValue } from '../records/insteadOfTaken.ts';
import type { Session } from '../store/store.ts';
import { usedValues } from '../store/uniqueKeys.ts';
import type { KeyHolders } from './keyHolders.ts';
import type { Staging } from './staging.ts';
import type { UndoOutcomes } from './undoOutcomes.ts';
import { keysAsked, type WantedKeys } from './wantedKeys.ts';

export interface Settled {
  /** The record with what it may have; null where it cannot be without what it may not have. */
  readonly record: AnyRecord | null;
  /** What it could not have, and what it has instead. */
  readonly lost: readonly { readonly key: UniqueKey; readonly now: string }[];
  /** Stored records that have to be written first, since they give something up: those of the file… */
  readonly displaced: readonly string[];
  /** …and other pages that lose a part. */
  readonly relieved: readonly { readonly id: string; readonly part: string }[];
}

export interface KeySettling {
  readonly session: Session;
  readonly staging: Staging;
  readonly holders: KeyHolders;
  readonly outcomes: UndoOutcomes;
  readonly language: SiteLanguage;
  readonly wanted: WantedKeys;
  /** Will this stored record be gone once the file is restored? */
  willGo(collection: string, id: string): boolean;
}

type Owner =
  | { readonly kind: 'mine' | 'theirs' }
  | { readonly kind: 'displaced' | 'relieved'; readonly id: string };

const NO_META = { updatedAt: '' };

/**
 * Settles the unique keys of one record of a file, in the file's order.
 * @param before the record as it is stored: what it was given in place of what another one has, it keeps
 */
export async function settleKeys(
  around: KeySettling,
  entity: Entity,
  record: AnyRecord,
  before: AnyRecord | null,
): Promise<Settled> {
  const lost: { key: UniqueKey; now: string }[] = [];
  const displaced: string[] = [];
  const relieved: { id: string; part: string }[] = [];
  let settled: AnyRecord | null = record;
  const own = before ? keysOf(entity, before) : [];
  for (const key of keysOf(entity, record)) {
    const owner = await ownerOf(around, entity, key, record.id);
    if (owner.kind === 'displaced') displaced.push(owner.id);
    if (owner.kind === 'relieved') relieved.push({ id: owner.id, part: key.name });
    if (owner.kind !== 'theirs' || !settled) continue;
    const present = own.find(({ name }) => name === key.name)?.value;
    const now = await insteadOf(around, entity, key, { id: record.id, present });
    lost.push({ key, now: now === null ? '' : String(now) });
    settled = now === null ? null : withKeyValue(settled, key.name, now);
  }
  return { record: settled, lost, displaced, relieved };
}

async function ownerOf(
  { holders, outcomes, staging, language, wanted, willGo }: KeySettling,
  entity: Entity,
  key: UniqueKey,
  id: string,
): Promise<Owner> {
  const { collection } = entity;
  // What is not written after all keeps what is stored of it.
  const isRefused = (one: string) => staging.notedOf(collection, one) === 'refused';
  const holder = await holders.of(collection, key);
  const isOthers = holder !== null && holder !== id && !willGo(collection, holder);
  const staysAsIs =
    isOthers && (isRefused(holder) || (await outcomes.of(collection, holder, NO_META)) !== 'free');
  const staged = isOthers && !staysAsIs ? staging.find(collection, holder) : null;
  const keeps =
    staged !== null &&
    keysAsked(entity, staged, language).some(
      ({ name, value }) => name === key.name && value === key.value,
    );
  // The file's page takes it from the page that has it.
  const isPart = PARTS.has(key.name);
  if (staysAsIs || (isOthers && !isPart && (staged === null || keeps))) return { kind: 'theirs' };
  // What gives something up to others is settled before its turn.
  const first = isPart ? await wanted.first(entity, key, language, isRefused) : null;
  if (first !== null && first !== id) return { kind: 'theirs' };
  if (staging.claim(collection, `${key.name}=${key.value}`, id) !== id) return { kind: 'theirs' };
  if (!isOthers) return { kind: 'mine' };
  if (staged !== null) return { kind: 'displaced', id: holder };
  return { kind: 'relieved', id: holder };
}

/** What a record gets in place of what another one has, unless it has been given something already. */
async function insteadOf(
  around: KeySettling,
  entity: Entity,
  key: UniqueKey,
  { id, present }: { id: string; present: string | undefined },
): Promise<string | number | false | null> {
  // Of records that all want the same, each looks through what the ones before it were given.
  await yieldToOthers();
  const { name, value } = key;
  const isNumber = name === 'referenceNumber';
  const isOther = isNumber || [...slugCandidates(value)].includes(present ?? '');
  const isGiven = (isNumber || name.startsWith('slug.')) && present !== undefined && isOther;
  if (isGiven && (await isMine(around, entity, name, present, id))) {
    return isNumber ? Number(present) : present;
  }
  // There is no end of numbers: those in use are read at once.
  const { collection } = entity;
  const stays = (holder: string) => !around.willGo(collection, holder);
  const used = new Set(
    isNumber ? await usedValues(around.session, collection, name, stays) : undefined,
  );
  return insteadOfTaken(
    key,
    async (one) => !used.has(one) && (await isMine(around, entity, name, one, id)),
  );
}

async function isMine(
  around: KeySettling,
  entity: Entity,
  name: string,
  value: string,
  id: string,
): Promise<boolean> {
  const key = { name, value };
  if ((await around.wanted.first(entity, key, around.language)) !== null) return false;
  return (await ownerOf(around, entity, key, id)).kind === 'mine';
}
