/** The turn to another calendar day, or of the site to other surroundings: what becomes stale by it. */
import { midnightOf } from '@regia/model/rules/visibility.ts';
import { EVERYTHING, listInput, TODAY, WEB_COLLECTIONS } from '@regia/site/inputs.ts';
import type { Session } from '../../store/store.ts';
import { readSiteState, type SiteState, writeSiteDay } from '../nodes/siteState.ts';

/** Notes what the site stands for from now on. Returns the inputs that are others by it. */
export async function turnTo(
  session: Session,
  now: Pick<SiteState, 'day' | 'environment'>,
  timeZone: string,
): Promise<string[]> {
  const shown = await readSiteState(session);
  if (shown?.day === now.day && shown.environment === now.environment) return [];
  await writeSiteDay(session, now);
  if (!shown) return [];
  if (shown.environment !== now.environment) return [EVERYTHING];
  const [from = '', to = ''] = [shown.day, now.day].map((day) => midnightOf(day, timeZone)).sort();
  return [TODAY, ...(await listsDue(session, from, to))];
}

/** The lists with documents whose publicAt lies between two midnights, the earlier excluded. */
async function listsDue({ db, engine }: Session, from: string, to: string): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['collection', engine.text(['workCategory', 'id']).as('category')])
    .distinct()
    .where('collection', 'in', [...WEB_COLLECTIONS])
    .where(engine.text(['publicAt']), '>', from)
    .where(engine.text(['publicAt']), '<=', to)
    .execute();
  return rows.flatMap(({ collection, category }) => {
    const name = WEB_COLLECTIONS.find((one) => one === collection);
    if (!name) return [];
    return category === null ? [listInput(name)] : [listInput(name), listInput(name, category)];
  });
}
