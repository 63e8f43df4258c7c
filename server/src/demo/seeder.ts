/** Writes the demonstration's records within one change, by the steps of the write pipeline. */
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { formInvalid, recordNotFound } from '@regia/model/errors.ts';
import type { RecordContext } from '../records/context.ts';
import { parseFields } from '../records/parse.ts';
import { ruleOf } from '../records/rules/index.ts';
import { resolveTargets } from '../records/targets.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';

type Given = Readonly<Record<string, unknown>>;

export class Seeder {
  readonly #context: RecordContext;
  readonly #unit: UnitOfWork;
  readonly #author: string | null;

  /** @param author the id of the user who is to appear as having written everything */
  constructor(context: RecordContext, unit: UnitOfWork, author: string | null) {
    this.#context = context;
    this.#unit = unit;
    this.#author = author;
  }

  /** Writes a new record; what is not given gets its initial value. */
  async create(entity: Entity, given: Given): Promise<AnyRecord> {
    return this.#write(entity, given, null, (fields) =>
      this.#unit.created(this.#context.newId(), fields),
    );
  }

  /** Replaces the given fields of a record. */
  async update(entity: Entity, id: string, given: Given): Promise<AnyRecord> {
    const before = await this.#unit.find(entity.collection, id);
    if (!before) throw recordNotFound(entity.collection, id);
    return this.#write(entity, given, before, (fields) => this.#unit.updated(before, fields));
  }

  async #write(
    entity: Entity,
    given: Given,
    before: AnyRecord | null,
    recordOf: (fields: Given) => AnyRecord,
  ): Promise<AnyRecord> {
    const unit = this.#unit;
    const parsed = parseFields(entity, given, before);
    const { fields, problems } = await resolveTargets(unit.session, entity, parsed, before);
    if (Object.keys(problems).length > 0) throw formInvalid(problems);
    const rule = ruleOf(entity);
    const step = { context: this.#context, unit, entity, before, extras: {} };
    const draft = this.#signed(recordOf(fields), before);
    const record = (await rule.beforeSave?.({ ...step, record: draft })) ?? draft;
    await unit.put(entity.collection, record, before);
    await rule.afterSave?.({ ...step, record });
    return record;
  }

  #signed(record: AnyRecord, before: AnyRecord | null): AnyRecord {
    const by = this.#author;
    return { ...record, createdBy: before ? before.createdBy : by, updatedBy: by };
  }
}
