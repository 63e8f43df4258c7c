/** A page of the site at a moment, for somebody who looks at it. */
import { entityOf } from '@regia/model/entities/registry.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { decideToSee } from '@regia/model/permissions.ts';
import { recordInput } from '@regia/site/inputs.ts';
import { markedPage, withoutMarks } from '@regia/site/marks.ts';
import { Reader } from '@regia/site/reader.ts';
import { collectionOf } from '@regia/site/renderTypes.ts';
import type { Requester } from '../dryRun/dryRun.ts';
import { contentOf } from '../dryRun/marked.ts';
import { viewOf } from '../dryRun/stage.ts';
import { withNames } from '../records/names.ts';
import type { RenderedNode } from '../renders/nodes/node.ts';
import { getDocument } from '../store/documents.ts';
import type { Session, Store } from '../store/store.ts';
import { type AnswerAt, answerAt } from './answerAt.ts';
import { type MomentView, openSite, type SiteAt } from './openSite.ts';
import { sitemapAt, sitemapNamed } from './sitemapAt.ts';

export interface MomentTask extends MomentView {
  /** In its one spelling. */
  readonly path: string;
  /** Are the sections of its document to be marked? */
  readonly isMarked?: boolean;
  /** Is the page wanted to which a redirect leads, and not the redirect? */
  readonly follows?: boolean;
}

/** What a page shows, whoever looks. */
export interface ShownDocument {
  readonly collection: string;
  readonly id: string;
  readonly language: string;
}

export interface MomentShown {
  readonly status: 200 | 301 | 404 | 410;
  readonly to: string | null;
  /** A whole page; null where there is none. */
  readonly markup: string | null;
  readonly title: string;
  readonly language: string | null;
  /** The document shown, where it's there and the viewer may read it. */
  readonly document: {
    readonly collection: string;
    readonly id: string;
    readonly name: string;
  } | null;
  readonly hidden: number;
  readonly shows: ShownDocument | null;
}

/** Shows moments: by default in this thread, in the server in one of its own that can be stopped. */
export interface MomentRenderer {
  /** @throws RegiaError `notFound` before there was a site, `renderingTooLong`, `renderingsExhausted` */
  moment(task: MomentTask, requester: Requester): Promise<MomentShown>;
}

/** Renders it, by reading the database alone. */
export function showMoment(store: Store, task: MomentTask): Promise<MomentShown> {
  return store.snapshot(async (session) => {
    const site = await openSite(session, task);
    if (!site) throw new RegiaError('notFound', 'There was no site yet');
    const part = sitemapNamed(task.path);
    const xml = part === null ? null : await sitemapAt(site, task, part);
    if (xml !== null) return { ...asText(xml), hidden: site.hidden };
    const first = await answerAt(site, task.path);
    const isLed = task.follows && first.kind === 'redirect';
    const last = isLed ? await answerAt(site, first.to) : first;
    const answer = task.path === '/' && !showsHome(last) ? NO_HOME : last;
    return { ...(await told(site, answer, task)), hidden: site.hidden };
  });
}

/** Not gone either, whatever was there, as on the site. */
const NO_HOME: AnswerAt = { kind: 'nothing', status: 404 };

function showsHome(answer: AnswerAt): boolean {
  return answer.kind === 'output' ? answer.status === 200 : answer.kind === 'redirect';
}

/** A page that shows a text. */
function asText(text: string): Omit<MomentShown, 'hidden'> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const markup = `<!doctype html><meta charset="utf-8"><pre>${escaped}</pre>`;
  return { ...NOTHING, status: 200, markup };
}

const NOTHING = { to: null, markup: null, title: '', language: null, document: null, shows: null };

async function told(
  site: SiteAt,
  answer: AnswerAt,
  { viewer, isMarked = false }: MomentTask,
): Promise<Omit<MomentShown, 'hidden'>> {
  if (answer.kind === 'redirect') return { ...NOTHING, status: 301, to: answer.to };
  if (answer.kind === 'nothing') return { ...NOTHING, status: answer.status };
  const { node, status, markup } = answer;
  return {
    status,
    to: null,
    markup: isMarked ? await markedOf(site, node, markup) : withoutMarks(markup),
    title: await titleOf(site, node),
    language: node.language,
    document: await documentSeenBy(site.stage.session, node, viewer),
    shows: { collection: collectionOf(node.type), id: node.document, language: node.language },
  };
}

async function markedOf({ stage }: SiteAt, node: RenderedNode, markup: string): Promise<string> {
  const collection = collectionOf(node.type);
  const record = await stage.library.find(collection, node.document);
  const content = record ? await contentOf(stage, { collection, record }, node.language) : [];
  return markedPage([{ block: null, markup }], content);
}

async function titleOf({ stage }: SiteAt, { type, document, language }: RenderedNode) {
  const collection = collectionOf(type);
  const record = await stage.library.find(collection, document);
  if (!record) return '';
  const view = viewOf(stage, language);
  const reader = new Reader(view, collection, record, recordInput(collection, document));
  return stage.library.rendering(() => reader.text('title') || reader.text('name'));
}

async function documentSeenBy(
  session: Session,
  { type, document: id }: RenderedNode,
  viewer: MomentView['viewer'],
): Promise<MomentShown['document']> {
  const collection = collectionOf(type);
  const entity = entityOf(collection);
  const stored = await getDocument(session, collection, id);
  if (!entity || !stored || !decideToSee(viewer, entity, stored).allowed) return null;
  const [named] = await withNames(session, [{ collection, id }]);
  return named ?? null;
}
