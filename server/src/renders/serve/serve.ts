/** The public site over HTTP. No plugins here: each would cost a good part of the throughput. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasEtag } from '../../base/etag.ts';
import { PriorityLimiter } from '../../files/priorityLimiter.ts';
import type { Store } from '../../store/store.ts';
import { type Answer, answerFor, generationOf, type TimedAnswer } from './answer.ts';
import { answerSitemap } from './answerSitemap.ts';
import type { Mend } from './mending.ts';
import { ReadyResponse, ResponseCache } from './responses.ts';
import { robotsTxt } from './sitemap.ts';
import { SITE_STYLESHEET } from './siteStylesheet.ts';

export interface SiteOptions {
  readonly store: Store;
  readonly clock: () => Date;
  /** Where the public reaches the site, without a slash at its end. */
  readonly siteUrl: string;
  /** Told of outputs that cannot be read; nobody is by default. */
  readonly mend?: Mend;
}

const NOTHING_HERE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>404</title><h1>404</h1>';

/** Adds the public site's routes: pages, redirects, sitemap, robots, the grid's stylesheet. */
export function siteRoutes(
  site: FastifyInstance,
  { store, clock, siteUrl, mend }: SiteOptions,
): void {
  const cache = new ResponseCache();
  /** Where saves come one after the other, each makes another one. */
  const sitemapLane = new PriorityLimiter(1);

  async function responseFor(
    path: string,
    answerAt: (now: Date) => Promise<TimedAnswer>,
  ): Promise<ReadyResponse> {
    const now = clock();
    const generation = await generationOf(store.reader);
    const kept = cache.find(path, generation, now.getTime());
    if (kept) return kept;
    return cache.made(path, generation, now.getTime(), async () => {
      const response = new ReadyResponse(await answerAt(now));
      // Published between the two reads, the answer may be newer than the generation says; then it
      // is kept for the older one, whose next look-up finds a new generation and asks again.
      if (isKept(response.answer)) cache.keep(path, generation, response);
      return response;
    });
  }

  const answerPage = (path: string, now: Date) =>
    answerFor(store, path, now).catch((error: unknown) => {
      mend?.(error);
      throw error;
    });

  const sitemapFor = (part: number) =>
    responseFor(`sitemap ${part}`, (now) =>
      sitemapLane.run(() => answerSitemap(store, siteUrl, part, now), { isUrgent: false }),
    );

  async function sendSitemap(request: FastifyRequest, reply: FastifyReply, part: number) {
    // Whoever asks for one that there is not has none made.
    const whole = await sitemapFor(0);
    if (whole.answer.kind !== 'sitemap' || part > whole.answer.parts)
      return sendNothing(reply, 404);
    const response = part === 0 ? whole : await sitemapFor(part);
    if (response.answer.kind === 'nothing') return sendNothing(reply, response.answer.status);
    const encoding = response.encodingFor(String(request.headers['accept-encoding'] ?? ''));
    reply.header('vary', 'Accept-Encoding').type('application/xml; charset=utf-8');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await response.body(encoding));
  }

  site.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsTxt(siteUrl)),
  );
  site.get('/sitemap.xml', (request, reply) => sendSitemap(request, reply, 0));
  site.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,3}).xml', (request, reply) =>
    sendSitemap(request, reply, Number(request.params.part)),
  );
  site.get('/assets/regia.css', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/css; charset=utf-8')
      .send(SITE_STYLESHEET),
  );
  site.get('/*', async (request, reply) => {
    const [path = '/'] = request.url.split('?', 1);
    const query = request.url.slice(path.length);
    const canonical = canonicalPath(path);
    if (canonical !== path) return reply.redirect(canonical + query, 301);
    const response = await responseFor(canonical, (now) => answerPage(canonical, now));
    switch (response.answer.kind) {
      case 'redirect':
        return reply
          .header('cache-control', 'public, max-age=0, must-revalidate')
          .redirect(response.answer.to + query, 301);
      case 'nothing':
        return sendNothing(reply, response.answer.status);
      default:
        return sendOutput(request, reply, response);
    }
  });
}

/** Only what is there is worth keeping: there is no end of addresses that lead nowhere. */
function isKept(answer: Answer): boolean {
  return answer.kind === 'sitemap' || (answer.kind === 'output' && answer.status === 200);
}

/** The one spelling of a path that is answered; what cannot be any document's has no other than its own. */
function canonicalPath(path: string): string {
  try {
    const decoded = decodeURIComponent(path);
    if (/[^\x21-\x7e]|[?#%]/.test(decoded)) return path;
    // Two slashes at the start of a redirect would name another host.
    return `/${decoded
      .split(/[/\\]+/)
      .filter(Boolean)
      .join('/')}`;
  } catch {
    return path;
  }
}

function sendNothing(reply: FastifyReply, status: number): FastifyReply {
  return reply.status(status).type('text/html; charset=utf-8').send(NOTHING_HERE);
}

async function sendOutput(
  request: FastifyRequest,
  reply: FastifyReply,
  response: ReadyResponse,
): Promise<FastifyReply> {
  const { answer } = response;
  if (answer.kind !== 'output') throw new Error('only outputs have a body');
  const encoding = response.encodingFor(String(request.headers['accept-encoding'] ?? ''));
  const etag = encoding === 'identity' ? answer.output.hash : `${answer.output.hash}-${encoding}`;
  reply
    .header('etag', `"${etag}"`)
    .header('vary', 'Accept-Encoding')
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('content-language', answer.output.language)
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .type('text/html; charset=utf-8');
  if (answer.status === 200 && hasEtag(request.headers['if-none-match'], etag)) {
    return reply.status(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(answer.status).send(await response.body(encoding));
}
