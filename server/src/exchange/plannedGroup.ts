/** What a group of a file's records would write, decided without writing anything. */
import { block } from '@regia/model/entities/block.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { role } from '@regia/model/entities/role.ts';
import { user } from '@regia/model/entities/user.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { Remark } from '@regia/model/remarks.ts';
import type { SiteAddresses } from '@regia/model/rules/offSite.ts';
import type { FileRecord } from '../dataFiles/fileRecord.ts';
import type { Outcome, ReportBuilder } from '../operations/reportBuilder.ts';
import type { ComingRole, Turn } from '../records/authority.ts';
import { keysOf } from '../records/derive.ts';
import { lastingRemarks } from '../records/lastingRemarks.ts';
import type { Put } from '../records/putDerived.ts';
import { getDocuments } from '../store/documents.ts';
import type { Session } from '../store/store.ts';
import { type AccountStep, accountRemarks, accountStep } from './accountStep.ts';
import { DERIVED, mistakeRemarks, remarksOfAll, unknownRemark } from './groupRemarks.ts';
import { KeyHolders } from './keyHolders.ts';
import { comparedFromOutside, fromOutside, outsideRemark } from './outsideEntries.ts';
import { ONLY_ADDED, type RecordPredicate } from './protectedRecords.ts';
import { type Import, recordToStore, type ToStore } from './recordToStore.ts';
import { refusalOf } from './refusedRecords.ts';
import { type Compared, isOfOtherFields, isSameRecord } from './sameRecord.ts';
import type { StagedRecord, Staging } from './staging.ts';
import type { UndoOutcomes } from './undoOutcomes.ts';
import { type Settled, settleKeys } from './uniqueness.ts';
import type { WantedKeys } from './wantedKeys.ts';

export interface PlannedWrite extends Put {
  readonly account: AccountStep;
}

export interface Planning extends Import {
  readonly session: Session;
  /** What the site will need of addresses. */
  readonly site: SiteAddresses;
  readonly staging: Staging;
  readonly outcomes: UndoOutcomes;
  readonly report: ReportBuilder;
  readonly wanted: WantedKeys;
  /** Will this stored record be gone once the file is restored? */
  willGo(collection: string, id: string): boolean;
  /** May whoever began it give what this write gives, and deal with whom it deals? */
  mayTurn(turn: Turn, coming: ComingRole): Promise<boolean>;
  /** Is there a backup's file behind this record of one? */
  hasBackupFile(id: string): Promise<boolean>;
}

/** Plans records that follow each other in a file, and what has to be written with them. */
export async function planGroup(
  planning: Planning,
  group: readonly StagedRecord[],
): Promise<PlannedWrite[]> {
  const planner = new GroupPlanner(planning, group);
  const { staging } = planning;
  await planner.load(group);
  staging.begin();
  try {
    staging.forgetPlanned(planner.first);
    for (const record of group) await planner.plan(record);
  } finally {
    staging.commit();
  }
  await planner.remarkAll();
  return planner.writes;
}

class GroupPlanner {
  /** The places of the group's first and last records. */
  readonly first: number;
  readonly #last: number;
  readonly #planning: Planning;
  readonly #stored = new Map<string, AnyRecord>();
  readonly #planned = new Map<string, PlannedWrite>();
  readonly #seen = new Set<string>();
  readonly #wanted = new Map<string, ToStore>();
  readonly #holders: KeyHolders;

  constructor(planning: Planning, group: readonly StagedRecord[]) {
    this.first = group.at(0)?.seq ?? 0;
    this.#last = group.at(-1)?.seq ?? 0;
    this.#planning = planning;
    this.#holders = new KeyHolders(planning.session);
  }

  get writes(): PlannedWrite[] {
    return [...this.#planned.values()];
  }

  /** Reads what is stored of records that will be planned, and who has what they want. */
  async load(records: readonly FileRecord[]): Promise<void> {
    for (const [collection, some] of Map.groupBy(records, (record) => record.collection)) {
      const ids = some.map(({ id }) => id);
      await this.#loadStored(collection, ids);
      await this.#planning.outcomes.load(collection, ids);
      const entity: Entity | undefined = entityOf(collection);
      if (!entity) continue;
      const keys = some.flatMap((record) => keysOf(entity, this.#wantedOf(record).record));
      await this.#holders.load(collection, keys);
    }
  }

  async #loadStored(collection: string, ids: readonly string[]): Promise<void> {
    const found = await getDocuments(this.#planning.session, collection, ids);
    for (const [id, record] of found) this.#stored.set(keyOf(collection, id), record);
  }

  /** The record as the file would have it; what it may have of that is decided later. */
  #wantedOf(record: FileRecord): ToStore {
    const key = keyOf(record.collection, record.id);
    const known = this.#wanted.get(key);
    if (known) return known;
    const wanted = recordToStore(record, this.#stored.get(key) ?? null, this.#planning);
    this.#wanted.set(key, wanted);
    return wanted;
  }

  async plan(record: StagedRecord): Promise<void> {
    const { collection, id, seq } = record;
    const { report, staging } = this.#planning;
    const key = keyOf(collection, id);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    // Another group has planned it, and counted it.
    if (seq < this.first || staging.notedOf(collection, id)) return;
    const outcome = await this.#outcomeOf(record);
    if (outcome === 'refused') staging.notePlanned(collection, id, this.first, 'refused');
    else if (seq > this.#last) staging.notePlanned(collection, id, this.first, 'written');
    // Of what is stored already as the file has it, nothing is told again.
    const isTold = outcome !== 'equal' && !DERIVED.has(collection);
    if (isTold) this.#tell(staging.remarksOf(collection, id));
    report.count(collection, outcome);
  }

  async #outcomeOf(record: FileRecord): Promise<Outcome> {
    const { collection, id } = record;
    const { report } = this.#planning;
    const key = keyOf(collection, id);
    const before = this.#stored.get(key) ?? null;
    const refusal = await refusalOf(this.#planning, record, before !== null);
    if (refusal) return this.#refuse(...refusal);
    const outcome = await this.#planning.outcomes.of(collection, id, before);
    if (outcome === 'left') return 'equal';
    if (outcome === 'changedSince')
      return this.#refuse({ code: outcome, collection, id, field: null });
    const entity: Entity | undefined = entityOf(collection);
    const { record: wanted, told } = this.#wantedOf(record);
    const { record: settled, lost } = entity
      ? await this.#settle(entity, wanted, before)
      : { record: wanted, lost: [] };
    const { isOwnBackup, keepsStored, session, at, by } = this.#planning;
    const { meta } = record;
    // As it was then, so under the date that it had then.
    const isExact = isOwnBackup && lost.length === 0;
    const compared = before && settled && { entity, before, after: settled, meta, isExact };
    if (compared && (await this.#isSame(compared))) return 'equal';
    if (compared && ONLY_ADDED.has(collection)) return this.#leave(record, compared);
    for (const { key: taken, now } of lost) {
      const code = now === 'false' ? 'partTaken' : settled ? 'keyTaken' : 'emailTaken';
      const value = told.find(({ field }) => field === taken.name)?.value ?? taken.value;
      report.remark({ code, collection, id, field: taken.name, value, now });
    }
    if (!settled) return 'refused';
    // A restore brings records back as they were, with their dates.
    const last = keepsStored ? before : null;
    const placed = { collection, entity, before: last, after: settled };
    const isUnnoticed = !isExact && (await isOfOtherFields(session, placed, this.#staysStored));
    const changed = isUnnoticed ? { ...settled, updatedAt: at, updatedBy: by } : settled;
    const after = isOwnBackup ? changed : fromOutside(collection, changed);
    if (!(await this.#planning.mayTurn({ collection, before, after }, this.#comingRole))) {
      return this.#refuse({ code: 'beyondRights', collection, id, field: null });
    }
    const account =
      collection === user.collection ? await accountStep(session, before, after) : 'none';
    this.#tell(accountRemarks(account, after));
    if (account === 'refused') return 'refused';
    const kept = told.filter(({ field }) => !lost.some(({ key: taken }) => taken.name === field));
    this.#tell(kept.map((one) => ({ collection, id, ...one })));
    if (entity) {
      this.#tell(await lastingRemarks(entity, after, this.#planning.site, before));
    } else this.#tell(unknownRemark(this.#planning, collection));
    if (!isOwnBackup) this.#tell(outsideRemark(report, collection));
    if (collection === block.collection) {
      this.#tell(await mistakeRemarks(after, this.#planning.site));
    }
    this.#planned.set(key, { collection, before, after, account });
    return before ? 'updated' : 'created';
  }

  /** What it gives is judged by itself, wherever in the file it stands. */
  readonly #comingRole: ComingRole = (id) => {
    const staged = this.#planning.staging.find(role.collection, id);
    return staged && this.#wantedOf(staged).record;
  };

  readonly #staysStored: RecordPredicate = (collection, id) =>
    !this.#planning.willGo(collection, id);

  #isSame(compared: Compared): Promise<boolean> {
    return isSameRecord(this.#planning.session, compared, this.#staysStored);
  }

  #refuse(...remarks: readonly Remark[]): 'refused' {
    this.#tell(remarks);
    return 'refused';
  }

  #tell(remarks: readonly Remark[]): void {
    for (const one of remarks) this.#planning.report.remark(one);
  }

  /** What is to be told once it is known what all of them would write. */
  async remarkAll(): Promise<void> {
    this.#tell(await remarksOfAll(this.#planning, this.#holders, this.writes));
  }

  /** A restore brings what was known then of backups, which nobody means; an import was asked for it. */
  async #leave({ collection, id }: FileRecord, compared: Compared): Promise<Outcome> {
    if (!this.#planning.keepsStored) return 'equal';
    if (await this.#isSame(comparedFromOutside(collection, compared))) return 'equal';
    return this.#refuse({ code: 'onlyAdded', collection, id, field: null });
  }

  /** Settles a record's keys, and plans before it what gives something up to it. */
  async #settle(entity: Entity, wanted: AnyRecord, before: AnyRecord | null): Promise<Settled> {
    const { collection } = entity;
    const { staging } = this.#planning;
    const around = { ...this.#planning, holders: this.#holders };
    for (;;) {
      const settled = await settleKeys(around, entity, wanted, before);
      for (const other of settled.displaced) {
        const staged = staging.find(collection, other);
        if (!staged) continue;
        await this.load([staged]);
        await this.plan(staged);
      }
      if (settled.displaced.some((other) => staging.notedOf(collection, other) === 'refused'))
        continue;
      for (const one of settled.relieved) await this.#relieve(collection, one.id, one.part);
      return settled;
    }
  }

  /** The page that played a part until now plays it no longer. */
  async #relieve(collection: string, id: string, part: string): Promise<void> {
    const key = keyOf(collection, id);
    if (!this.#stored.has(key)) await this.#loadStored(collection, [id]);
    const before = this.#stored.get(key);
    if (!before) return;
    const { at, by, report, staging } = this.#planning;
    // One page may have lost another part already.
    const planned = this.#planned.get(key);
    const after = { ...(planned?.after ?? before), [part]: false, updatedAt: at, updatedBy: by };
    this.#planned.set(key, { account: 'none', ...planned, collection, before, after });
    if (!planned && !staging.notedOf(collection, id)) report.count(collection, 'updated');
    staging.notePlanned(collection, id, this.first, 'written');
    report.remark({ code: 'partTaken', collection, id, field: part, value: 'true', now: 'false' });
  }
}

function keyOf(collection: string, id: string): string {
  return `${collection}/${id}`;
}
