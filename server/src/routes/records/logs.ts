/** The action log beyond its records: what may be taken back, who is in it. */
import { log } from '@regia/model/entities/log.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { offerUndo, undoChanges } from '../../history/undo.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import { listPeople } from '../../log/people.ts';
import { changeOfEntry } from '../../log/wayBack.ts';
import type { RecordContext } from '../../records/context.ts';
import { getRecord } from '../../records/read.ts';
import type { UserWriter } from '../../records/writer.ts';
import { shownOffer } from './changes.ts';

/** Adds the routes below `/api/logs`. */
export function logRoutes(api: HttpServer, context: RecordContext): void {
  /** Whoever may read the entry learns of its change; rights on the records are asked for besides. */
  const changeOf = async (user: UserWriter, id: string) => {
    const entry = await getRecord(context, user, log, id);
    return changeOfEntry(context.store.reader, entry);
  };

  addRoute(api, 'GET /api/logs/people', async (request) => ({
    people: await listPeople(context.store, signedInUser(request)),
  }));

  addRoute(api, 'GET /api/logs/:id/undo', async (request) => {
    const user = signedInUser(request);
    const change = await changeOf(user, request.params.id);
    return shownOffer(await offerUndo(context, user, { changes: [change] }));
  });

  addRoute(api, 'POST /api/logs/:id/undo', async (request) => {
    const user = signedInUser(request);
    const change = await changeOf(user, request.params.id);
    return undoChanges(context, user, { changes: [change], records: request.body?.records });
  });
}
