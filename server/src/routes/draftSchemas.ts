/** What the routes about drafts have in common. */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { Entity } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { SITE_COLLECTIONS } from '@regia/site/inputs.ts';
import { z } from 'zod';
import { recordBody } from './recordSchemas.ts';

export const draftBody = z.object({
  collection: z.string(),
  id: z.string().nullable().meta({ description: 'Null for a new record' }),
  record: recordBody,
});

export const failure = z
  .object({
    block: z.string(),
    blockName: z.string(),
    language: z.string(),
    message: z.string(),
    line: z.number(),
    column: z.number(),
    reason: z.enum(['readsTooMuch', 'stopped']).optional(),
  })
  .meta({ description: 'A mistake in the code of a block, which keeps its last good output' });

/**
 * The draft that a request is about.
 * @throws RegiaError `invalidParameters` where it brings none
 */
export function givenDraft<Draft>(record: Draft | undefined): Draft {
  if (record === undefined) throw new RegiaError('invalidParameters', 'invalid parameters');
  return record;
}

/**
 * The entity of a draft.
 * @throws RegiaError `invalidParameters` where the site shows nothing of the collection
 */
export function draftEntity(collection: string): Entity {
  const entity = entityOf(collection);
  if (entity && SITE_COLLECTIONS.includes(collection)) return entity;
  throw new RegiaError('invalidParameters', `The site shows nothing of ${collection}`);
}
