/** Requests that no description foresees: for the public site, and for what there is not. */
import fc from 'fast-check';
import { hostileText } from './hostile.ts';
import { inAddress, someHeaders } from './hostileRequests.ts';
import { CALLERS, type Planted } from './planted.ts';
import type { FuzzRequest } from './requests.ts';

/** What visitors, and those who look for holes, ask the public site and the files of both ports. */
export function siteRequest({ files, ids, slugs }: Planted): fc.Arbitrary<FuzzRequest> {
  const segment = fc.oneof(
    fc.constantFrom(
      'files',
      'page-images',
      'assets',
      'regia.css',
      '_preview',
      '_shown',
      'it',
      'en',
    ),
    fc.constantFrom('sitemap.xml', 'robots.txt', '.env', 'regia.db', 'api', 'index.html', ''),
    fc.constantFrom('a', ...slugs, ...files),
    fc.constantFrom('a', ...[...ids.values()].flat()),
    inAddress(hostileText),
  );
  const path = fc.oneof(
    fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
    fc.constantFrom('', ...slugs).map((slug) => `/${slug}`),
    fc
      .tuple(fc.constantFrom('a', ...files), inAddress(hostileText))
      .map(([file, more]) => `/files/page-images/${file}${more.slice(0, 20)}`),
    fc.constantFrom('a', ...files).map((file) => `/files/page-images/${file}`),
  );
  const query = fc.oneof(
    fc.constant(''),
    inAddress(hostileText).map((text) => `?${text}`),
  );
  return fc.record({
    route: fc.constant('the public site'),
    port: fc.constantFrom('site', 'site', 'admin'),
    caller: fc.constantFrom(...CALLERS),
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'PURGE'),
    target: fc.tuple(path, query).map((parts) => parts.join('')),
    headers: someHeaders,
    body: fc.constant(null),
  });
}

/** Other methods and addresses below `/api`. */
export const strayRequest: fc.Arbitrary<FuzzRequest> = fc
  .array(fc.oneof(fc.constantFrom('records', 'me', 'pages', 'x', '..'), inAddress(hostileText)), {
    maxLength: 4,
  })
  .chain((parts) =>
    fc.record({
      route: fc.constant('no route'),
      port: fc.constant('admin' as const),
      caller: fc.constantFrom(...CALLERS),
      method: fc.constantFrom('GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'),
      target: fc.constant(['/api', ...parts].join('/')),
      headers: someHeaders,
      body: fc.constant(null),
    }),
  );
