/** One request after another, each about another record. */
import type { Requests } from './load.ts';

export interface Admin {
  readonly url: string;
  readonly cookie: string;
}

/** One request of somebody who is signed in. */
export interface Ask {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly body?: object;
}

/** Any record, each time another: neighbours in no list, so that caches are missed as often as on a site at work. */
function* someAt(count: number): Generator<number, never> {
  for (let at = 0; ; at = (at + 7_919) % count) yield at;
}

/** @param askOf what is asked about a record, of so many */
export function asking(
  { url, cookie }: Admin,
  count: number,
  askOf: (at: number) => Ask,
): Requests {
  return endless(url, count, (at) => sent(cookie, askOf(at)));
}

/** Requests without end. @param requestOf the one about a record, of so many */
export function endless(url: string, count: number, requestOf: (at: number) => object): Requests {
  const places = someAt(count);
  const setupRequest = (request: object) => ({ ...request, ...requestOf(places.next().value) });
  return { url, requests: [{ method: 'GET', setupRequest }] };
}

/** What is answered. @throws Error where it is refused, GraphQL's way too */
export async function answerTo({ url, cookie }: Admin, ask: Ask): Promise<string> {
  const response = await fetch(url + ask.path, sent(cookie, ask));
  const answer = await response.text();
  if (!response.ok || answer.startsWith('{"errors"')) throw new Error(`${ask.path}: ${answer}`);
  return answer;
}

/** What `fetch` and autocannon take for a request. */
export function sent(cookie: string, { path, method = 'GET', body }: Ask) {
  const headers = { cookie };
  if (!body) return { path, method, headers };
  return {
    ...{ path, method, body: JSON.stringify(body) },
    headers: { ...headers, 'content-type': 'application/json' },
  };
}
