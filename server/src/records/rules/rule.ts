/** What only one entity needs when its records are written. */
import type { AnyRecord, Entity, Fields, FieldValues, RecordMeta } from '@regia/model/entity.ts';
import type { FieldProblem } from '@regia/model/errors.ts';
import type { RecordContext } from '../context.ts';
import type { UnitOfWork } from '../unitOfWork.ts';

interface Step {
  readonly context: RecordContext;
  readonly unit: UnitOfWork;
  readonly entity: Entity;
}

export interface SaveStep<R = AnyRecord> extends Step {
  /** The record to be stored; its fields fit their schemas. */
  readonly record: R;
  /** The record as it was stored, or null if it is new. */
  readonly before: AnyRecord | null;
  /** What it is made of: that, or the version that comes back. */
  readonly origin: AnyRecord | null;
  readonly extras: Readonly<Record<string, string>>;
}

export interface RemoveStep extends Step {
  readonly record: AnyRecord;
}

export interface EntityRule<R = AnyRecord> {
  /**
   * Texts that may come with a new record and are never stored with it. Each name has a function
   * that says what is wrong with a value.
   */
  readonly extras?: Readonly<Record<string, (value: string) => FieldProblem | null>>;
  /** Completes the record, writes what must change with it, or refuses. */
  beforeSave?(step: SaveStep<R>): Promise<R>;
  /** Does what follows from the written record, in the same transaction, or refuses. */
  afterSave?(step: SaveStep<R>): Promise<void>;
  beforeRemove?(step: RemoveStep): Promise<void>;
  afterRemove?(step: RemoveStep): Promise<void>;
}

/** The rule of an entity, with its records typed. */
export function defineRule<F extends Fields>(
  _entity: Entity<F>,
  rule: EntityRule<RecordMeta & FieldValues<F>>,
): EntityRule {
  // The pipeline has just parsed the record by the same entity's fields.
  return rule as unknown as EntityRule;
}
