/** What keeps other sites, and the public one, from acting through a signed-in browser. */
import { RegiaError } from '@regia/model/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { HttpServer } from '../base/httpServer.ts';

/** The methods that change nothing. */
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What a browser asks the API for: as a script of the admin, or because somebody went there. */
const DESTINATIONS: ReadonlySet<unknown> = new Set([undefined, 'empty', 'document']);

const POLICY = 'content-security-policy';
const OWN = "'self'";

interface Addresses {
  readonly adminUrl: string;
  /** Where the public site is, which the admin shows previews of. */
  readonly siteUrl: string;
  /** Where maps get streets from, which the admin shows too; null where they have none. */
  readonly basemapUrl: string | null;
}

/**
 * Adds the security headers; refuses what another origin asks of the API, since a download takes a
 * turn and leaves an entry, too; and what of it is asked for as a picture or the like: texts of
 * staff name pictures, and whoever reads them asks.
 */
export function protect(server: HttpServer, { adminUrl, siteUrl, basemapUrl }: Addresses): void {
  const isHttps = adminUrl.startsWith('https:');
  // Made once: Fastify's own plugin makes it anew for each request.
  const addHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': [OWN],
        // Why styles may be inline: docs/decisions/013-inline-styles-are-allowed.md.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", ...(basemapUrl ? [new URL(basemapUrl).origin] : [])],
        'frame-src': [new URL(siteUrl).origin],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(isHttps && { 'upgrade-insecure-requests': [] }),
      },
    },
    frameguard: { action: 'deny' },
    hsts: isHttps,
    referrerPolicy: { policy: 'same-origin' },
  });
  server.addHook('onRequest', (request, reply, next) => {
    addHeaders(request.raw, reply.raw, (problem) => next(problem as Error | undefined));
  });
  // Before anybody is known, so that no refusal is held against whose browser it was.
  server.addHook('onRequest', async ({ headers, routeOptions }) => {
    const isApi = routeOptions.url?.startsWith('/api/');
    if (!isApi || DESTINATIONS.has(headers['sec-fetch-dest'])) return;
    throw new RegiaError('accessDenied', 'API answers cannot be shown in a page');
  });
  const ownOrigin = new URL(adminUrl).origin;
  server.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method)) {
      if (isOpen(request) || isFromHere(request)) return;
    } else if (isSameOrigin(request, ownOrigin)) return;
    throw new RegiaError(
      'accessDenied',
      'Requests from other origins are refused. Check that ADMIN_URL is the address you use',
    );
  });
}

/** Lets a page run scripts that are part of it. @param scripts their hashes, as sources of a policy */
export function allowScripts({ raw }: FastifyReply, scripts: readonly string[]): void {
  const allowed = ['script-src', OWN, ...scripts].join(' ');
  raw.setHeader(
    POLICY,
    String(raw.getHeader(POLICY)).replace(`script-src ${OWN}`, () => allowed),
  );
}

/** May pages of elsewhere lead there? To the admin's screens, and to what anyone may ask. */
function isOpen({ routeOptions: { url, config } }: FastifyRequest): boolean {
  return !url?.startsWith('/api/') || config.isPublic === true;
}

/**
 * Browsers say where a request comes from; other programs say nothing, and carry no cookies but
 * their own. "Same site" is not enough: the public site shares the host, and so the cookies.
 */
function isFromHere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

function isSameOrigin(request: FastifyRequest, ownOrigin: string): boolean {
  if (!isFromHere(request)) return false;
  const { headers, host, protocol } = request;
  const { origin } = headers;
  return origin === undefined || origin === ownOrigin || origin === `${protocol}://${host}`;
}
