/** What sets of prepared changes make of the site, found out by making them and taking that back. */
import { LRUCache } from 'lru-cache';
import { rehearse } from '../dryRun/rehearse.ts';
import { changeRecords } from '../records/change.ts';
import type { RecordContext } from '../records/context.ts';
import { UnitOfWork } from '../records/unitOfWork.ts';
import { SYSTEM } from '../records/writer.ts';
import type { Write } from '../store/history/change.ts';
import type { Session, Store } from '../store/store.ts';
import { WhileUnchanged } from '../store/whileUnchanged.ts';
import { type Applied, applyEdits } from './applyEdits.ts';
import { type Edit, editsOf, findSet } from './sets.ts';

export interface PreparedSite {
  readonly writes: readonly Write[];
  readonly applied: readonly Applied[];
  /** A record as it is to be; null where it is to be deleted, undefined where it stays as it is. */
  find(collection: string, id: string): Write | undefined;
}

const KEPT = new WeakMap<Store, WhileUnchanged<PreparedSite>>();

/** What sets make of the site is kept until the next change of any record. */
function keptOf(store: Store): WhileUnchanged<PreparedSite> {
  const version = async () => {
    const { db } = store.reader;
    const latest = db.selectFrom('changes').select(({ fn }) => fn.max('seq').as('seq'));
    return String((await latest.executeTakeFirstOrThrow()).seq);
  };
  const kept = KEPT.get(store) ?? new WhileUnchanged({ version }, { most: MOST_KEPT });
  KEPT.set(store, kept);
  return kept;
}

const MOST_KEPT = 4;

/**
 * The site with sets of changes, the later ones on top of the others.
 * @throws RegiaError `notFound` where one is not there
 */
export async function preparedSite(
  context: RecordContext,
  sets: readonly string[],
): Promise<PreparedSite> {
  const name = await nameOf(context, sets);
  return keptOf(context.store).get(name, () => makeSite(context, sets));
}

/** Says which sets, and how often each was edited. */
async function nameOf({ store }: RecordContext, sets: readonly string[]): Promise<string> {
  const edited = sets.map(async (id) => [id, (await findSet(store.reader, id)).edited]);
  return JSON.stringify(await Promise.all(edited));
}

/** Of the time of whoever writes, visitors take at most one part in so many. */
const PATIENCE = 20;

interface Made {
  readonly site: PreparedSite;
  /** Until when it is new enough, in milliseconds of `performance.now()`. */
  readonly until: number;
}

const LAST = new WeakMap<Store, LRUCache<string, Promise<Made>>>();

/**
 * The same for visitors, as it was a moment ago where making it takes long: others wait to save while it is made.
 * @throws RegiaError `notFound` where one is not there
 */
export async function preparedForVisitors(
  context: RecordContext,
  sets: readonly string[],
): Promise<PreparedSite> {
  const last = LAST.get(context.store) ?? new LRUCache<string, Promise<Made>>({ max: MOST_KEPT });
  LAST.set(context.store, last);
  const name = await nameOf(context, sets);
  const known = await last.get(name)?.catch(() => undefined);
  if (known && performance.now() < known.until) return known.site;
  const making = (async () => {
    const began = performance.now();
    const site = await preparedSite(context, sets);
    const now = performance.now();
    return { site, until: now + PATIENCE * (now - began) };
  })();
  last.set(name, making);
  return (await making).site;
}

async function makeSite(context: RecordContext, sets: readonly string[]): Promise<PreparedSite> {
  const { result: applied, writes } = await rehearse(context, async (stage) => {
    const { result } = await changeRecords(stage, SYSTEM, async (unit) => {
      const all: Applied[] = [];
      for (const set of sets) {
        const edits = await editsOf(unit.session, set);
        all.push(...(await applyEdits(stage, unit, edits)));
      }
      return all;
    });
    return result;
  });
  const found = new Map(writes.map((write) => [`${write.collection}/${write.id}`, write]));
  return { writes, applied, find: (collection, id) => found.get(`${collection}/${id}`) };
}

/** What a rehearsal in a set stands on. */
export interface Ground {
  readonly context: RecordContext;
  /** What the edits beneath have come to, once the rehearsal has begun. */
  readonly applied: () => readonly Applied[];
}

/**
 * @param isMeant which of its edits are made; all unless told otherwise
 * @param isSeen which of the writes beneath are told of; all unless told otherwise
 */
export function groundOf(
  context: RecordContext,
  set: string,
  isMeant: (edit: Edit) => boolean = () => true,
  isSeen: (write: Write) => boolean = () => true,
): Ground {
  let applied: readonly Applied[] = [];
  const beneath = async (session: Session) => {
    await findSet(session, set);
    const unit = new UnitOfWork(session, SYSTEM, context.clock());
    applied = await applyEdits(context, unit, (await editsOf(session, set)).filter(isMeant));
    return unit.writes.filter(isSeen);
  };
  return { context: { ...context, beneath }, applied: () => applied };
}
