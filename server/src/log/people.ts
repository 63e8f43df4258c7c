import { log } from '@regia/model/entities/log.ts';
import type { Actor } from '@regia/model/permissions.ts';
import { visibleTo } from '../records/read.ts';
import { type Author, findAuthors } from '../store/history/authors.ts';
import type { Store } from '../store/store.ts';

/**
 * Those who did what the actor may read of in the log, by name.
 * @throws RegiaError `accessDenied` for those who may read none of it
 */
export async function listPeople({ reader }: Store, actor: Actor): Promise<Author[]> {
  const rows = await reader.db
    .selectFrom('documents')
    .select('created_by')
    .distinct()
    .where('documents.collection', '=', log.collection)
    .where('created_by', 'is not', null)
    .where(visibleTo(actor, log, reader.engine))
    .execute();
  const ids = rows.map(({ created_by }) => created_by);
  const findAuthor = await findAuthors(reader, actor, ids);
  return ids
    .map(findAuthor)
    .filter((one) => one !== null)
    .sort((one, other) => one.name.localeCompare(other.name));
}
