/** The turn to another calendar day, or of the site to other surroundings: what becomes stale by it. */
import { workCategory } from '@regia/model/entities/workCategory.ts';
import { type Day, type WholeDay, wholeDay } from '@regia/model/rules/visibility.ts';
import {
  EVERYTHING,
  fieldInput,
  listInput,
  recordInput,
  TODAY,
  WEB_COLLECTIONS,
} from '@regia/site/inputs.ts';
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
  return turnedBetween(session, shown.day, now.day, timeZone);
}

/** The inputs that are others on one calendar day than on another. */
export async function turnedBetween(
  session: Session,
  one: Day,
  other: Day,
  timeZone: string,
): Promise<string[]> {
  if (one === other) return [];
  const [from, to] = [one, other].sort().map((day) => wholeDay(day, timeZone));
  return from && to ? [TODAY, ...(await listsDue(session, from, to))] : [];
}

/** The lists that show other documents on one of two days than on the other, the earlier first. */
async function listsDue(session: Session, from: WholeDay, to: WholeDay): Promise<string[]> {
  const { db, engine } = session;
  const dated = db
    .selectFrom('documents')
    .select(['collection', 'id', engine.text(['workCategory', 'id']).as('category')])
    .where('collection', 'in', [...WEB_COLLECTIONS]);
  const joining = await dated
    .where(engine.text(['publicAt']), '>', from.begins)
    .where(engine.text(['publicAt']), '<=', to.begins)
    .execute();
  const leaving = await dated
    .where(engine.text(['publicUntil']), '>=', from.ends)
    .where(engine.text(['publicUntil']), '<', to.ends)
    .execute();
  const due = [...joining, ...leaving].flatMap(({ collection, category }) => {
    const name = WEB_COLLECTIONS.find((one) => one === collection);
    if (!name) return [];
    return category === null ? [listInput(name)] : [listInput(name), listInput(name, category)];
  });
  // With a category, its works leave the lists.
  const ends = leaving
    .filter(({ collection }) => collection === workCategory.collection)
    .map(({ id }) => fieldInput(recordInput(workCategory.collection, id), 'publicUntil'));
  return [...new Set([...due, ...ends])];
}
