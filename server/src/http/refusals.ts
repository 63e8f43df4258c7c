import { codedError } from '../base/codedError.ts';
import type { HttpServer } from '../base/httpServer.ts';
import type { RepeatedEvents } from '../records/log/repeatedEvents.ts';
import { requestLine } from './errors.ts';

/** Notes what signed-in users are refused because they lack the right. */
export function noteRefusals(api: HttpServer, repeated: RepeatedEvents): void {
  api.addHook('onError', async (request, _reply, error) => {
    const { actor, method, routeOptions } = request;
    if (!actor || codedError(error).code !== 'accessDenied') return;
    await repeated.note(`${actor.id} ${method} ${routeOptions.url}`, {
      action: 'refused',
      type: 'warning',
      by: actor,
      detail: requestLine(request),
    });
  });
}
