/** What the routes about drafts have in common. */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { Entity } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { SITE_COLLECTIONS } from '@regia/site/inputs.ts';

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
  throw new RegiaError('invalidParameters', `The site does not show ${collection}`);
}
