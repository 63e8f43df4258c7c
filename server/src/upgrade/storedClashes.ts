/** Settles, as an import would, what several stored documents want and only one of them may have. */
import type { SiteLanguage } from '@regia/model/constants.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { type AnyRecord, type Entity, titleOf, type UniqueKey } from '@regia/model/entity.ts';
import { shortText } from '@regia/model/normal/plainTexts.ts';
import type { RecordContext } from '../records/context.ts';
import { keysOf } from '../records/derive.ts';
import { insteadOfTaken, withKeyValue } from '../records/insteadOfTaken.ts';
import { recordEventIn } from '../records/log/recordEvent.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import { documentsInPieces } from '../store/documentPieces.ts';
import type { Session } from '../store/store.ts';
import { keyHolder, keyHolders, keyText, removeUniqueKey } from '../store/uniqueKeys.ts';

/** A document with what it may have. */
export interface Settled {
  readonly record: AnyRecord;
  readonly lost: readonly Lost[];
  /** Keys for which there is nothing else: it wants them as before, and goes without. */
  readonly without: readonly UniqueKey[];
}

interface Lost {
  readonly key: UniqueKey;
  readonly now: string;
  readonly holder: AnyRecord;
}

type Normalised = (entity: Entity, record: AnyRecord, language: SiteLanguage) => AnyRecord;

export class StoredClashes {
  readonly #normalised: Normalised;
  /** What the documents of a collection want: nobody gets it in place of something else. */
  readonly #wanted = new Map<string, ReadonlySet<string>>();

  constructor(normalised: Normalised) {
    this.#normalised = normalised;
  }

  /** The record that has a key keeps it; the other one, in its normal form, gets something else or goes without. */
  async settle(
    unit: UnitOfWork,
    collection: string,
    record: AnyRecord,
    language: SiteLanguage,
  ): Promise<Settled> {
    const { session } = unit;
    const entity: Entity | undefined = entityOf(collection);
    const keys = entity ? keysOf(entity, record) : [];
    const [lost, without]: [Lost[], UniqueKey[]] = [[], []];
    if (!entity || keys.length === 0) return { record, lost, without };
    const holders = await keyHolders(session, collection, keys);
    let settled = record;
    for (const key of keys) {
      const id = holders.get(keyText(key)) ?? record.id;
      if (id === record.id) continue;
      const holder = await unit.find(collection, id);
      if (!holder || !this.#keysIn(entity, holder, language).includes(keyText(key))) {
        // An earlier version, or a record that is gone, left it.
        await removeUniqueKey(session, collection, key);
        continue;
      }
      const isFree = async (value: string) => {
        const other = { name: key.name, value };
        const wanted = await this.#wantedIn(session, entity, language);
        return !wanted.has(keyText(other)) && !(await keyHolder(session, collection, other));
      };
      const now = await insteadOfTaken(key, isFree);
      if (now === null) without.push(key);
      else {
        settled = withKeyValue(settled, key.name, now);
        lost.push({ key, now: String(now), holder });
      }
    }
    return { record: settled, lost, without };
  }

  #keysIn(entity: Entity, record: AnyRecord, language: SiteLanguage): string[] {
    return keysOf(entity, this.#normalised(entity, record, language)).map(keyText);
  }

  async #wantedIn(
    session: Session,
    entity: Entity,
    language: SiteLanguage,
  ): Promise<ReadonlySet<string>> {
    const known = this.#wanted.get(entity.collection);
    if (known) return known;
    const wanted = new Set<string>();
    for await (const some of documentsInPieces(session, entity.collection)) {
      for (const key of some.flatMap((one) => this.#keysIn(entity, one, language))) wanted.add(key);
    }
    this.#wanted.set(entity.collection, wanted);
    return wanted;
  }
}

/** Names both in the action log: one of them is not where people knew it. */
export async function tellOfLost(
  context: RecordContext,
  unit: UnitOfWork,
  collection: string,
  { record, lost }: Settled,
): Promise<void> {
  const entity = entityOf(collection);
  if (!entity || lost.length === 0) return;
  const detail = lost.map(({ key, now, holder }) => {
    const other = `${collection}/${holder.id}: ${shortText(titleOf(entity, holder))}`;
    return `${key.name}: ${shortText(key.value)} → ${now} (${other})`;
  });
  await recordEventIn(context, unit, {
    ...{ action: 'keyTaken', type: 'warning', collection, recordId: record.id },
    title: titleOf(entity, record),
    detail: detail.join(', '),
  });
}
