/** What an administrator of users sees and takes away of other people's second factors. */
import { user } from '@regia/model/entities/user.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import type { Authentication } from '../../auth/authentication.ts';
import type { SignedInUser } from '../../auth/signedIn.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import { requireProof, requireReach } from '../../records/authority.ts';
import type { RecordContext } from '../../records/context.ts';
import { mustBeAllowed } from '../../records/writer.ts';
import { getDocument } from '../../store/documents.ts';
import type { Session } from '../../store/store.ts';

/** Adds the routes for whoever may update users. */
export function userFactorRoutes(
  api: HttpServer,
  context: RecordContext,
  authentication: Authentication,
): void {
  /** @throws RegiaError `notFound`, `accessDenied` */
  const updatableUser = async (session: Session, actor: SignedInUser, id: string) => {
    mustBeAllowed(actor, 'update', user);
    const stored = await getDocument(session, user.collection, id);
    if (!stored) throw recordNotFound(user.collection, id);
    mustBeAllowed(actor, 'update', user, stored);
    return stored;
  };

  addRoute(api, 'GET /api/users/:id/second-factor', async (request) => {
    const { id } = request.params;
    await updatableUser(context.store.reader, signedInUser(request), id);
    const { app, passkeys } = await authentication.protection(id);
    return { app, passkeys: passkeys.length };
  });

  addRoute(api, 'DELETE /api/users/:id/second-factor', async (request) => {
    const { id } = request.params;
    const actor = signedInUser(request);
    // One's own are removed in the profile, where the password is asked for.
    if (id === actor.id) throw new RegiaError('accessDenied', 'Use the profile for your own');
    await authentication.resetFactors(id, actor, async (session) => {
      const stored = await updatableUser(session, actor, id);
      await requireReach(session, actor.role, stored);
      requireProof(actor);
    });
  });
}
