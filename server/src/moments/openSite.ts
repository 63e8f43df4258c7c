/** A site as it is at a moment, ready to be rendered into memory. */
import { setting } from '@regia/model/entities/setting.ts';
import { dayOf } from '@regia/model/rules/visibility.ts';
import { SITE_COLLECTIONS, WEB_COLLECTIONS } from '@regia/site/inputs.ts';
import type { MemoryFragments } from '../dryRun/memoryFragments.ts';
import { type Stage, setStage } from '../dryRun/stage.ts';
import { turnedBy } from '../files/retire.ts';
import { mayBringBack } from '../records/returningFiles.ts';
import type { UserWriter } from '../records/writer.ts';
import { Library } from '../renders/build/library.ts';
import type { SiteEnvironment } from '../renders/nodes/siteEnvironment.ts';
import { recordsSince } from '../store/history/pastVersions.ts';
import { Overlay } from '../store/overlay.ts';
import type { Session } from '../store/store.ts';
import { knownAmong, knowsAll } from './known.ts';
import type { Moment, Unmade } from './moment.ts';
import { PastOverlay } from './pastOverlay.ts';
import { unseenIds, writesAhead } from './writesAhead.ts';

/** Who looks at which moment. */
export interface MomentView {
  readonly moment: Moment;
  readonly environment: SiteEnvironment;
  readonly viewer: UserWriter;
  /** When it is now, ISO 8601. */
  readonly now: string;
}

export interface SiteAt {
  readonly moment: Moment;
  readonly stage: Stage;
  /** When it is now, ISO 8601. */
  readonly now: string;
  /** How many records that have changed, or are still to be public, the viewer may know nothing of. */
  readonly hidden: number;
  /** Records that are left out for the viewer, by collection. */
  readonly left: ReadonlyMap<string, readonly string[]>;
  /** To which documents the addresses of those lead that changes which were not made delete, by type and id. */
  readonly leads: Unmade['leads'];
}

/**
 * Null where there was no site yet. The session must see one unchanging state.
 * @param fragments where markup goes, which may be that of another site
 */
export async function openSite(
  session: Session,
  { moment, environment, viewer, now }: MomentView,
  fragments?: MemoryFragments,
): Promise<SiteAt | null> {
  const day = dayOf(new Date(moment.at), environment.timeZone);
  const { overlay, turned, hidden, left } =
    moment.change === null
      ? await comingSite(session, moment, viewer, now)
      : await pastSite(session, moment.change, viewer, now);
  const present = await Library.open(session, day, environment, overlay, turned);
  if (!present) return null;
  // What is held back now says nothing of then.
  const library = moment.change === null ? present : present.holding(new Set());
  const round = { library, withheld: new Set<string>() };
  const stage = setStage(session, overlay, round, moment.change, fragments);
  return { moment, stage, now, hidden, left, leads: moment.unmade?.leads ?? new Map() };
}

interface Seen extends Pick<SiteAt, 'hidden' | 'left'> {
  readonly overlay: Overlay;
  readonly turned: ReadonlyMap<string, boolean>;
}

async function comingSite(
  session: Session,
  { at, unmade }: Moment,
  viewer: UserWriter,
  now: string,
): Promise<Seen> {
  const { writes, hidden } = unmade ?? { writes: [], hidden: 0 };
  const ahead = await writesAhead(session, viewer, { now, at, isAltered: writes.length > 0 });
  return {
    // The same writes as before are known as such.
    overlay: new Overlay(ahead.length === 0 ? writes : [...ahead, ...writes]),
    turned: await turnedBy(session, writes, mayBringBack(viewer)),
    hidden: ahead.length + hidden,
    left: new Map(),
  };
}

async function pastSite(
  session: Session,
  change: number,
  viewer: UserWriter,
  now: string,
): Promise<Seen> {
  const records = await recordsSince(session, change, SITE_COLLECTIONS);
  const changed = new Map<string, ReadonlySet<string>>();
  const left = new Map<string, readonly string[]>();
  let hidden = records.length;
  for (const [collection, some] of Map.groupBy(records, (one) => one.collection)) {
    const ids = some.map(({ id }) => id);
    const known = await knownAmong(session, viewer, collection, ids);
    changed.set(collection, known);
    hidden -= known.size;
    // As it is now it may never have been public. Without settings there is no site.
    if (collection !== setting.collection)
      left.set(
        collection,
        ids.filter((id) => !known.has(id)),
      );
  }
  // What has ended since, or is off the site for another reason, is nobody's who may not read it.
  for (const collection of WEB_COLLECTIONS) {
    if (knowsAll(viewer, collection)) continue;
    const ids = await unseenIds(session, collection, now);
    const known = await knownAmong(session, viewer, collection, ids);
    const unknown = ids.filter((id) => !known.has(id));
    left.set(collection, [...(left.get(collection) ?? []), ...unknown]);
  }
  const past = { change, changed, hidden: left, mayReturn: mayBringBack(viewer) };
  const overlay = new PastOverlay(session, past);
  return { overlay, turned: overlay.turned, hidden, left };
}
