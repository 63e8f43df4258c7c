/** What a preview shows: the document itself, or a page on which the draft can be seen. */
import { NEW_ID } from '@regia/model/constants.ts';
import { page } from '@regia/model/entities/page.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { setting } from '@regia/model/entities/setting.ts';
import { type AnyRecord, type Entity, initialValues } from '@regia/model/entity.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import { type Actor, can } from '@regia/model/permissions.ts';
import { recordInput } from '@regia/site/inputs.ts';
import { Reader } from '@regia/site/reader.ts';
import { Recorder } from '@regia/site/recorder.ts';
import { collectionOf, isWebCollection, typeOf } from '@regia/site/renderTypes.ts';
import type { WebDocument } from '@regia/site/source.ts';
import { templateIdOf } from '@regia/site/urls.ts';
import { type Stage, viewOf } from '../dryRun/stage.ts';
import type { NodeKey } from '../renders/nodes/node.ts';
import { alteredInputs } from '../renders/plan/plan.ts';
import { containing } from '../renders/plan/readers.ts';
import { findStale } from '../renders/plan/stale.ts';
import type { Overlay } from '../store/overlay.ts';
import type { Session } from '../store/store.ts';
import { firstPublic, isPublic, type Visit } from './publicDocuments.ts';

/** A document by its record. */
export interface DocumentKey {
  readonly collection: string;
  readonly id: string;
}

/** A document with the blocks that are to be rendered for it, in order. */
export interface Shown {
  readonly document: WebDocument;
  readonly blocks: readonly string[];
  /** Is it one block by itself, since no page contains it? */
  readonly isAlone: boolean;
}

export interface ShowRequest {
  readonly entity: Entity;
  /** The draft as it would be stored. */
  readonly draft: AnyRecord;
  readonly visit: Visit;
  /** Who looks, and the document that they chose. */
  readonly viewer: Actor;
  readonly chosen: DocumentKey | undefined;
}

/**
 * @throws RegiaError `templateNotFound` for a document without a template; `notFound` where the
 * chosen document may not be seen, or the site has none at all
 */
export async function shownFor(stage: Stage, request: ShowRequest): Promise<Shown> {
  const { entity, draft, visit } = request;
  const { collection } = entity;
  if (isWebCollection(collection)) return whole(stage, { collection, record: draft }, visit);
  const document = await documentFor(stage, request);
  if (collection === 'templates') {
    const blocks = await blocksOf(stage, draft.id, visit);
    return { document: document ?? blankPage(), blocks, isAlone: false };
  }
  if (collection !== 'block') {
    if (!document) throw new RegiaError('notFound', 'No page of the site can show this');
    return whole(stage, document, visit);
  }
  const template = document && (await templateOf(stage, document, visit));
  const blocks = template ? await blocksOf(stage, template, visit) : [];
  return blocks.includes(draft.id) && document
    ? { document, blocks, isAlone: false }
    : { document: document ?? blankPage(), blocks: [draft.id], isAlone: true };
}

/** A document as its template shows it. */
async function whole(stage: Stage, document: WebDocument, visit: Visit): Promise<Shown> {
  const template = await templateOf(stage, document, visit);
  if (template === null) {
    throw new RegiaError('templateNotFound', 'Template not found');
  }
  return { document, blocks: await blocksOf(stage, template, visit), isAlone: false };
}

/** The chosen document, or the first public one that reads the draft, or the first of all. */
async function documentFor(
  stage: Stage,
  { draft, entity, visit, viewer, chosen }: ShowRequest,
): Promise<WebDocument | null> {
  if (chosen) return chosenDocument(stage, chosen, visit, viewer);
  const readers = await readersOf(stage.session, namesOf(stage.overlay, entity, draft));
  const node =
    (await firstPublic(stage.session, visit, readers)) ??
    (await firstPublic(stage.session, visit, 'all'));
  return node && find(stage, { collection: collectionOf(node.type), id: node.document });
}

/** Whatever the site shows to everyone may be chosen; else only what one may read. */
async function chosenDocument(
  stage: Stage,
  key: DocumentKey,
  { language, now }: Visit,
  viewer: Actor,
): Promise<WebDocument> {
  const document = await find(stage, key);
  if (!document) throw recordNotFound(key.collection, key.id);
  const { collection, record } = document;
  const node = { type: typeOf(collection), document: record.id, language };
  const entity = entityOf(collection);
  const maySee =
    (entity !== undefined && can(viewer, 'read', entity, record)) ||
    (await isPublic(stage.session, { language, now }, node));
  if (!maySee) throw recordNotFound(collection, record.id);
  return document;
}

async function find({ library }: Stage, key: DocumentKey): Promise<WebDocument | null> {
  const { collection, id } = key;
  if (!isWebCollection(collection)) return null;
  const record = await library.rendering(() => library.record(collection, id));
  return record && { collection, record };
}

/** Where the site has no page yet, blocks are shown as on one of which nothing is known. */
function blankPage(): WebDocument {
  const at = new Date(0).toISOString();
  const meta = { id: NEW_ID, createdAt: at, createdBy: null, updatedAt: at, updatedBy: null };
  return { collection: 'pages', record: { ...initialValues(page), ...meta } };
}

function templateOf(
  stage: Stage,
  { collection, record }: WebDocument,
  { language }: Visit,
): Promise<string | null> {
  const view = viewOf(stage, language);
  const reader = new Reader(view, collection, record, recordInput(collection, record.id));
  return stage.library.rendering(() => templateIdOf(reader));
}

function blocksOf({ builder }: Stage, template: string, { language }: Visit): Promise<string[]> {
  return builder.blocksOf(template, new Recorder(), language);
}

/** The names under which renderings read a draft, and whatever else its saving writes. */
function namesOf({ writes }: Overlay, entity: Entity, draft: AnyRecord): string[] {
  const { collection } = entity;
  // Every page reads the settings; the first one will do.
  if (collection === setting.collection) return [];
  const records = [{ collection, id: draft.id, after: draft }, ...writes];
  return records.flatMap((write) => [...alteredInputs({ ...write, before: null })]);
}

/** The outputs that read something by one of these names, themselves or through shared blocks. */
async function readersOf(session: Session, names: readonly string[]): Promise<NodeKey[]> {
  const { nodes, shared } = await findStale(session, names);
  const through = await Promise.all(shared.map((key) => containing(session, key)));
  return [...nodes, ...through.flat()];
}
