/** Links by which somebody without an account is shown the site. */
import { page } from '../entities/page.ts';
import { work } from '../entities/work.ts';
import { workCategory } from '../entities/workCategory.ts';
import { type Actor, can } from '../permissions.ts';

/** Who looks after what visitors see may show it to others before its time. */
export function mayMakeLinks(actor: Actor): boolean {
  return [page, work, workCategory].some(
    (entity) => can(actor, 'create', entity) || can(actor, 'update', entity),
  );
}
