/** The public site over HTTP. No plugins here: each would cost a good part of the throughput. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasEtag } from '../../base/etag.ts';
import type { Store } from '../../store/store.ts';
import { type EncodedText, encodingFor, etagOf } from './encoding.ts';
import type { Mend } from './mending.ts';
import { type NothingKind, nothingHere } from './nothingHere.ts';
import { type Asker, type Found, type Page, Pages } from './pages.ts';
import { robotsTxt } from './sitemap.ts';
import { Sitemaps } from './sitemaps.ts';
import { SITE_STYLESHEET } from './siteStylesheet.ts';

export interface SiteOptions {
  readonly store: Store;
  readonly clock: () => Date;
  /** Where the public reaches the site, without a slash at its end. */
  readonly siteUrl: string;
  /** Told of outputs that cannot be read; nobody is by default. */
  readonly mend?: Mend;
}

/** Adds the public site's routes: pages, redirects, sitemap, robots, the grid's stylesheet. */
export function siteRoutes(
  site: FastifyInstance,
  { store, clock, siteUrl, mend }: SiteOptions,
): void {
  const pages = new Pages(store);
  const sitemaps = new Sitemaps(store, siteUrl);

  async function pageAt(path: string, asker: Asker): Promise<Found> {
    try {
      return await pages.at(path, asker, clock());
    } catch (error) {
      mend?.(error);
      throw error;
    }
  }

  async function sendSitemap(request: FastifyRequest, reply: FastifyReply, part: number) {
    const now = clock();
    // Whoever asks for one that there is not has none made.
    const whole = await sitemaps.part(0, now);
    if (whole === null || part > whole.parts) return sendNothing(request, reply, 404);
    const sitemap = part === 0 ? whole : await sitemaps.part(part, now);
    if (!sitemap) return sendNothing(request, reply, 404);
    const encoding = encodingFor(request.headers['accept-encoding']?.toString());
    reply.header('vary', 'Accept-Encoding').type('application/xml; charset=utf-8');
    return sendEncoded(reply, await sitemap.forms.as(encoding));
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
    const encoding = encodingFor(request.headers['accept-encoding']?.toString());
    const asker = { encoding, tags: request.headers['if-none-match'] };
    const found = await pageAt(canonical, asker);
    const shows = 'page' in found ? found.page.status === 200 : found.kind !== 'nothing';
    // Not gone either, whatever was there: a site without a home page opens, some day.
    if (canonical === '/' && !shows) return sendNothing(request, reply, 404, 'soon');
    if ('page' in found) return sendPage(reply, found, asker);
    if (found.kind === 'nothing') return sendNothing(request, reply, found.status);
    return reply
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .redirect(found.to + query, 301);
  });
}

/** The one spelling of a path that is answered; what cannot be any document's has no other than its own. */
export function canonicalPath(path: string): string {
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

async function sendNothing(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  status: 404 | 410,
  kind: NothingKind = 'missing',
): Promise<FastifyReply> {
  const { language, forms } = nothingHere(kind, headers['accept-language']);
  reply
    .status(status)
    // Caches keep such answers for a while, and the page may come at any moment.
    .header('cache-control', 'no-store')
    .header('vary', 'Accept-Encoding, Accept-Language')
    .header('content-language', language)
    .type('text/html; charset=utf-8');
  return sendEncoded(reply, await forms.as(encodingFor(headers['accept-encoding']?.toString())));
}

function sendPage(
  reply: FastifyReply,
  { page, body }: Extract<Found, { page: Page }>,
  { encoding, tags }: Asker,
): FastifyReply {
  const etag = etagOf(page.hash, body?.encoding ?? encoding);
  reply
    .header('etag', `"${etag}"`)
    .header('vary', 'Accept-Encoding')
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('content-language', page.language)
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .type('text/html; charset=utf-8');
  // Whether a short page has another form is known by its body alone.
  if (!body || (page.status === 200 && hasEtag(tags, etag))) return reply.status(304).send();
  return sendEncoded(reply.status(page.status), body);
}

function sendEncoded(reply: FastifyReply, { encoding, bytes }: EncodedText): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}
