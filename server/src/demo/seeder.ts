/** Writes the demonstration's records within one change, by the write pipeline. */
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { RecordContext } from '../records/context.ts';
import { createIn, updateIn } from '../records/save.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';

export class Seeder {
  readonly #context: RecordContext;
  readonly #unit: UnitOfWork;

  constructor(context: RecordContext, unit: UnitOfWork) {
    this.#context = context;
    this.#unit = unit;
  }

  /** Writes a new record; what is not given gets its initial value. */
  create(entity: Entity, given: Readonly<Record<string, unknown>>): Promise<AnyRecord> {
    return createIn(this.#context, this.#unit, entity, given);
  }

  /** Replaces the given fields of a record. */
  update(entity: Entity, id: string, given: Readonly<Record<string, unknown>>): Promise<AnyRecord> {
    return updateIn(this.#context, this.#unit, entity, id, given);
  }
}
