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
import { countPublic, type RenderStatus, renderStatus } from '../../renders/report/status.ts';
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
 * While much is rendered each open browser asks every few seconds, and finding out what waits takes long: what was
 * found holds until something is saved; of much it holds for five seconds, unless something is published.
 */
function knownStatus(store: Store, clock: () => Date): () => Promise<RenderStatus> {
  const known = new WhileUnchanged<RenderStatus>(store);
  let last: { status: RenderStatus; at: number } | null = null;
  return async () => {
    const at = clock().getTime();
    const isLately = last !== null && at >= last.at && at < last.at + MANY_KEPT_MS;
    if (last && isLately && last.status.stale > MANY) {
      const site = await readSiteState(store.reader);
      if (site?.generation === last.status.generation) return last.status;
    }
    const status = await known.get('status', () => store.snapshot(renderStatus));
    last = { status, at };
    return status;
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
      return found && outputSeenBy(session, user, found, clock());
    });
    if (!output) throw recordNotFound('webRenders', reference);
    return { ...output, type, language };
  });
}
