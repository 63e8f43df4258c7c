/** Requests at the pace of an office at work while all outputs of the site are rendered anew. */
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Admin } from './asking.ts';
import { type Load, measureLoad, type Requests } from './load.ts';

/** The block that every output shows, as `fill.ts` makes it. */
const BLOCK = '/api/records/block/block';

const CONNECTIONS = 3;
/** Of all connections together. */
const REQUESTS_A_SECOND = 60;

/** @param prepare as in `measureLoad` */
export async function loadWhileRendering(
  admin: Admin,
  prepare: () => Requests | Promise<Requests>,
): Promise<Load> {
  const end = new AbortController();
  const measured = measureLoad(prepare, CONNECTIONS, REQUESTS_A_SECOND);
  const [load] = await Promise.all([
    measured.finally(() => end.abort()),
    renderAgain(admin, end.signal),
  ]);
  return load;
}

/** Changes the block as soon as nothing waits any more, until told to end; then waits for the last change. */
async function renderAgain({ url, cookie }: Admin, end: AbortSignal): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json' };
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(url + path, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  for (let version = 0; ; version++) {
    while ((await ask('/api/renders/status')).stale > 0) await pauseFor(20);
    if (end.aborted) return;
    const block = await ask(BLOCK);
    const code = {
      it: `<title>{{ page.title }}</title><main>{{ content }}</main><!-- ${version} -->`,
    };
    await ask(BLOCK, { method: 'PUT', body: JSON.stringify({ ...block, code }) });
  }
}
