/** What has become of the site's documents between two moments, and which inputs of its outputs are others by it. */
import { BATCH_SIZE } from '@regia/model/constants.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import type { Actor } from '@regia/model/permissions.ts';
import { recordInput, SITE_COLLECTIONS, WEB_COLLECTIONS } from '@regia/site/inputs.ts';
import { isWebCollection } from '@regia/site/renderTypes.ts';
import type { DocumentName } from '../renders/plan/nodes.ts';
import { alteredInputs, inputsOf } from '../renders/plan/plan.ts';
import type { Write } from '../store/history/change.ts';
import { recordsSince, type Stretch, writesBetween } from '../store/history/pastVersions.ts';
import type { Session } from '../store/store.ts';
import { mayKnow, mayTakeBack } from './known.ts';
import type { Moment } from './moment.ts';
import type { MomentView } from './openSite.ts';
import { writesAhead } from './writesAhead.ts';

/** What all outputs go by is read first. */
const LEAVES_LAST = SITE_COLLECTIONS.toReversed();

/** A record that differs, from the earlier of two moments to the later one. */
export interface RecordDifference {
  readonly collection: string;
  readonly id: string;
  readonly kind: 'created' | 'changed' | 'deleted';
  /** May the viewer make it now what it was at the earlier moment? */
  readonly mayRestore: boolean;
}

export interface ChangedBetween {
  /** What outputs read that is another at the later moment. */
  readonly inputs: Set<string>;
  /** The same, from the later moment until now: nothing is stored of what outputs read then. */
  readonly since: Set<string>;
  /** Documents that come or go in between, or since. */
  readonly documents: DocumentName[];
  /** The first of those that the viewer may know of. */
  readonly records: RecordDifference[];
  /** How many more there are. */
  more: number;
  /** How many records have changed that the viewer may not know of. */
  hidden: number;
  /** Was there time to read all? */
  isWhole: boolean;
}

/**
 * @param viewer learns nothing of what they may not know
 * @param milliseconds for which versions may be read
 */
export async function changedBetween(
  session: Session,
  [earlier, later]: readonly [Moment, Moment],
  { viewer, now }: Pick<MomentView, 'viewer' | 'now'>,
  milliseconds: number,
): Promise<ChangedBetween> {
  const end = performance.now() + milliseconds;
  const found: ChangedBetween = {
    inputs: new Set(),
    since: new Set(),
    documents: [],
    records: [],
    more: 0,
    hidden: 0,
    isWhole: true,
  };
  const read = async (stretch: Stretch, inputs: Set<string>, onKnown: (write: Write) => void) => {
    let isOver = false;
    for await (const piece of writesBetween(session, stretch, LEAVES_LAST)) {
      if (isOver) {
        found.isWhole = false;
        // What else reads of them isn't known, but they are looked at themselves.
        for (const { collection, id } of await recordsSince(
          session,
          stretch.from,
          WEB_COLLECTIONS,
          stretch.to,
        )) {
          inputs.add(recordInput(collection, id));
        }
        return;
      }
      const known = piece.filter(({ collection, before, after }) =>
        mayKnow(viewer, collection, before ?? after),
      );
      found.hidden += piece.length - known.length;
      for (const write of known) {
        // Else all but when and by whom it was written is what it was.
        if (noteAltered(write, inputs, found.documents)) onKnown(write);
      }
      isOver = performance.now() > end;
    }
  };
  const canGoBack = (write: Write) => later.change === null && mayGoBack(viewer, write);
  if (earlier.change !== null) {
    await read({ from: earlier.change, to: later.change }, found.inputs, (write) => {
      if (found.records.length < BATCH_SIZE)
        found.records.push(differenceIn(write, canGoBack(write)));
      else found.more++;
    });
  }
  const { hidden } = found;
  if (later.change !== null) {
    await read({ from: later.change, to: null }, found.since, () => {});
  }
  const unmade = [earlier, later].flatMap((moment) => moment.unmade?.writes ?? []);
  for (const write of unmade) {
    if (noteAltered(write, found.inputs, found.documents)) {
      found.records.push(differenceIn(write, false));
    }
  }
  const ahead =
    later.change === null
      ? await writesAhead(session, viewer, { now, at: later.at, isAltered: unmade.length > 0 })
      : [];
  for (const input of inputsOf({ writes: ahead })) found.inputs.add(input);
  const unseen = hidden + ahead.length + (later.unmade?.hidden ?? 0);
  return { ...found, hidden: unseen };
}

/** Notes what a write alters, and whether its document comes or goes; says whether it alters anything. */
function noteAltered(write: Write, inputs: Set<string>, documents: DocumentName[]): boolean {
  const altered = alteredInputs(write);
  for (const input of altered) inputs.add(input);
  const { collection, id, before, after } = write;
  const isThere = before && after;
  if (altered.size > 0 && !isThere && isWebCollection(collection))
    documents.push({ collection, id });
  return altered.size > 0;
}

function mayGoBack(viewer: Actor, { collection, before, after }: Write): boolean {
  const entity = entityOf(collection);
  return entity !== undefined && mayTakeBack(viewer, entity, { stored: after, after: before });
}

function differenceIn(write: Write, mayRestore: boolean): RecordDifference {
  const { collection, id, before, after } = write;
  return { collection, id, kind: !before ? 'created' : after ? 'changed' : 'deleted', mayRestore };
}
