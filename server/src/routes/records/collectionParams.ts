/** How the addresses of records name them. */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { Entity } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';

/** The entity of a collection. @throws RegiaError `notFound` */
export function entityAt({ collection }: { collection: string }): Entity {
  const entity = entityOf(collection);
  if (!entity) throw new RegiaError('notFound', `There is no collection ${collection}`);
  return entity;
}
