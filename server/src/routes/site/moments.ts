/** The site at other moments than now. */
import { titleOf } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { scheduledFor } from '../../dashboard/readDashboard.ts';
import { PriorityLimiter } from '../../files/priorityLimiter.ts';
import { restoreTo } from '../../history/restoreTo.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import { whileWanted } from '../../http/whileWanted.ts';
import type { DifferenceRenderer } from '../../impact/momentDifference.ts';
import { findPhrase } from '../../moments/findPhrase.ts';
import { listChanges } from '../../moments/listChanges.ts';
import {
  earliestMoment,
  findMoment,
  firstInstant,
  type Moment,
  type WhichMoment,
} from '../../moments/moment.ts';
import type { MomentRenderer } from '../../moments/showMoment.ts';
import { withSets } from '../../prepared/preparedLately.ts';
import { requireMember } from '../../prepared/setsOf.ts';
import { setsAt } from '../../prepared/stack.ts';
import { pageToShow } from '../../preview/previewPage.ts';
import { keepPreview } from '../../preview/previews.ts';
import type { RecordContext } from '../../records/context.ts';
import type { UserWriter } from '../../records/writer.ts';
import type { SiteEnvironment } from '../../renders/nodes/siteEnvironment.ts';
import { canonicalPath } from '../../renders/serve/serve.ts';

/** Documents of which it's told when they come or go, and for how many days ahead that they go. */
const MOST_COMING = 200;
const DAYS_AHEAD = 366;

interface MomentRoutes {
  readonly context: RecordContext;
  readonly environment: SiteEnvironment;
  readonly renderings: MomentRenderer & DifferenceRenderer;
  /** Where the admin is, which shows pages. */
  readonly adminUrl: string;
  /** How far back the history goes; undefined: as far as it is. */
  readonly historyDays: number | undefined;
}

/** Now, or a moment to come. @throws RegiaError `invalidParameters` for one that is over */
function comingAt(at: string | undefined, now: Date): Moment {
  if (at === undefined) return { change: null, at: now.toISOString() };
  if (new Date(at) >= now) return { change: null, at };
  throw new RegiaError('invalidParameters', 'This moment is over');
}

/** Adds the routes that show the site as it was, and as it will be. */
export function momentRoutes(
  api: HttpServer,
  { context, environment, renderings, adminUrl, historyDays }: MomentRoutes,
): void {
  const { store, clock } = context;
  // Each takes the processor for itself.
  const searches = new PriorityLimiter(1);

  /** With what will have been published by itself until then. */
  async function momentOf(viewer: UserWriter, asked: WhichMoment): Promise<Moment> {
    return withPrepared(viewer, await findMoment(store.reader, asked, clock(), historyDays), null);
  }

  async function withPrepared(viewer: UserWriter, moment: Moment, set: string | null) {
    if (set !== null) requireMember(viewer);
    return withSets(context, viewer, moment, await setsAt(store.reader, viewer, moment, set));
  }

  addRoute(api, 'GET /api/moments', async (request) => {
    const viewer = signedInUser(request);
    const { before, limit } = request.query;
    return store.snapshot(async (session) => {
      const listed = await listChanges(session, viewer, { before, limit });
      const coming = await scheduledFor(session, context, viewer, MOST_COMING, DAYS_AHEAD);
      const [from = null] = [earliestMoment(clock(), historyDays), await firstInstant(session)]
        .filter((one) => one !== null)
        .sort()
        .reverse();
      const named = coming.map(({ at, turn, entity, record }) => {
        const { collection } = entity;
        return { at, turn, collection, id: record.id, name: titleOf(entity, record) };
      });
      return { ...listed, from, coming: named };
    });
  });

  addRoute(api, 'POST /api/moments/page', async (request, reply) => {
    const viewer = signedInUser(request);
    const { moment: asked } = request.body;
    const now = clock();
    const moment =
      'set' in asked
        ? await withPrepared(viewer, comingAt(asked.at, now), asked.set)
        : await momentOf(viewer, asked);
    const task = {
      ...{ moment, environment, viewer, now: now.toISOString() },
      path: canonicalPath(request.body.path),
    };
    const {
      markup,
      shows: _,
      ...shown
    } = await whileWanted(reply, (signal) => renderings.moment(task, { by: viewer.id, signal }));
    const { at } = moment;
    const kept = markup && { viewer, markup: pageToShow(markup, adminUrl), now, at };
    const url = kept ? environment.siteUrl + (await keepPreview(store, kept)) : null;
    return { at, change: moment.change, ...shown, url };
  });

  addRoute(api, 'POST /api/moments/difference', async (request, reply) => {
    const viewer = signedInUser(request);
    const now = clock().toISOString();
    const present: Moment = { change: null, at: now };
    const { from, moment } = request.body;
    const task = {
      ...{ environment, viewer, now },
      from: from ? await momentOf(viewer, from) : present,
      moment: moment ? await momentOf(viewer, moment) : present,
    };
    const difference = await whileWanted(reply, (signal) =>
      renderings.difference(task, { by: viewer.id, signal }),
    );
    if (!difference) throw new RegiaError('notFound', 'There is no site yet');
    return difference;
  });

  addRoute(api, 'POST /api/moments/phrase', async (request) => {
    const viewer = signedInUser(request);
    const { phrase, moment: asked, ...key } = request.body;
    const moment = asked
      ? await findMoment(store.reader, asked, clock(), historyDays)
      : { change: null, at: clock().toISOString() };
    return searches.run(
      () => store.snapshot((session) => findPhrase(session, viewer, key, phrase, moment)),
      { isUrgent: false, by: viewer.id },
    );
  });

  addRoute(api, 'POST /api/moments/restore', async (request) => {
    const user = signedInUser(request);
    const { moment: asked, records = null } = request.body;
    const { change } = await findMoment(store.reader, asked, clock(), historyDays);
    if (change === null) throw new RegiaError('invalidParameters', 'This moment has not come yet');
    return restoreTo(context, user, change, records);
  });
}
