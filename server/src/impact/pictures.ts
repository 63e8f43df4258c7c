/** An output as it is, and as it would be after a change: whole pages, to be looked at beside each other. */
import { NOT_FOUND_REFERENCE } from '@regia/model/constants.ts';
import { page } from '@regia/model/entities/page.ts';
import type { RenderType } from '@regia/model/entities/webRender.ts';
import { recordNotFound } from '@regia/model/errors.ts';
import { withoutMarks } from '@regia/site/marks.ts';
import { collectionOf } from '@regia/site/renderTypes.ts';
import { dryRun, type Intent, type Requester } from '../dryRun/dryRun.ts';
import { openLibrary, setStage } from '../dryRun/stage.ts';
import { sitePages } from '../records/sitePages.ts';
import type { UserWriter } from '../records/writer.ts';
import { buildNode } from '../renders/build/buildNode.ts';
import { asRendered, asStored, Comparisons } from '../renders/build/comparisons.ts';
import { storedNodes } from '../renders/build/stored.ts';
import { nodeName, type RenderedNode } from '../renders/nodes/node.ts';
import { hasLeftSite } from '../renders/serve/answer.ts';
import type { Write } from '../store/history/change.ts';
import { Overlay } from '../store/overlay.ts';
import type { Session, Store } from '../store/store.ts';
import { withChangeMarks } from './changeMarks.ts';
import type { ImpactOptions, ImpactTask } from './impact.ts';

/** An output by what it is known by. */
export interface OutputKey {
  readonly type: RenderType;
  readonly reference: string;
  readonly language: string;
}

export interface PicturesTask extends Pick<ImpactTask, 'writes' | 'environment'> {
  readonly viewer: UserWriter;
  /** Decides what the public sees, as ISO 8601. */
  readonly now: string;
  readonly output: OutputKey;
}

/** What is seen of both, as markup; null where the public sees nothing. */
export interface Pictures {
  readonly before: string | null;
  readonly after: string | null;
}

/** Draws pictures: by default in this thread, in the server in one of its own that can be stopped. */
export interface PicturesRenderer {
  /** @throws RegiaError `notFound`, `renderingTooLong`, `renderingsExhausted` */
  pictures(task: PicturesTask, requester: Requester): Promise<Pictures>;
}

export interface PicturesOptions extends Pick<ImpactOptions, 'context' | 'environment'> {
  /** Who renders; by default, this thread. */
  readonly renderings?: PicturesRenderer;
}

/**
 * Renders an output before and after a change, as the public sees it, for whoever may make the change. Writes nothing.
 * @param signal ends the work early, with its reason
 * @throws RegiaError what the change would be refused with; `notFound` where the public sees no such output
 */
export async function findPictures(
  { context, environment, renderings }: PicturesOptions,
  viewer: UserWriter,
  { intent, output }: { readonly intent: Intent; readonly output: OutputKey },
  signal: AbortSignal,
): Promise<Pictures> {
  const writes = await dryRun(context, viewer, intent);
  signal.throwIfAborted();
  const task = { writes, environment, viewer, now: context.clock().toISOString(), output };
  return renderings
    ? renderings.pictures(task, { by: viewer.id, signal })
    : drawPictures(context.store, task);
}

/** Renders both, by reading the database alone. */
export function drawPictures(
  store: Store,
  { writes, environment, viewer, now, output }: PicturesTask,
): Promise<Pictures> {
  const missing = () => recordNotFound(collectionOf(output.type), output.reference);
  return store.snapshot(async (session) => {
    const overlay = new Overlay(writes);
    const library = await openLibrary(session, environment, overlay, new Date(now), viewer);
    if (!library) throw missing();
    const { builder, fragments } = setStage(session, overlay, { library, withheld: new Set() });
    const documents = await documentsOf(session, overlay, output);
    const was = { ...output, document: documents.before };
    const is = { ...output, document: documents.after };
    const nodes = await storedNodes(session, [was, is]);
    const stored = nodes.get(nodeName(was)) ?? null;
    await builder.shared.forgetAll();
    const last = nodes.get(nodeName(is)) ?? null;
    const built = await buildNode(builder, { ...is, blocks: 'all' }, last);
    const joined = (hashes: readonly string[]) => fragments.joined(hashes);
    const comparisons = new Comparisons(
      joined,
      asStored(builder.shared, now),
      asRendered(builder.shared, now),
    );
    // What has left the site may still be stored, until the site is rendered without it.
    const hasGone = await hasLeftSite(session, output, new Date(now));
    // A page that becomes the one for addresses that lead nowhere leaves its own, and the other way round.
    const shownThere = (one: RenderedNode | null) =>
      one?.reference === output.reference ? comparisons.shown(one) : null;
    const before = hasGone ? null : shownThere(stored);
    const after = shownThere(built);
    // What only some may see is no part of an impact.
    if (!before && !after) throw missing();
    const markupOf = async (seen: ReturnType<Comparisons['seen']>) =>
      joined((await seen).map(({ fragment }) => fragment));
    const old = before && (await markupOf(comparisons.seen(before, 'was')));
    const coming = after && (await markupOf(comparisons.seen(after, 'is')));
    if (old === null || coming === null) {
      return { before: old && withoutMarks(old), after: coming && withoutMarks(coming) };
    }
    const [markedOld, markedNew] = withChangeMarks(old, coming);
    return { before: markedOld, after: markedNew };
  });
}

/** The documents behind an output: the page for all addresses that lead nowhere is not named by it. */
async function documentsOf(
  session: Session,
  { writes }: Overlay,
  { type, reference, language }: OutputKey,
): Promise<{ readonly before: string; readonly after: string }> {
  if (reference !== NOT_FOUND_REFERENCE) return { before: reference, after: reference };
  const row = await session.db
    .selectFrom('renders')
    .select('document')
    .where('type', '=', type)
    .where('reference', '=', reference)
    .where('language', '=', language)
    .executeTakeFirst();
  const isIt = (write: Write) =>
    write.collection === page.collection && write.after?.isNotFound === true;
  // It may never have been rendered in this language.
  const [stored = reference] = row ? [row.document] : await sitePages(session, 'isNotFound');
  return { before: stored, after: writes.find(isIt)?.id ?? stored };
}
