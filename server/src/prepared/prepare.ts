/** What somebody does to records while they work in a set: it goes into the set, and the site stays as it is. */
import { BATCH_SIZE } from '@regia/model/constants.ts';
import type { Entity } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { type Rehearsal, rehearse } from '../dryRun/rehearse.ts';
import type { RecordContext } from '../records/context.ts';
import type { UserWriter } from '../records/writer.ts';
import { HELD_BY_A_CHANGE } from '../store/bounds.ts';
import { NEVER_TOO_MANY } from '../store/bytes.ts';
import { getDocument } from '../store/documents.ts';
import type { Write } from '../store/history/change.ts';
import type { Session } from '../store/store.ts';
import type { Applied } from './applyEdits.ts';
import { groundOf } from './ground.ts';
import { shown } from './inSet.ts';
import {
  bytesOfSets,
  countEdits,
  dropEdits,
  type Edit,
  findSet,
  markEdited,
  putEdits,
} from './sets.ts';

/** Of the data of its edits: a third of what one change may hold. */
const MOST_BYTES = HELD_BY_A_CHANGE / 3;

/** Other processes may edit the set meanwhile. */
const ATTEMPTS = 5;

/** Within this one, a set is edited by one after the other. */
const TURNS = new Map<string, Promise<unknown>>();

async function inTurn<T>(set: string, work: () => Promise<T>): Promise<T> {
  const before = TURNS.get(set) ?? Promise.resolve();
  const own = before.then(work);
  const turn = own.catch(() => {});
  TURNS.set(set, turn);
  try {
    return await own;
  } finally {
    if (TURNS.get(set) === turn) TURNS.delete(set);
  }
}

export interface Prepared {
  readonly set: string;
  readonly user: UserWriter;
  readonly entity: Entity;
  /** The records that are meant, besides new ones: what a rule does to others follows from them. */
  readonly ids: readonly string[] | 'all';
  /** Where the addresses of deleted documents are to lead, such as `pages/p1`. */
  readonly successor?: string | undefined;
  /** Does the work take the place of the set's own edits of these records, of which somebody has seen what is in the way? */
  readonly decides?: boolean;
}

/**
 * Does the work of a save, a deletion or the like as if the set were published, and keeps what it makes of the
 * records that are meant as edits of the set.
 * @returns what the work gives
 * @throws RegiaError whatever the work is refused with; `changeTooLarge` where the set would have too many edits; `sync`
 * where others keep editing it
 */
export function prepare<T>(
  context: RecordContext,
  prepared: Prepared,
  work: (stage: RecordContext) => Promise<T>,
): Promise<T> {
  return inTurn(prepared.set, () => prepareNow(context, prepared, work));
}

async function prepareNow<T>(
  context: RecordContext,
  prepared: Prepared,
  work: (stage: RecordContext) => Promise<T>,
): Promise<T> {
  const { set, entity, ids, decides = false } = prepared;
  const now = context.clock();
  const at = now.toISOString();
  const isOwn = ({ collection, id }: { readonly collection: string; readonly id: string }) =>
    collection === entity.collection && (ids === 'all' || ids.includes(id));
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { edited } = await findSet(context.store.reader, set);
    const ground = groundOf(context, set, {
      isMeant: decides ? (edit) => !isOwn(edit) : undefined,
    });
    // What it answers has the marks that the set will show.
    const rehearsal = await rehearse({ ...ground.context, clock: () => now }, work);
    const isMeant = (write: Write) =>
      isOwn(write) || (write.collection === entity.collection && write.before === null);
    const made = editsIn(rehearsal, ground.applied(), isMeant, { ...prepared, at });
    const edits = [...made, ...placedAnew(rehearsal, ground.applied(), made)];
    const isKept = await context.store.transaction(async (session) => {
      const present = await findSet(session, set);
      if (present.edited !== edited) return false;
      // What is new in the set and deleted there was never anywhere.
      const undone = edits.filter(({ base, record }) => base === null && record === null);
      await dropEdits(session, set, undone);
      const left = edits.filter((edit) => !undone.includes(edit));
      await putEdits(session, present, left);
      await mustBeWithinBounds(session, set);
      if (edits.length > 0)
        await markEdited(session, present, { at, by: prepared.user.id, isAuthor: true });
      return true;
    });
    if (isKept) return asSeen(context, entity, rehearsal);
  }
  throw new RegiaError('sync', 'Others are editing this set');
}

/** What could not be published at once must not come in, and each save in the set makes all of it. */
async function mustBeWithinBounds(session: Session, set: string): Promise<void> {
  const count = (await countEdits(session, [set])).get(set) ?? 0;
  const isLong = count > NEVER_TOO_MANY && (await bytesOfSets(session, [set])) > MOST_BYTES;
  if (count <= BATCH_SIZE && !isLong) return;
  throw new RegiaError(
    'changeTooLarge',
    'these are too many records for one set, or too long ones',
  );
}

/**
 * What the work gives, but for what its record refers to: that is as the site has it, since the set may have made of it
 * what the user may not see.
 */
async function asSeen<T>(
  context: RecordContext,
  entity: Entity,
  { result, writes, beneath }: Rehearsal<T>,
): Promise<T> {
  const { id } = Object(Object(result).record);
  if (id === undefined) return result;
  const isOwn = (write: Write) => write.collection === entity.collection && write.id === id;
  const written = [...beneath, ...writes].findLast(isOwn);
  const record = written?.after ?? (await getDocument(context.store.reader, entity.collection, id));
  if (!record) return result;
  const [seen = record] = await shown(context, entity, [record]);
  return Object.assign({}, result, { record: seen });
}

/**
 * Where the work puts a list in order in which others have moved something since the set did: what the set had placed
 * has been placed anew with it, as it stood on the screen.
 */
function placedAnew(
  { writes, beneath }: Rehearsal<unknown>,
  applied: readonly Applied[],
  made: readonly Edit[],
): Edit[] {
  const ordered = new Set(
    writes
      .filter(({ before, after }) => before && after && before.order !== after.order)
      .map(({ collection }) => collection),
  );
  const again = new Set(made.map(keyOf));
  const shown = new Map([...beneath, ...writes].map((write) => [keyOf(write), write.after]));
  const live = new Map(beneath.map((write) => [keyOf(write), write.before]));
  return applied.flatMap(({ edit, refusal }) => {
    const { collection, base, record } = edit;
    const isPlaced = record !== null && record.order !== base?.order;
    if (!ordered.has(collection) || !isPlaced || again.has(keyOf(edit)) || refusal) return [];
    const after = shown.get(keyOf(edit));
    // Others have moved it there, too.
    if (!after) return base ? [{ ...edit, record: { ...record, order: base.order } }] : [];
    const was = base && { ...base, order: live.get(keyOf(edit))?.order };
    return [{ ...edit, base: was, record: { ...record, order: after.order } }];
  });
}

function keyOf({ collection, id }: { readonly collection: string; readonly id: string }): string {
  return `${collection}/${id}`;
}

function editsIn(
  { writes, beneath }: Rehearsal<unknown>,
  applied: readonly Applied[],
  isMeant: (write: Write) => boolean,
  { user, at, successor }: Prepared & { readonly at: string },
): Edit[] {
  const live = new Map(beneath.map((write) => [keyOf(write), write.before]));
  // What nobody has decided yet is asked again when it is published.
  const open = applied.filter(({ state }) => state === 'changedSince');
  const openBases = new Map(open.map(({ edit }) => [keyOf(edit), edit.base]));
  return writes.filter(isMeant).map((write) => {
    const key = keyOf(write);
    const before = live.has(key) ? (live.get(key) ?? null) : write.before;
    return {
      ...{ collection: write.collection, id: write.id, by: user.id, record: write.after },
      at: write.after?.updatedAt ?? at,
      base: openBases.get(key) ?? before,
      successor: write.after === null ? (successor ?? null) : null,
    };
  });
}
