/**
 * Cookies know no ports: where the public site has the admin's host name, its scripts can put cookies
 * of our names beside the real ones. Which of several is real nobody can tell.
 */
import { AGAIN_HEADER } from '@regia/model/constants.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const OURS =
  /^(?:__Host-)?regia\.(?:session_token|device|second-factor|passkey|provider|new-app|new-passkey)$/;
const SESSION = /session_token$/;

/** Deeper than any address of the API. */
const DEEPEST = 10;
/** Proxies take headers of some thousand characters: what is left goes with the next answer. */
const MOST_AT_ONCE = 40;

/** The names of our cookies that a request brings more than once, the session's first. */
function severalOf(cookies: string | undefined): string[] {
  const [seen, several] = [new Set<string>(), new Set<string>()];
  for (const pair of pairsOf(cookies)) {
    const name = nameOf(pair);
    if (!OURS.test(name)) continue;
    if (seen.has(name)) several.add(name);
    seen.add(name);
  }
  return [...several].sort((a, b) => Number(SESSION.test(b)) - Number(SESSION.test(a)));
}

/** The cookies without those of which there are several. */
export function withoutSeveral(cookies: string | undefined): string | undefined {
  const several = severalOf(cookies);
  if (several.length === 0) return cookies;
  return pairsOf(cookies)
    .filter((pair) => !several.includes(nameOf(pair)))
    .join('; ');
}

/** Does a request bring several sessions? */
export function bringsSeveral({ headers }: FastifyRequest): boolean {
  return severalOf(headers.cookie).some((name) => SESSION.test(name));
}

/**
 * Ends in the browser what scripts can have put beside our cookies of which a request brings several,
 * and beside its session's if that is not to be trusted; the real ones stay. Where it did not help
 * before, the browser is to forget all of them.
 */
export function endPlanted(request: FastifyRequest, reply: FastifyReply, isOdd: boolean): void {
  const { cookie } = request.headers;
  const several = severalOf(cookie);
  const isOddOne = (name: string) => isOdd && OURS.test(name) && SESSION.test(name);
  const names = new Set([...several, ...pairsOf(cookie).map(nameOf).filter(isOddOne)]);
  const ends = [...names].flatMap((name) => endings(name, request));
  for (const words of ends.slice(0, MOST_AT_ONCE)) reply.header('set-cookie', words);
  if (several.length > 0 && request.headers[AGAIN_HEADER] !== undefined) {
    reply.header('clear-site-data', '"cookies"');
  }
}

/** The cookies to set that end all of a name but the one that we set. */
function endings(name: string, { url, hostname }: FastifyRequest): string[] {
  const end = (range: string) => `${name}=; Max-Age=0; ${range}`;
  // A partitioned cookie is another one, even at the same path.
  const partitioned = (path: string) => end(`Path=${path}; Secure; Partitioned`);
  // Browsers take these names for the whole of one host alone.
  if (name.startsWith('__Host-')) return [partitioned('/')];
  const real = SESSION.test(name) ? '/' : '/api';
  return pathsAbove(url).flatMap((path) => [
    ...(path === real ? [] : [end(`Path=${path}`)]),
    partitioned(path),
    ...domainsOf(hostname).map((domain) => end(`Path=${path}; Domain=${domain}`)),
  ]);
}

/** Every path of which a cookie comes with a request for an address. */
function pathsAbove(url: string): string[] {
  const parts = url.split(/[?#]/, 1)[0]?.split('/').filter(Boolean).slice(0, DEEPEST) ?? [];
  const above = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return ['/', ...above.flatMap((path) => [path, `${path}/`])].filter(
    (path) => !path.includes(';'),
  );
}

/** The domains for which a host can have set a cookie, besides itself alone. */
function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.');
  // Addresses have none.
  if (!/[a-z]/i.test(labels.at(-1) ?? '') || hostname.includes(':')) return [];
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

function pairsOf(cookies = ''): string[] {
  return cookies.split(/; */);
}

function nameOf(pair: string): string {
  return pair.split('=', 1)[0]?.trim() ?? '';
}
