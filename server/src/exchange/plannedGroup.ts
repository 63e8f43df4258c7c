/** What a group of a file's records would write, decided without writing anything. */

import { block } from '@regia/model/entities/block.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { user } from '@regia/model/entities/user.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { RemarkCode } from '@regia/model/remarks.ts';
import { likelyCollection } from '@regia/model/rules/likelyCollection.ts';
import type { SiteAddresses } from '@regia/model/rules/offSite.ts';
import type { Outcome, ReportBuilder } from '../operations/reportBuilder.ts';
import type { Turn } from '../records/authority.ts';
import { keysOf } from '../records/derive.ts';
import { lastingRemarks } from '../records/lastingRemarks.ts';
import type { Put } from '../records/putDerived.ts';
import { parsingMistakes } from '../renders/unparsable.ts';
import { getDocuments } from '../store/documents.ts';
import type { Session } from '../store/store.ts';
import { type AccountStep, accountStep } from './accountStep.ts';
import type { Fates } from './fates.ts';
import {
  conversionRemark,
  type FileRecord,
  type Import,
  recordToStore,
  type ToStore,
} from './fileRecord.ts';
import { KeyHolders } from './keyHolders.ts';
import { missingMaps } from './missingMaps.ts';
import { missingTargets } from './missingTargets.ts';
import { sameNames } from './sameNames.ts';
import { type Compared, isSameRecord } from './sameRecord.ts';
import type { Staging } from './staging.ts';
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
  readonly fates: Fates;
  readonly report: ReportBuilder;
  readonly wanted: WantedKeys;
  /** Will this stored record be gone once the file is restored? */
  willGo(collection: string, id: string): boolean;
  /** May whoever began it give what this write gives, and deal with whom it deals? */
  mayTurn(turn: Turn): Promise<boolean>;
  /** Is there a backup's file behind this record of one? */
  hasBackupFile(id: string): Promise<boolean>;
}

/** Collections whose records are made from others, and come back by themselves. */
const DERIVED = new Set(['webRenders']);

/** Plans records that follow each other in a file, and what has to be written with them. */
export async function planGroup(
  planning: Planning,
  group: readonly FileRecord[],
): Promise<PlannedWrite[]> {
  const planner = new GroupPlanner(planning);
  const { staging } = planning;
  await planner.load(group);
  staging.begin();
  try {
    for (const record of group) await planner.plan(record);
  } finally {
    staging.commit();
  }
  await planner.remarkMissingTargets();
  return planner.writes;
}

class GroupPlanner {
  readonly #planning: Planning;
  readonly #stored = new Map<string, AnyRecord>();
  readonly #planned = new Map<string, PlannedWrite>();
  readonly #seen = new Set<string>();
  readonly #refused = new Set<string>();
  readonly #wanted = new Map<string, ToStore>();
  readonly #holders: KeyHolders;

  constructor(planning: Planning) {
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
      await this.#planning.fates.load(collection, ids);
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

  async plan(record: FileRecord): Promise<void> {
    const { collection, id } = record;
    const { report, staging } = this.#planning;
    const key = keyOf(collection, id);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const outcome = await this.#outcomeOf(record);
    if (outcome === 'refused') this.#refused.add(key);
    // Of what is stored already as the file has it, nothing is told again.
    const isTold = outcome !== 'equal' && !DERIVED.has(collection);
    const read = isTold ? staging.remarksOf(collection, id) : [];
    for (const one of read) report.remark(one);
    report.count(collection, outcome);
  }

  async #outcomeOf(record: FileRecord): Promise<Outcome> {
    const { collection, id } = record;
    const { report } = this.#planning;
    const key = keyOf(collection, id);
    if (await this.#isRefused(record)) return 'refused';
    const before = this.#stored.get(key) ?? null;
    const fate = await this.#planning.fates.of(collection, id, before);
    if (fate === 'left') return 'equal';
    if (fate === 'changedSince') {
      report.remark({ code: fate, collection, id, field: null });
      return 'refused';
    }
    const entity: Entity | undefined = entityOf(collection);
    const { record: wanted, conversions, keptLanguages } = this.#wantedOf(record);
    const { record: after, lost } = entity
      ? await this.#settle(entity, wanted, before)
      : { record: wanted, lost: [] };
    const isSame =
      before && after && (await this.#isSame({ entity, before, after, meta: record.meta }));
    if (isSame) return 'equal';
    for (const { key: taken, now } of lost) {
      const code = now === 'false' ? 'partTaken' : after ? 'keyTaken' : 'emailTaken';
      report.remark({ code, collection, id, field: taken.name, value: taken.value, now });
    }
    if (!after) return 'refused';
    if (!(await this.#planning.mayTurn({ collection, before, after }))) {
      report.remark({ code: 'beyondRights', collection, id, field: null });
      return 'refused';
    }
    const account = await this.#account(collection, before, after);
    if (account === 'refused') return 'refused';
    for (const one of conversions) report.remark({ collection, id, ...conversionRemark(one) });
    for (const one of keptLanguages) {
      report.remark({ collection, id, ...conversionRemark(one), code: 'languagesKept' });
    }
    if (entity) {
      const remarks = await lastingRemarks(entity, after, this.#planning.site, before);
      for (const one of remarks) report.remark(one);
    } else this.#tellUnknown(collection);
    if (collection === block.collection) await this.#remarkMistakes(after);
    this.#planned.set(key, { collection, before, after, account });
    return before ? 'updated' : 'created';
  }

  #isSame(compared: Compared): Promise<boolean> {
    const { session, willGo } = this.#planning;
    return isSameRecord(session, compared, (collection, id) => !willGo(collection, id));
  }

  async #remarkMistakes(record: AnyRecord): Promise<void> {
    const { report, site } = this.#planning;
    for (const [language, mistake] of await parsingMistakes(record, site.languages)) {
      const { line, column, message } = mistake;
      const where = { collection: block.collection, id: record.id, field: `code.${language}` };
      report.remark({ code: 'codeFailing', ...where, value: `${line}:${column} ${message}` });
    }
  }

  /** References to records that are neither stored nor in the file keep the copy that they have. */
  async remarkMissingTargets(): Promise<void> {
    const { session, staging, willGo, report } = this.#planning;
    const isThere = (collection: string, id: string) => staging.has(collection, id);
    for (const one of await missingTargets(session, this.writes, { isThere, willGo })) {
      report.remark({ code: 'targetMissing', ...one });
    }
    for (const one of await missingMaps(this.#planning, this.#holders, this.writes)) {
      report.remark(one);
    }
    for (const one of await sameNames(this.#planning, this.writes)) report.remark(one);
  }

  async #isRefused({ collection, id }: FileRecord): Promise<boolean> {
    const note = (code: RemarkCode) => {
      this.#planning.report.remark({ code, collection, id, field: null });
      return true;
    };
    if (DERIVED.has(collection)) return this.#tellDerived(collection);
    if (collection !== 'backups' || (await this.#planning.hasBackupFile(id))) return false;
    return note('fileMissing');
  }

  /** There are as many as outputs of the site: they are told of once. */
  #tellDerived(collection: string): true {
    const { report, staging } = this.#planning;
    if (report.countsOf(collection).refused === 0) {
      const value = String(staging.countOf(collection));
      report.remark({ code: 'derived', collection, id: '', field: null, value });
    }
    return true;
  }

  /** A collection that nobody will see may be one of ours under another name: it is told of once. */
  #tellUnknown(collection: string): void {
    const { report } = this.#planning;
    const { created, updated } = report.countsOf(collection);
    const now = created + updated === 0 ? likelyCollection(collection) : undefined;
    if (now) report.remark({ code: 'collectionUnknown', collection, id: '', field: null, now });
  }

  /** Settles a record's keys, and plans before it what gives something up to it. */
  async #settle(entity: Entity, wanted: AnyRecord, before: AnyRecord | null): Promise<Settled> {
    const { collection } = entity;
    const around = { ...this.#planning, holders: this.#holders, refused: this.#refused };
    for (;;) {
      const settled = await settleKeys(around, entity, wanted, before);
      for (const other of settled.displaced) {
        const staged = this.#planning.staging.find(collection, other);
        if (!staged) continue;
        await this.load([staged]);
        await this.plan(staged);
      }
      if (settled.displaced.some((other) => this.#refused.has(keyOf(collection, other)))) continue;
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
    const { at, by, report } = this.#planning;
    // One page may have lost another part already.
    const planned = this.#planned.get(key);
    const after = { ...(planned?.after ?? before), [part]: false, updatedAt: at, updatedBy: by };
    this.#planned.set(key, { account: 'none', ...planned, collection, before, after });
    if (!planned) report.count(collection, 'updated');
    report.remark({ code: 'partTaken', collection, id, field: part, value: 'true', now: 'false' });
  }

  async #account(
    collection: string,
    before: AnyRecord | null,
    after: AnyRecord,
  ): Promise<AccountStep | 'refused'> {
    if (collection !== user.collection) return 'none';
    const step = await accountStep(this.#planning.session, before, after);
    const { report } = this.#planning;
    const about = { collection, id: after.id, field: null };
    if (step === 'refused' || step === 'unusable') {
      report.remark({ code: 'accountUnusable', ...about });
    }
    if (step === 'create') report.remark({ code: 'accountWithoutPassword', ...about });
    return step;
  }
}

function keyOf(collection: string, id: string): string {
  return `${collection}/${id}`;
}
