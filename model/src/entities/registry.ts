/** The only list of entities. */
import type { Entity } from '../entity.ts';
import { backup } from './backup.ts';
import { block } from './block.ts';
import { feedback } from './feedback.ts';
import { log } from './log.ts';
import { map } from './map.ts';
import { mapPoint } from './mapPoint.ts';
import { notification } from './notification.ts';
import { page } from './page.ts';
import { release } from './release.ts';
import { role } from './role.ts';
import { setting } from './setting.ts';
import { template } from './template.ts';
import { user } from './user.ts';
import { variable } from './variable.ts';
import { webRender } from './webRender.ts';
import { work } from './work.ts';
import { workCategory } from './workCategory.ts';

const ALL = [
  backup,
  block,
  feedback,
  log,
  map,
  mapPoint,
  notification,
  page,
  release,
  role,
  setting,
  template,
  user,
  variable,
  webRender,
  work,
  workCategory,
] as const;

export const ENTITIES: readonly Entity[] = ALL as unknown as readonly Entity[];

const BY_COLLECTION = new Map(ENTITIES.map((entity) => [entity.collection, entity]));

/** The entity whose records a collection holds, if it is one of ours. */
export function entityOf(collection: string): Entity | undefined {
  return BY_COLLECTION.get(collection);
}
