/** How the addresses of records name them. */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { Entity } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { MAX_ID_LENGTH } from '@regia/model/rules/recordId.ts';
import { z } from 'zod';

export const recordId = z.string().min(1).max(MAX_ID_LENGTH);
export const inCollection = z.object({ collection: z.string() });
export const oneRecord = inCollection.extend({ id: z.string() });

/** The entity of a collection. @throws RegiaError `notFound` */
export function entityAt({ collection }: z.infer<typeof inCollection>): Entity {
  const entity = entityOf(collection);
  if (!entity) throw new RegiaError('notFound', `There is no collection ${collection}`);
  return entity;
}
