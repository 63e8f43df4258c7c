/** Changes that are prepared together, and published at once. */
import { block } from '../entities/block.ts';
import { map } from '../entities/map.ts';
import { mapPoint } from '../entities/mapPoint.ts';
import { page } from '../entities/page.ts';
import { setting } from '../entities/setting.ts';
import { template } from '../entities/template.ts';
import { variable } from '../entities/variable.ts';
import { work } from '../entities/work.ts';
import { workCategory } from '../entities/workCategory.ts';
import { type Actor, scopeOf } from '../permissions.ts';

/**
 * What publishing would make of an edit: as it is; brought together with what was saved since; not before somebody
 * decides, since the same places were changed; not at all, since the record is gone, or a rule refuses it.
 */
export const EDIT_STATES = ['ready', 'merged', 'changedSince', 'gone', 'refused'] as const;
export type EditState = (typeof EDIT_STATES)[number];

const SITE = [page, work, workCategory, block, template, variable, map, mapPoint, setting];
const WRITES = ['create', 'update', 'delete'] as const;

/** May somebody change anything that the public site shows? Prepared changes are for them. */
export function mayPrepare(actor: Actor): boolean {
  return SITE.some((entity) => WRITES.some((action) => scopeOf(actor, action, entity) !== 'none'));
}
