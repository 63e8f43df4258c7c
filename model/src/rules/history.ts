/** Which records have a history that people may see, and a bin from which they come back. */
import type { Entity } from '../entity.ts';
import { type Actor, can } from '../permissions.ts';

export const REVISION_KINDS = ['created', 'updated', 'deleted', 'restored'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

/** Has it records that people edit? What the program writes for itself has no versions to show. */
export function hasHistory({ access }: Pick<Entity, 'access'>): boolean {
  return access.update !== 'nobody';
}

/**
 * Do its deleted records come back? Users do not: their account is gone with them, and whoever
 * deleted it relied on that.
 */
export function hasBin(entity: Pick<Entity, 'access' | 'type'>): boolean {
  const { access, type } = entity;
  const isRemovable = access.delete !== 'nobody' && access.create !== 'nobody';
  return hasHistory(entity) && isRemovable && type !== 'user';
}

/** May the actor bring a deleted record back? To undo a deletion takes the right to it. */
export function canRevive(
  actor: Actor,
  entity: Pick<Entity, 'access' | 'type'>,
  record: { readonly createdBy: string | null },
): boolean {
  return hasBin(entity) && can(actor, 'create', entity) && can(actor, 'delete', entity, record);
}
