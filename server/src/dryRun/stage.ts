/** The site as it would be after writes that were not made, rendered into memory alone. */
import { dayOf } from '@regia/model/rules/visibility.ts';
import type { View } from '@regia/site/reader.ts';
import { Recorder } from '@regia/site/recorder.ts';
import { turnedBy } from '../files/retire.ts';
import { mayBringBack } from '../records/returningFiles.ts';
import type { Writer } from '../records/writer.ts';
import { Builder } from '../renders/build/build.ts';
import type { Round } from '../renders/build/held.ts';
import { Library } from '../renders/build/library.ts';
import type { SiteEnvironment } from '../renders/nodes/siteEnvironment.ts';
import { readSiteState } from '../renders/nodes/siteState.ts';
import type { Overlay } from '../store/overlay.ts';
import type { Session } from '../store/store.ts';
import { MemoryFragments } from './memoryFragments.ts';

export interface Stage {
  readonly session: Session;
  readonly overlay: Overlay;
  readonly library: Library;
  readonly builder: Builder;
  readonly fragments: MemoryFragments;
}

/**
 * The documents of a stage on one snapshot; null before there is a site.
 * @param writer who would make the writes
 * @param now decides which day it is where nothing was ever rendered
 */
export async function openLibrary(
  session: Session,
  environment: SiteEnvironment,
  overlay: Overlay,
  now: Date,
  writer: Writer,
): Promise<Library | null> {
  const day = (await readSiteState(session))?.day ?? dayOf(now, environment.timeZone);
  const turned = await turnedBy(session, overlay.writes, mayBringBack(writer));
  return Library.open(session, day, environment, overlay, turned);
}

/**
 * A stage on which these documents are rendered.
 * @param change in the history, after which they were as they are on it; null: they come after the last one
 * @param fragments where markup goes, which may be that of another stage
 */
export function setStage(
  session: Session,
  overlay: Overlay,
  { library, withheld }: Pick<Round, 'library' | 'withheld'>,
  change: number | null = null,
  fragments = new MemoryFragments(session),
): Stage {
  const unmade = overlay.writes;
  const builder = new Builder({ session, library, fragments, withheld, unmade, change });
  return { session, overlay, library, builder, fragments };
}

/** Reads of which nobody needs to know. */
export function viewOf({ library }: Stage, language: string): View {
  return { source: library, recorder: new Recorder(), language };
}
