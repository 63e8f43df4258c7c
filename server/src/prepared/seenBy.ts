/** What somebody may see of what sets of prepared changes make of the site. */
import { entityOf } from '@regia/model/entities/registry.ts';
import { setting } from '@regia/model/entities/setting.ts';
import { type Actor, scopeOf } from '@regia/model/permissions.ts';
import { siteLanguagesIn } from '@regia/model/rules/siteLanguages.ts';
import { WEB_COLLECTIONS } from '@regia/site/inputs.ts';
import { isWebCollection, typeOf } from '@regia/site/renderTypes.ts';
import type { Unmade } from '../moments/moment.ts';
import { successorNamed } from '../records/successor.ts';
import type { Write } from '../store/history/change.ts';
import { maySeeWrite } from './inSet.ts';
import type { PreparedSite } from './preparedSite.ts';
import type { Edit } from './sets.ts';

/** What was seen of each, by the records that weren't. */
const SEEN = new WeakMap<PreparedSite, Map<string, Unmade>>();

/** The same as long as it is: what comes to the same is found out once, and sent to a thread once. */
export function seenBy(viewer: Actor, site: PreparedSite): Unmade {
  const { seen = [], hidden = [] } = Object.groupBy(site.writes, (write) =>
    isSeenBy(viewer, write) ? 'seen' : 'hidden',
  );
  const key = hidden.map(({ collection, id }) => `${collection}/${id}`).join();
  const known = SEEN.get(site) ?? new Map<string, Unmade>();
  SEEN.set(site, known);
  const unmade = known.get(key) ?? unmadeOf(seen, site);
  known.set(key, unmade);
  return unmade;
}

function unmadeOf(seen: readonly Write[], { writes, applied }: PreparedSite): Unmade {
  const deleted = new Set(
    seen.filter(({ after }) => after === null).map(({ collection, id }) => `${collection}/${id}`),
  );
  const leads = applied.flatMap(({ edit: { collection, id, successor } }) => {
    const to = successorNamed(successor);
    if (!to || !deleted.has(`${collection}/${id}`)) return [];
    if (!isWebCollection(collection) || !isWebCollection(to.collection)) return [];
    const lead = { type: typeOf(to.collection), document: to.id };
    return [[`${typeOf(collection)}/${id}`, lead] as const];
  });
  return { writes: seen, hidden: writes.length - seen.length, leads: new Map(leads) };
}

export function isSeenBy(viewer: Actor, write: Write): boolean {
  const entity = entityOf(write.collection);
  if (!entity || !maySeeWrite(viewer, entity, write)) return false;
  return !addsLanguages(write) || WEB_COLLECTIONS.every((name) => readsAll(viewer, name));
}

/** A language that is turned on shows texts that nobody but their readers has seen. */
function addsLanguages({ collection, before, after }: Write): boolean {
  if (collection !== setting.collection) return false;
  const [was, is] = [before, after].map(
    (record) => new Set(record ? siteLanguagesIn(record).languages : []),
  );
  return !is?.isSubsetOf(was ?? new Set());
}

function readsAll(viewer: Actor, collection: string): boolean {
  const entity = entityOf(collection);
  return entity !== undefined && scopeOf(viewer, 'read', entity) === 'all';
}

export function maySeeEdit(viewer: Actor, { collection, id, base, record }: Edit): boolean {
  return isSeenBy(viewer, { collection, id, before: base, after: record });
}
