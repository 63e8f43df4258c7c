/** Whose history one may see. A deleted record is judged by its last version. */
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import { type Actor, can } from '@regia/model/permissions.ts';
import { hasHistory } from '@regia/model/rules/history.ts';
import { getDocument } from '../store/documents.ts';
import { lastVersion } from '../store/history/history.ts';
import type { Session } from '../store/store.ts';

/**
 * The record whose history is asked for, as it is stored; null where it is deleted.
 * @throws RegiaError `notFound` where there is none or never was, `accessDenied` for those who may
 * neither read nor update it
 */
export async function readSubject(
  session: Session,
  actor: Actor,
  entity: Entity,
  id: string,
): Promise<AnyRecord | null> {
  const { collection, type } = entity;
  const maySee = (record?: AnyRecord) =>
    can(actor, 'read', entity, record) || can(actor, 'update', entity, record);
  const refuse = () => new RegiaError('accessDenied', `not allowed to read this ${type}`);
  if (!hasHistory(entity)) throw recordNotFound(collection, id);
  if (!maySee()) throw refuse();
  const stored = await getDocument(session, collection, id);
  const known = stored ?? (await lastVersion(session, collection, id))?.record;
  if (!known) throw recordNotFound(collection, id);
  if (!maySee(known)) throw refuse();
  return stored;
}
