/** Changes that are prepared together, and published at once. */
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { HttpServer } from '../../base/httpServer.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import { whileWanted } from '../../http/whileWanted.ts';
import type { ImpactRenderer } from '../../impact/impact.ts';
import { LookedAt } from '../../impact/lookedAt.ts';
import { prepare } from '../../prepared/prepare.ts';
import { blockedAmong, preparedLately } from '../../prepared/preparedLately.ts';
import { mayPublish, publishSet } from '../../prepared/publish.ts';
import { maySeeEdit, seenBy } from '../../prepared/seenBy.ts';
import { allSets, findSet, type PreparedSet } from '../../prepared/sets.ts';
import {
  alterSet,
  beginSet,
  discardEdits,
  discardSet,
  requireMember,
} from '../../prepared/setsOf.ts';
import { alone } from '../../prepared/stack.ts';
import { tellEdits, tellSets } from '../../prepared/tellSet.ts';
import type { RecordContext } from '../../records/context.ts';
import { updateRecord } from '../../records/save.ts';
import type { UserWriter } from '../../records/writer.ts';
import type { SiteEnvironment } from '../../renders/nodes/siteEnvironment.ts';
import { entityAt } from '../records/collectionParams.ts';

interface PreparedRoutes {
  readonly context: RecordContext;
  readonly environment: SiteEnvironment;
  readonly renderings: ImpactRenderer;
  /** Must sets be published by somebody who has made none of their edits? */
}

/** @throws RegiaError `accessDenied` for whoever may change nothing of the site */
function member(request: FastifyRequest): UserWriter {
  const user = signedInUser(request);
  requireMember(user);
  return user;
}

/** Adds the routes below `/api/prepared`. */
export function preparedRoutes(
  api: HttpServer,
  { context, environment, renderings }: PreparedRoutes,
): void {
  const { store } = context;

  async function tell(viewer: UserWriter, sets: readonly PreparedSet[]) {
    return tellSets(store.reader, viewer, sets, await blockedAmong(context, sets));
  }

  async function told(viewer: UserWriter, set: PreparedSet) {
    const [one] = await tell(viewer, [set]);
    if (!one) throw recordNotFound('prepared', set.id);
    return one;
  }

  /** What became of an edit, for whoever may see it. @throws RegiaError `notFound` */
  async function editNamed(
    viewer: UserWriter,
    { set, collection, id }: { set: string; collection: string; id: string },
  ) {
    const { applied } = await preparedLately(context, alone(set));
    const found = applied.find(({ edit }) => edit.collection === collection && edit.id === id);
    if (!found || !maySeeEdit(viewer, found.edit)) throw recordNotFound(collection, id);
    return found;
  }

  addRoute(api, 'GET /api/prepared', async (request) => ({
    sets: await tell(member(request), await allSets(store.reader)),
  }));

  addRoute(api, 'POST /api/prepared', async (request) => {
    const user = member(request);
    return told(user, await beginSet(context, user, request.body.name));
  });

  addRoute(api, 'GET /api/prepared/:set', async (request) => {
    const viewer = member(request);
    const set = await findSet(store.reader, request.params.set);
    const { applied } = await preparedLately(context, alone(set.id));
    const edits = await tellEdits(store.reader, viewer, applied);
    const all = applied.map(({ edit }) => edit);
    return {
      ...(await told(viewer, set)),
      ...{ edits, hidden: applied.length - edits.length },
      mayPublish: mayPublish(context, viewer, set, all),
    };
  });

  addRoute(api, 'PUT /api/prepared/:set', async (request) => {
    const user = member(request);
    return told(user, await alterSet(context, user, request.params.set, request.body));
  });

  addRoute(api, 'DELETE /api/prepared/:set', (request) =>
    discardSet(context, member(request), request.params.set),
  );

  addRoute(api, 'POST /api/prepared/:set/discard', (request) =>
    discardEdits(context, member(request), request.params.set, request.body.records),
  );

  addRoute(api, 'POST /api/prepared/:set/impact', async (request, reply) => {
    const viewer = member(request);
    const site = await preparedLately(context, alone(request.params.set));
    const { writes, hidden } = seenBy(viewer, site);
    const { impactOf } = await import('../../impact/impact.ts');
    const view = { viewer, own: { collection: '', ids: new Set<string>() } };
    const impact = await whileWanted(reply, (signal) =>
      impactOf({ context, environment, renderings }, new LookedAt(writes), view, signal),
    );
    if (!impact) throw new RegiaError('notFound', 'There is no site yet');
    return { impact, hidden };
  });

  addRoute(api, 'GET /api/prepared/:set/conflicts/:collection/:id', async (request) => {
    const viewer = member(request);
    const { collection, id } = request.params;
    const { conflict } = await editNamed(viewer, request.params);
    if (!conflict) throw recordNotFound(collection, id);
    return conflict;
  });

  addRoute(api, 'PUT /api/prepared/:set/conflicts/:collection/:id', async (request) => {
    const user = member(request);
    const { set, id } = request.params;
    const entity = entityAt(request.params);
    await editNamed(user, request.params);
    const { record } = await prepare(
      context,
      { set, user, entity, ids: [id], decides: true },
      (stage) => updateRecord(stage, user, entity, id, request.body),
    );
    return record;
  });

  addRoute(api, 'POST /api/prepared/:set/publish', (request) =>
    publishSet(context, member(request), request.params.set, {
      edited: request.body.edited,
    }),
  );
}
