/** Who sees what was deleted, and who may bring it back. */
import { ENTITIES, entityOf } from '@regia/model/entities/registry.ts';
import type { Entity } from '@regia/model/entity.ts';
import { type Actor, can } from '@regia/model/permissions.ts';
import { canRevive, hasBin } from '@regia/model/rules/history.ts';
import type { BinItem } from '../api/history.ts';

/** The entities whose deleted records somebody may see. */
export function binEntities(actor: Actor): Entity[] {
  return ENTITIES.filter((entity) => hasBin(entity) && can(actor, 'read', entity));
}

/** May the actor bring this one back? The server decides again. */
export function mayRestore(actor: Actor, item: BinItem): boolean {
  const entity = entityOf(item.collection);
  return entity !== undefined && canRevive(actor, entity, item);
}

/** May whoever has just deleted a record of an entity bring it back? The server decides again. */
export function mayComeBack(actor: Actor, entity: Entity): boolean {
  return canRevive(actor, entity, { createdBy: actor.id });
}
