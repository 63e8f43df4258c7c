/** Earlier versions come back as new ones, deleted records under their own id. */
import type { Answer, Sent } from '@regia/contract/contract.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { canRevive, hasBin, hasHistory } from '@regia/model/rules/history.ts';
import { changeRecords } from '../records/change.ts';
import type { RecordContext } from '../records/context.ts';
import { keysOf } from '../records/derive.ts';
import { refuseStaleCopy, restoreIn } from '../records/save.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import { viewsOf } from '../records/views.ts';
import { maySee, mustBeAllowed, type UserWriter } from '../records/writer.ts';
import { findRevision, lastVersion } from '../store/history/history.ts';
import { keyHolder } from '../store/uniqueKeys.ts';
import {
  type Loss,
  type MissingTarget,
  missingFiles,
  missingTargets,
  takenKeys,
} from './losses.ts';

/** A record that is back, and what did not come back with it. */
export type Restored = Answer<'POST /api/bin/:collection/:id/restore'>;

/** Values that a record gets, and the change that made them where they are one of its versions. */
export interface RestoredVersion {
  readonly record: AnyRecord;
  readonly change: number | null;
}

/** The marks of the record as whoever restores saw it. */
export type Seen = Sent<'POST /api/history/:collection/:id/:seq/restore'>['body'];

/**
 * Gives a record the values of one of its versions, as a new one.
 * @param seen null where it's only tried
 * @throws RegiaError `notFound`, `accessDenied`, `sync`, `formInvalid` where the version does not
 * fit today's rules or something it needs is gone, or what the entity's own rule refuses with
 */
export async function restoreVersion(
  context: RecordContext,
  writer: UserWriter,
  entity: Entity,
  id: string,
  seq: number,
  seen: Seen | null,
): Promise<Restored> {
  const { collection } = entity;
  if (!hasHistory(entity)) throw recordNotFound(collection, id);
  mustBeAllowed(writer, 'update', entity);
  return restore(context, writer, entity, async (unit) => {
    const before = await unit.find(collection, id);
    if (!before) throw recordNotFound(collection, id);
    mustBeAllowed(writer, 'update', entity, before);
    if (seen) refuseStaleCopy(before, { ...seen });
    const revision = await findRevision(unit.session, collection, id, seq);
    if (!revision?.record) throw recordNotFound(collection, `${id}, version ${seq}`);
    return takeUp(context, unit, entity, { ...revision, record: revision.record }, before);
  });
}

/**
 * Brings a deleted record back as it was, with the id that others may still refer to.
 * @throws RegiaError `notFound` where it is not in the bin, `accessDenied`, and as `restoreVersion`
 */
export async function restoreDeleted(
  context: RecordContext,
  writer: UserWriter,
  entity: Entity,
  id: string,
): Promise<Restored> {
  refuseToReviveAny(writer, entity, id);
  return restore(context, writer, entity, (unit) => reviveIn(context, unit, writer, entity, id));
}

/**
 * Brings a deleted record back as part of a larger change.
 * @throws RegiaError as `restoreDeleted`
 */
export async function reviveIn(
  context: RecordContext,
  unit: UnitOfWork,
  writer: UserWriter,
  entity: Entity,
  id: string,
): Promise<{ record: AnyRecord; losses: Loss[] }> {
  const { collection, type } = entity;
  refuseToReviveAny(writer, entity, id);
  const version = await lastVersion(unit.session, collection, id);
  if (!version || (await unit.find(collection, id))) throw recordNotFound(collection, id);
  if (!canRevive(writer, entity, version.record)) {
    throw new RegiaError('accessDenied', `not allowed to bring back this ${type}`);
  }
  return takeUp(context, unit, entity, version, null);
}

function refuseToReviveAny(writer: UserWriter, entity: Entity, id: string): void {
  if (!hasBin(entity)) throw recordNotFound(entity.collection, id);
  mustBeAllowed(writer, 'create', entity);
  mustBeAllowed(writer, 'delete', entity);
}

async function restore(
  context: RecordContext,
  writer: UserWriter,
  entity: Entity,
  work: (unit: UnitOfWork) => Promise<{ record: AnyRecord; losses: Loss[] }>,
): Promise<Restored> {
  const { result, renders } = await changeRecords(context, writer, work);
  const { record, losses } = result;
  if (!maySee(writer, entity, record)) return { record: marksOf(record), renders, losses };
  const [view = record] = await viewsOf(context, context.store.reader, entity, [record]);
  return { record: view, renders, losses };
}

/** All that one learns of a record that one may bring back and not see. */
function marksOf({ id, createdAt, createdBy, updatedAt, updatedBy }: AnyRecord): AnyRecord {
  return { id, createdAt, createdBy, updatedAt, updatedBy };
}

/**
 * Gives a record a version's values as part of a larger change, whoever is allowed to.
 * @param before the record as it is stored, or null to bring it back from the bin
 * @returns the losses for whoever may see the record, to others none
 * @throws RegiaError `formInvalid`, as `restoreVersion`
 */
export async function takeUp(
  context: RecordContext,
  unit: UnitOfWork,
  entity: Entity,
  { change, record: version }: RestoredVersion,
  before: AnyRecord | null,
): Promise<{ record: AnyRecord; losses: Loss[] }> {
  const missing = await missingTargets(unit.session, entity, version);
  refuseWithoutNeeded(entity, missing, maySee(unit.writer, entity, version));
  const files = await missingFiles(unit.session, entity, version);
  const given = before ? version : await yielding(unit, entity, version);
  if (change !== null) unit.markRestored(entity.collection, version.id, change);
  const record = await restoreIn(context, unit, entity, given, before);
  if (!maySee(unit.writer, entity, record)) return { record, losses: [] };
  return { record, losses: [...missing, ...files, ...takenKeys(entity, version, record)] };
}

/**
 * A reference that must be there needs its target: people are told which one to bring back first.
 * @param isNamed may they know to what the record refers?
 */
function refuseWithoutNeeded(
  { fields }: Entity,
  missing: readonly MissingTarget[],
  isNamed: boolean,
): void {
  const needed = missing.filter(({ field: path }) => {
    const field = fields[path];
    return field !== undefined && isKind(field, 'ref') && field.required;
  });
  if (needed.length === 0) return;
  const problems = needed.map(({ field }) => [field, 'targetMissing']);
  const named = needed.map(({ field, collection, id, name }) => ({ field, collection, id, name }));
  throw new RegiaError('formInvalid', 'Check the inserted fields', {
    fields: Object.fromEntries(problems),
    ...(isNamed && { missing: named }),
  });
}

/** What comes back takes nothing away: a part or number that another record has by now stays there. */
export async function yielding(
  unit: UnitOfWork,
  entity: Entity,
  version: AnyRecord,
): Promise<AnyRecord> {
  const given = { ...version };
  for (const key of keysOf(entity, version)) {
    const field = entity.fields[key.name];
    const holder = field && (await keyHolder(unit.session, entity.collection, key));
    if (field && holder && holder !== version.id) given[key.name] = field.initial();
  }
  return given;
}
