/** A draft as the public would see it, by the same rendering that publishes it. */
import type { Answer } from '@regia/contract/contract.ts';
import { NEW_ID } from '@regia/model/constants.ts';
import { block as blockEntity } from '@regia/model/entities/block.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { type AnyRecord, type Entity, titleOf } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { recordInput } from '@regia/site/inputs.ts';
import { Reader } from '@regia/site/reader.ts';
import { Recorder } from '@regia/site/recorder.ts';
import { typeOf } from '@regia/site/renderTypes.ts';
import { languagesOf, publishedUrlOf } from '@regia/site/urls.ts';
import { dryRun, type Given, type Requester } from '../dryRun/dryRun.ts';
import { blocksSeenBy, type DrawnBlock, markedMarkup } from '../dryRun/marked.ts';
import { openLibrary, type Stage, setStage, viewOf } from '../dryRun/stage.ts';
import type { RecordContext } from '../records/context.ts';
import type { UserWriter } from '../records/writer.ts';
import { keptMarkup, showsNothing } from '../renders/build/kept.ts';
import { storedNodes } from '../renders/build/stored.ts';
import { nodeName, type StoredNode } from '../renders/nodes/node.ts';
import type { Failure, Part } from '../renders/nodes/part.ts';
import type { SiteEnvironment } from '../renders/nodes/siteEnvironment.ts';
import { failuresSeenBy } from '../renders/report/seenBy.ts';
import { getDocument } from '../store/documents.ts';
import type { Write } from '../store/history/change.ts';
import { Overlay } from '../store/overlay.ts';
import type { Session, Store } from '../store/store.ts';
import { leniently } from './draft.ts';
import { minimalPage, pageToShow } from './previewPage.ts';
import type { Visit } from './publicDocuments.ts';
import { type DocumentKey, type Shown, shownFor } from './shown.ts';
import { signedPart } from './signed.ts';

export interface PreviewRequest {
  readonly entity: Entity;
  /** Null for a new record. */
  readonly id: string | null;
  readonly record: Given;
  readonly language: string;
  /** What a block or template is to be shown in. */
  readonly document: DocumentKey | undefined;
}

export interface Preview
  extends Pick<Answer<'POST /api/renders/preview'>, 'failures' | 'document' | 'blocks'> {
  /** A whole page. */
  readonly markup: string;
}

/** Renders previews: by default in this thread, in the server in one of its own that can be stopped. */
export interface PreviewRenderer {
  /** @throws RegiaError `renderingTooLong`, `renderingsExhausted` */
  preview(task: PreviewTask, requester: Requester): Promise<Preview>;
}

export interface PreviewOptions {
  readonly context: RecordContext;
  readonly environment: SiteEnvironment;
  /** Where the admin is, which the preview talks to. */
  readonly adminUrl: string;
  /** Who renders; by default, this thread. */
  readonly renderings?: PreviewRenderer;
}

/** What is to be shown, by whoever can read the database. */
export interface PreviewTask {
  readonly writes: readonly Write[];
  readonly environment: SiteEnvironment;
  /** The record that the draft is of. */
  readonly draft: DocumentKey;
  readonly chosen: DocumentKey | undefined;
  readonly viewer: UserWriter;
  readonly visit: Visit;
}

/**
 * Renders a draft for whoever may save it; one that could not be saved as it is, as far as it can
 * be understood.
 * @param signal ends the work early, with its reason
 * @throws RegiaError what saving would refuse with; `templateNotFound` or `notFound` where there is
 * nothing to show; `invalidParameters` where the site has no such language; `renderingTooLong`
 */
export async function renderPreview(
  { context, environment, adminUrl, renderings }: PreviewOptions,
  viewer: UserWriter,
  { entity, id, record, language, document: chosen }: PreviewRequest,
  signal: AbortSignal,
): Promise<Preview> {
  const { collection } = entity;
  const { reader } = context.store;
  const stored = id === null ? null : await getDocument(reader, collection, id);
  const writes = await leniently(entity, record, stored, (draft) =>
    dryRun(context, viewer, { action: 'save', entity, id, record: draft }),
  );
  const visit = { language, now: context.clock().toISOString() };
  const draft = { collection, id: id ?? NEW_ID };
  const task = { writes, environment, draft, chosen, viewer, visit };
  const preview = await (renderings
    ? renderings.preview(task, { by: viewer.id, signal })
    : showDraft(context.store, task, signal));
  return { ...preview, markup: pageToShow(preview.markup, adminUrl) };
}

/** Renders a draft, by reading the database alone. */
export async function showDraft(
  store: Store,
  { writes, environment, draft: key, chosen, viewer, visit }: PreviewTask,
  signal: AbortSignal,
): Promise<Preview> {
  const overlay = new Overlay(writes);
  const entity = entityOf(key.collection);
  if (!entity) throw new Error(`no entity for ${key.collection}`);
  const { language } = visit;
  const draft = draftIn(overlay, entity, key.id);
  return store.snapshot(async (session) => {
    const library = await openLibrary(session, environment, overlay, new Date(visit.now), viewer);
    if (!library) throw new RegiaError('notFound', 'There is no site yet');
    const stage = setStage(session, overlay, { library, withheld: new Set() });
    if (!languagesOf(viewOf(stage, language)).includes(language)) {
      throw new RegiaError('invalidParameters', 'The site does not have this language');
    }
    const shown = await shownFor(stage, { entity, draft, visit, viewer, chosen });
    const title = titleOf(entity, draft);
    const made = await render(stage, shown, { language, title, viewer, signal });
    const own = new Set(key.collection === blockEntity.collection ? [key.id] : []);
    return { ...made, failures: await failuresSeenBy(session, viewer, made.failures, own) };
  });
}

function draftIn({ writes }: Overlay, { collection }: Entity, id: string): AnyRecord {
  const write = writes.find((one) => one.collection === collection && one.id === id);
  if (!write?.after) throw new Error(`the dry run wrote no ${collection}/${id}`);
  return write.after;
}

async function render(
  stage: Stage,
  shown: Shown,
  {
    language,
    title,
    viewer,
    signal,
  }: { language: string; title: string; viewer: UserWriter; signal: AbortSignal },
): Promise<Preview> {
  const { builder, session } = stage;
  await builder.shared.forgetAll();
  const last = await lastNode(session, shown, language);
  const parts: Part[] = [];
  for (const block of shown.blocks) {
    signal.throwIfAborted();
    const own = last?.parts.find((part) => part.block === block && !part.shared);
    const lastPart = own?.shared === false ? own : undefined;
    const key = { block, language };
    const part = await builder.buildPart(key, shown.document, new Recorder(), lastPart);
    if (part) parts.push(part);
  }
  const drawn: DrawnBlock[] = [];
  const failures: Failure[] = [];
  for (const part of parts) {
    const key = { block: part.block, language };
    const outcome = part.shared ? await builder.shared.find(key) : part;
    if (!outcome) continue;
    signal.throwIfAborted();
    const signed = await signedPart(stage, shown.document, language, part);
    drawn.push({ block: part.block, fragment: outcome.fragment, signed });
    if (outcome.failure) failures.push(outcome.failure);
  }
  const isWhole = parts.length > 0 && parts.length === shown.blocks.length;
  const isKept = last?.published && (await showsNothing(builder, { parts, isWhole }, language));
  const kept = isKept ? await keptMarkup(builder, last) : null;
  const blocks = await blocksSeenBy(stage, viewer, { parts, language });
  const page = kept === null ? drawn : [{ block: null, fragment: kept }];
  const body = await markedMarkup(stage, shown.document, language, { drawn: page, seen: blocks });
  const markup = shown.isAlone ? minimalPage({ title, language }, body) : body;
  return { markup, failures, blocks, document: await describe(stage, shown, language) };
}

/** The document as it is shown now: what it was made by is shown where a block has a mistake. */
async function lastNode(
  session: Session,
  { document: { collection, record } }: Shown,
  language: string,
): Promise<StoredNode | null> {
  const node = { type: typeOf(collection), document: record.id, language };
  return (await storedNodes(session, [node])).get(nodeName(node)) ?? null;
}

async function describe(
  stage: Stage,
  { document: { collection, record } }: Shown,
  language: string,
): Promise<Preview['document']> {
  const view = viewOf(stage, language);
  const reader = new Reader(view, collection, record, recordInput(collection, record.id));
  const url = await stage.library.rendering(() => publishedUrlOf(reader));
  const title = reader.text('title') || reader.text('name');
  return { type: typeOf(collection), id: record.id, title, url: url ?? '' };
}
