/** What a site can start with, and who may put that into a site that is empty. */
import { block } from '../entities/block.ts';
import { page } from '../entities/page.ts';
import { setting } from '../entities/setting.ts';
import { template } from '../entities/template.ts';
import { variable } from '../entities/variable.ts';
import { type Actor, can } from '../permissions.ts';

/** `clean` is a home page and what surrounds it; those after it are whole sites, `studio` the demo site. */
export const STARTERS = ['empty', 'clean', 'town', 'winery', 'studio'] as const;
export type Starter = (typeof STARTERS)[number];

/** May they put the clean starter into an empty site? Its pages name templates, and these blocks: it takes seeing them. */
export function mayStart(actor: Actor): boolean {
  const made = [block, template, page, variable].every(
    (entity) => can(actor, 'create', entity) && can(actor, 'read', entity),
  );
  return made && can(actor, 'update', setting);
}
