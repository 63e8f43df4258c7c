import { page } from '@regia/model/entities/page.ts';
import type { Session } from '../store/store.ts';
import { keyHolders } from '../store/uniqueKeys.ts';

/** The ids of the pages of which a site has one each, as far as it has them: its homepage, its 404 page. */
export async function sitePages(
  session: Session,
  ...parts: readonly ('isHomepage' | 'isNotFound')[]
): Promise<string[]> {
  const keys = parts.map((name) => ({ name, value: 'true' }));
  return [...(await keyHolders(session, page.collection, keys)).values()];
}
