/** What is missing on the site, so far as somebody may read it: how many documents of each kind. */
import type { Answer } from '@regia/contract/contract.ts';
import { ENTITIES } from '@regia/model/entities/registry.ts';
import { SITE_STATUS } from '@regia/model/entity.ts';
import { type Actor, scopeOf } from '@regia/model/permissions.ts';
import { TO_DO } from '@regia/model/rules/siteStatus.ts';
import { listRecords, type ReadContext } from '../records/read.ts';

type Task = Answer<'GET /api/dashboard'>['toDo'][number];

/** None of what there is nothing of. */
export async function toDo(context: ReadContext, actor: Actor): Promise<Task[]> {
  const tasks: Task[] = [];
  for (const entity of ENTITIES) {
    if (!entity.isWebDocument || scopeOf(actor, 'read', entity) === 'none') continue;
    for (const state of TO_DO) {
      const filters = [{ field: SITE_STATUS, value: state }];
      const first = { page: 1, pageSize: 1, sort: [], search: '', filters };
      const { total } = await listRecords(context, actor, entity, first, ['name']);
      if (total > 0) tasks.push({ collection: entity.collection, state, count: total });
    }
  }
  return tasks;
}
