/** How the public site's outputs stand, and making them anew. */
import { recordNotFound } from '@regia/model/errors.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { requireWorkbench } from '../../exchange/rights.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import type { RenderEngine } from '../../renders/engine/engine.ts';
import { findOutput } from '../../renders/nodes/output.ts';
import { readSiteState } from '../../renders/nodes/siteState.ts';
import { resultOf } from '../../renders/publish/results.ts';
import { blockSeenBy, outputSeenBy, statusSeenBy } from '../../renders/report/seenBy.ts';
import {
  countPublic,
  countStale,
  type RenderStatus,
  renderStatus,
} from '../../renders/report/status.ts';
import { hasLeftSite } from '../../renders/serve/answer.ts';
import type { Store } from '../../store/store.ts';
import { WhileUnchanged } from '../../store/whileUnchanged.ts';

export interface RenderRoutes {
  store: Store;
  engine: Pick<RenderEngine, 'requestRebuild' | 'progress'>;
  clock: () => Date;
}

/** Where so many outputs wait, nobody counts them again after each save. */
const MANY = 1_000;
const MANY_KEPT_MS = 5_000;

/**
 * While much is rendered each open browser asks every few seconds, and counting what waits takes long: what was found
 * holds until something is saved; of much, the number holds for five seconds, unless something is published.
 */
function knownStatus(store: Store, clock: () => Date): () => Promise<RenderStatus> {
  const known = new WhileUnchanged<{ status: RenderStatus; isCounted: boolean }>(store);
  let counted: { stale: number; generation: number; at: number } | null = null;
  const find = (at: number) =>
    store.snapshot(async (session) => {
      const generation = (await readSiteState(session))?.generation ?? 0;
      const last = counted?.generation === generation && counted.stale > MANY ? counted : null;
      const isLately = last !== null && at >= last.at && at < last.at + MANY_KEPT_MS;
      if (isLately) return { status: await renderStatus(session, last.stale), isCounted: false };
      const stale = await countStale(session);
      counted = { stale, generation, at };
      return { status: await renderStatus(session, stale), isCounted: true };
    });
  return async () => {
    const at = clock().getTime();
    return (
      await known.get(
        'status',
        () => find(at),
        ({ isCounted }) => isCounted,
      )
    ).status;
  };
}

/** Adds the routes of the web renders. */
export function renderRoutes(api: HttpServer, { store, engine, clock }: RenderRoutes): void {
  const statusNow = knownStatus(store, clock);
  addRoute(api, 'GET /api/renders/status', async (request) => {
    const user = signedInUser(request);
    const now = clock().toISOString();
    const status = await statusNow();
    const { rendered, slowest } = engine.progress;
    return {
      ...(await statusSeenBy(store.reader, user, status, now)),
      outputs: countPublic(status, now),
      rendered,
      slowest: slowest ? await blockSeenBy(store.reader, user, slowest) : null,
    };
  });

  addRoute(api, 'GET /api/renders/changes/:change', (request) => {
    const { change } = request.params;
    return store.snapshot((session) => resultOf(session, change));
  });

  addRoute(api, 'POST /api/renders/rebuild', async (request) => {
    requireWorkbench(signedInUser(request), 'update');
    await engine.requestRebuild({ isWanted: true });
    return { status: 'queued' as const };
  });

  addRoute(api, 'GET /api/renders/:type/:reference/:language', async (request) => {
    const { type, reference, language } = request.params;
    const user = signedInUser(request);
    const output = await store.snapshot(async (session) => {
      const found = await findOutput(session, request.params);
      if (!found) return null;
      const now = clock();
      const hasGone = await hasLeftSite(session, request.params, now);
      return outputSeenBy(session, user, found, { now, hasGone });
    });
    if (!output) throw recordNotFound('webRenders', reference);
    return { ...output, type, language };
  });
}
