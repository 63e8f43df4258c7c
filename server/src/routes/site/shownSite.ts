/** The site at a moment, on the public site, for those who were sent a link. */
import { LONGEST_PATH } from '@regia/contract/moments.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { WALK } from '@regia/model/previewMessages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codedError } from '../../base/codedError.ts';
import { partsOf } from '../../files/fileTable.ts';
import { answer, openFile, type ServedFiles } from '../../files/serve.ts';
import { takeTurn } from '../../http/fairTurns.ts';
import { whileWanted } from '../../http/whileWanted.ts';
import type { Moment } from '../../moments/moment.ts';
import type { MomentRenderer, MomentTask } from '../../moments/showMoment.ts';
import { type Stack, setsAt } from '../../prepared/stack.ts';
import { pageToShow } from '../../preview/previewPage.ts';
import { withRetired } from '../../preview/previews.ts';
import type { UserWriter } from '../../records/writer.ts';
import type { SiteEnvironment } from '../../renders/nodes/siteEnvironment.ts';
import { likedLocale, type NothingKind, nothingPage } from '../../renders/serve/nothingHere.ts';
import { canonicalPath } from '../../renders/serve/serve.ts';
import { type NewComment, readComment, showsSection } from '../../shownLinks/comments.ts';
import { framePage, framePolicy, SANDBOX } from '../../shownLinks/framePage.ts';
import {
  momentOfLink,
  type OpenLink,
  openLink,
  SHOWN_PATH,
  setOf,
  takesComments,
  targetOf,
} from '../../shownLinks/links.ts';
import type { Opening } from '../../shownLinks/openings.ts';
import { linkOfTicket, ticketFor } from '../../shownLinks/tickets.ts';
import type { Store } from '../../store/store.ts';

export interface ShownSiteOptions {
  readonly store: Pick<Store, 'reader'>;
  readonly clock: () => Date;
  readonly files: Omit<ServedFiles, 'store'>;
  readonly environment: SiteEnvironment;
  readonly historyDays: number | undefined;
  readonly renderings: MomentRenderer;
  readonly onOpened: (opening: Opening) => void;
  readonly writing: Writing;
}

/** What takes a process that may write: this one, or another that answers for it. */
export type Writing =
  | {
      readonly show: (viewer: UserWriter, moment: Moment, stack: Stack) => Promise<Moment>;
      readonly keep: (comment: NewComment) => Promise<void>;
    }
  | { readonly ask: (page: AskedPage) => Promise<AnsweredPage> };

/** A page that is asked for by a link, or to which a comment is sent. */
export type AskedPage = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body'>;

export interface AnsweredPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Below these come tickets, and not tokens, none of which is as short. */
const PAGE = 'page';
const FILE = 'file';

/** Adds what links show: a frame for each page, the page in it, its pictures that nobody else is served, and comments. */
export function shownSite(site: FastifyInstance, options: ShownSiteOptions): void {
  const config = { hasToken: true };
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    reply
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer');
    const [path = ''] = request.url.split('?', 1);
    const [name = '', ...rest] = path.slice(SHOWN_PATH.length + 1).split('/');
    const [ticket = '', ...below] = rest;
    const kind = request.method === 'POST' ? null : name;
    if (kind === PAGE) return showPage(options, ticket, pathOf(below), request, reply);
    if (kind === FILE) return showFile(options, ticket, below.slice(1).join('/'), request, reply);
    return showFrame(options, name, pathOf(rest), request, reply);
  };
  site.get(`${SHOWN_PATH}/*`, { config }, show);
  void site.register(async (forms) => {
    const type = 'application/x-www-form-urlencoded';
    forms.addContentTypeParser(type, { parseAs: 'string' }, (_, body, done) => done(null, body));
    forms.post(`${SHOWN_PATH}/*`, { config: { ...config, isPublic: true } }, show);
  });
}

/** The page that is walked to, in its one spelling. */
const pathOf = (parts: readonly string[]) => canonicalPath(`/${parts.join('/')}`);

function addressOf(kind: typeof PAGE | typeof FILE, ticket: string): string {
  return `${SHOWN_PATH}/${kind}/${ticket}`;
}

async function showFrame(
  options: ShownSiteOptions,
  token: string,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { store, clock, environment, historyDays, onOpened } = options;
  const now = clock();
  const link = path.length > LONGEST_PATH ? null : await openLink(store.reader, { token }, now);
  const target = link && targetOf(link.row);
  const moment = target && (await momentOfLink(store.reader, target, now, historyDays));
  const isPost = request.method === 'POST';
  if (!link || !target || !moment || (isPost && !takesComments(link.row))) {
    return sendNothing(request, reply, 404, 'ended');
  }
  if (isPost) return takeComment(options, { ...link, moment, now }, path, request, reply);
  const { row } = link;
  if (request.method === 'GET') onOpened({ link: row.id, at: now.toISOString() });
  const language = likedLocale(request.headers['accept-language']);
  const page = framePage({
    ...{ language, now: now.toISOString(), until: row.expires_at, timeZone: environment.timeZone },
    at: moment.at === now.toISOString() ? null : moment.at,
    isPrepared: setOf(target) !== null,
    takesComments: takesComments(row),
    source: `${addressOf(PAGE, ticketFor(row, path, now))}${path}?${WALK}`,
  });
  return reply
    .header(
      'content-security-policy',
      framePolicy(new URL(environment.siteUrl).origin, takesComments(row)),
    )
    .type('text/html; charset=utf-8')
    .send(page);
}

async function showPage(
  options: ShownSiteOptions,
  ticket: string,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { store, clock, historyDays, writing } = options;
  const now = clock();
  const link = await linkOfTicket(store.reader, ticket, path, now);
  const target = link && targetOf(link.row);
  const found = target && (await momentOfLink(store.reader, target, now, historyDays));
  if (!link || !target || !found) return sendNothing(request, reply, 404, 'ended');
  const { row } = link;
  reply.header('content-security-policy', SANDBOX);
  try {
    const page = await render(options, { ...link, moment: found, now }, { path }, reply);
    if (!page) return await sendAsked(writing, request, reply);
    const { status, to, markup } = page;
    if (to !== null) {
      return reply.redirect(`${addressOf(PAGE, ticketFor(row, to, now))}${to}?${WALK}`, 302);
    }
    if (markup === null) return sendNothing(request, reply, status, 'missing');
    const look = { viewer: link.maker, at: found.at };
    const shown = await withRetired(store.reader, markup, look, (file) =>
      addressOf(FILE, ticketFor(row, file, now)),
    );
    return reply.status(status).type('text/html; charset=utf-8').send(pageToShow(shown, null));
  } catch (error) {
    const { status, code } = codedError(error);
    // There was no site yet.
    if (code === 'notFound') return sendNothing(request, reply, 404, 'missing');
    if (status >= 500) throw error;
    return sendNothing(request, reply, status, 'busy');
  }
}

interface Shown extends OpenLink {
  readonly moment: Moment;
  readonly now: Date;
}

/** Renders a page in its turn; null where that takes another process. */
async function render(
  { store, environment, renderings, writing }: ShownSiteOptions,
  { row, maker, moment: found, now }: Shown,
  asked: Pick<MomentTask, 'path' | 'follows'>,
  reply: FastifyReply,
) {
  const stack = await setsAt(store.reader, maker, found, setOf(targetOf(row)));
  if (stack.sets.length > 0 && 'ask' in writing) return null;
  const by = `link ${row.id}`;
  await takeTurn({ id: by }, reply);
  const moment = 'show' in writing ? await writing.show(maker, found, stack) : found;
  const view = { moment, environment, viewer: maker, now: now.toISOString() };
  const task = { ...view, ...asked, isMarked: takesComments(row) };
  return whileWanted(reply, (signal) => renderings.moment(task, { by, signal, isVisitor: true }));
}

/** From the frame, which has no origin: docs/decisions/062-comments-through-links.md. */
async function takeComment(
  options: ShownSiteOptions,
  shown: Shown,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { writing } = options;
  reply.header('access-control-allow-origin', '*');
  if ('ask' in writing) return sendAsked(writing, request, reply);
  const comment = readComment(request.body);
  const page = await render(options, shown, { path, follows: true }, reply);
  if (page?.status !== 200 || !page.shows || !showsSection(page, comment)) {
    throw new RegiaError('notFound', 'There is nothing like that to comment on');
  }
  await writing.keep({ ...comment, ...page.shows, link: shown.row.id });
  return reply.status(204).send();
}

async function showFile(
  { store, clock, files }: ShownSiteOptions,
  ticket: string,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const stem = path.slice(0, path.indexOf('.') + 1);
  const link = await linkOfTicket(store.reader, ticket, stem, clock());
  const [folder, name] = partsOf(path);
  const found = link && (await openFile(files, folder, name, { isAny: true }));
  if (!found) throw new RegiaError('notFound', 'Nothing found at this address');
  return answer(request, reply, { name, ...found }, 'private, no-store');
}

/** What another process answers. */
async function sendAsked(
  writing: Writing,
  { method, url, headers, body }: FastifyRequest,
  reply: FastifyReply,
) {
  if (!('ask' in writing)) throw new Error('there is no other process to be asked');
  const asked = await writing.ask({ method, url, headers, body });
  return reply.status(asked.status).headers(asked.headers).send(asked.body);
}

/** What stands where a link shows nothing; whether it ever worked is not told. */
function sendNothing(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  status: number,
  kind: NothingKind,
) {
  const language = likedLocale(headers['accept-language']);
  const page = nothingPage(kind, language);
  return reply
    .status(status)
    .header('content-security-policy', SANDBOX)
    .type('text/html; charset=utf-8')
    .send(kind === 'missing' ? pageToShow(page, null) : page);
}
