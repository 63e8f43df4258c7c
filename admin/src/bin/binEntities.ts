import { ENTITIES } from '@regia/model/entities/registry.ts';
import type { Entity } from '@regia/model/entity.ts';
import { type Actor, can } from '@regia/model/permissions.ts';
import { hasBin } from '@regia/model/rules/history.ts';

/** The entities whose deleted records somebody may see. */
export function binEntities(actor: Actor): Entity[] {
  return ENTITIES.filter((entity) => hasBin(entity) && can(actor, 'read', entity));
}
