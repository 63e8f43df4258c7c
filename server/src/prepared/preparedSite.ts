/** What sets of prepared changes make of the site, found out by making them and taking that back. */
import { RegiaError } from '@regia/model/errors.ts';
import { LRUCache } from 'lru-cache';
import { rehearse } from '../dryRun/rehearse.ts';
import { changeRecords } from '../records/change.ts';
import type { RecordContext } from '../records/context.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import { SYSTEM } from '../records/writer.ts';
import type { Write } from '../store/history/change.ts';
import type { Session, Store } from '../store/store.ts';
import { type Applied, applyEdits } from './applyEdits.ts';
import { makeAll, publisherOf } from './publish.ts';
import { editsOf, findSet } from './sets.ts';
import type { Stack } from './stack.ts';

export interface PreparedSite {
  readonly writes: readonly Write[];
  readonly applied: readonly Applied[];
  /** What becomes of a record; undefined where it stays as it is. */
  find(collection: string, id: string): Write | undefined;
}

const MOST_KEPT = 4;

/** What sets make of the site as it is after some change, by both. */
const KEPT = new WeakMap<Store, LRUCache<string, PreparedSite>>();
const UNDER_WAY = new WeakMap<Store, Map<string, Promise<PreparedSite>>>();

export function keptSites(store: Store): LRUCache<string, PreparedSite> {
  const kept = KEPT.get(store) ?? new LRUCache<string, PreparedSite>({ max: MOST_KEPT });
  KEPT.set(store, kept);
  return kept;
}

/**
 * The site with sets of changes, the later ones on top of the others.
 * @throws RegiaError `notFound` where one is not there
 */
export async function preparedSite(context: RecordContext, stack: Stack): Promise<PreparedSite> {
  const { store } = context;
  const { key } = await keyOf(store.reader, stack);
  const known = keptSites(store).get(key);
  if (known) return known;
  const underWay = UNDER_WAY.get(store) ?? new Map<string, Promise<PreparedSite>>();
  UNDER_WAY.set(store, underWay);
  const making = underWay.get(key) ?? makeSite(context, stack);
  underWay.set(key, making);
  try {
    const site = await making;
    keptSites(store).set(key, site);
    return site;
  } finally {
    underWay.delete(key);
  }
}

/**
 * `name` says which sets, how often each was edited and under whose rights it is due; `key` also after which change of
 * the site.
 */
export async function keyOf(session: Session, { sets, due }: Stack) {
  const { db } = session;
  const stated = sets.map(async (id) => {
    const { edited, publish_by } = await findSet(session, id);
    return due.has(id) ? [id, edited, publish_by] : [id, edited];
  });
  const name = JSON.stringify(await Promise.all(stated));
  const latest = db.selectFrom('changes').select(({ fn }) => fn.max('seq').as('seq'));
  const { seq } = await latest.executeTakeFirstOrThrow();
  return { name, key: `${seq} ${name}` };
}

async function makeSite(context: RecordContext, { sets, due }: Stack): Promise<PreparedSite> {
  const { result: applied, writes } = await rehearse(context, async (stage) => {
    const { result } = await changeRecords(stage, SYSTEM, async (unit) => {
      const all: Applied[] = [];
      for (const set of sets) {
        all.push(
          ...(due.has(set)
            ? await whatWillBePublished(stage, unit, set)
            : await applyEdits(stage, unit, await editsOf(unit.session, set))),
        );
      }
      return all;
    });
    return result;
  });
  return asSite(writes, applied);
}

/** Nothing where it will be refused then, as things are now. */
async function whatWillBePublished(
  context: RecordContext,
  unit: UnitOfWork,
  id: string,
): Promise<Applied[]> {
  try {
    const set = await findSet(unit.session, id);
    const publisher = await publisherOf(unit.session, set);
    return await unit.attempt(() => makeAll(context, unit, publisher, { set }));
  } catch (error) {
    if (error instanceof RegiaError) return [];
    throw error;
  }
}

export function asSite(writes: readonly Write[], applied: readonly Applied[]): PreparedSite {
  const found = new Map(writes.map((write) => [`${write.collection}/${write.id}`, write]));
  return { writes, applied, find: (collection, id) => found.get(`${collection}/${id}`) };
}
