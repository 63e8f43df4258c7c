/** What no two records may share, where a file brings it: whose it is, and what the others get. */
import type { SiteLanguage } from '@regia/model/constants.ts';
import type { AnyRecord, Entity, UniqueKey } from '@regia/model/entity.ts';
import { isObject } from '@regia/model/isObject.ts';
import { slugCandidates } from '@regia/model/rules/slug.ts';
import { keysOf } from '../records/derive.ts';
import type { Session } from '../store/store.ts';
import { usedValues } from '../store/uniqueKeys.ts';
import type { Fates } from './fates.ts';
import type { KeyHolders } from './keyHolders.ts';
import type { Staging } from './staging.ts';
import { keysAsked, type WantedKeys } from './wantedKeys.ts';

/** Parts of the site that one page plays: the file's page takes them from the page that has them. */
const PARTS = new Set(['isHomepage', 'isNotFound']);

export interface Settled {
  /** The record with what it may have; null where it cannot be without what it may not have. */
  readonly record: AnyRecord | null;
  /** What it could not have, and what it has instead. */
  readonly lost: readonly { readonly key: UniqueKey; readonly now: string }[];
  /** Stored records that have to be written first, since they give something up: those of the file… */
  readonly displaced: readonly string[];
  /** …and pages that lose a part. */
  readonly relieved: readonly { readonly id: string; readonly part: string }[];
}

export interface Surroundings {
  readonly session: Session;
  readonly staging: Staging;
  readonly holders: KeyHolders;
  readonly fates: Fates;
  readonly language: SiteLanguage;
  readonly wanted: WantedKeys;
  /** Stored records of the file that are not written after all, such as `users/ada`: they keep what they have. */
  readonly refused: ReadonlySet<string>;
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
  around: Surroundings,
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
    settled = now === null ? null : withValue(settled, key.name, now);
  }
  return { record: settled, lost, displaced, relieved };
}

async function ownerOf(
  { holders, fates, staging, language, wanted, refused, willGo }: Surroundings,
  entity: Entity,
  key: UniqueKey,
  id: string,
): Promise<Owner> {
  const { collection } = entity;
  const holder = await holders.of(collection, key);
  const isOthers = holder !== null && holder !== id && !willGo(collection, holder);
  const stays =
    isOthers &&
    (refused.has(`${collection}/${holder}`) ||
      (await fates.of(collection, holder, NO_META)) !== 'free');
  const staged = isOthers && !stays ? staging.find(collection, holder) : null;
  const keeps =
    staged !== null &&
    keysAsked(entity, staged, language).some(
      ({ name, value }) => name === key.name && value === key.value,
    );
  const isPart = PARTS.has(key.name);
  if (stays || (isOthers && !isPart && (staged === null || keeps))) return { kind: 'theirs' };
  // What gives something up to others is settled before its turn.
  const first = isPart ? await wanted.first(entity, key, language) : null;
  if (first !== null && first !== id && !refused.has(`${collection}/${first}`)) {
    return { kind: 'theirs' };
  }
  if (staging.claim(collection, `${key.name}=${key.value}`, id) !== id) return { kind: 'theirs' };
  if (!isOthers) return { kind: 'mine' };
  if (staged !== null && !keeps) return { kind: 'displaced', id: holder };
  return { kind: 'relieved', id: holder };
}

/** What a record gets in place of what another one has: null where there is nothing. */
async function insteadOf(
  around: Surroundings,
  entity: Entity,
  { name, value }: UniqueKey,
  { id, present }: { id: string; present: string | undefined },
): Promise<string | number | false | null> {
  if (PARTS.has(name)) return false;
  const isKept = present !== undefined && (await isMine(around, entity, name, present, id));
  if (name === 'referenceNumber') {
    if (isKept) return Number(present);
    const used = new Set(await usedValues(around.session, entity.collection, name));
    for (let number = 1; ; number++) {
      const isFree = !used.has(String(number)) && (await isMine(around, entity, name, number, id));
      if (isFree) return number;
    }
  }
  if (!name.startsWith('slug.')) return null;
  const candidates = [...slugCandidates(value)];
  if (isKept && candidates.includes(present)) return present;
  for (const candidate of candidates) {
    if (candidate !== value && (await isMine(around, entity, name, candidate, id))) {
      return candidate;
    }
  }
  return '';
}

async function isMine(
  around: Surroundings,
  entity: Entity,
  name: string,
  value: string | number,
  id: string,
): Promise<boolean> {
  const key = { name, value: String(value) };
  if ((await around.wanted.first(entity, key, around.language)) !== null) return false;
  return (await ownerOf(around, entity, key, id)).kind === 'mine';
}

function withValue(record: AnyRecord, path: string, value: string | number | false): AnyRecord {
  const [name = '', language] = path.split('.');
  if (language === undefined) return { ...record, [name]: value };
  const values = isObject(record[name]) ? record[name] : {};
  return { ...record, [name]: { ...values, [language]: value } };
}
