/** What everyone may do with their own account, whatever their role. */
import { me } from '@regia/contract/profile.ts';
import { user } from '@regia/model/entities/user.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import { isObject } from '@regia/model/isObject.ts';
import type { RoleRights } from '@regia/model/modules.ts';
import type { FastifyRequest } from 'fastify';
import type { Authentication } from '../../auth/authentication.ts';
import { storedUserOf } from '../../auth/users.ts';
import { withheldFrom } from '../../auth/viewAs.ts';
import type { Config } from '../../base/config.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { presentIn, signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import { originOf } from '../../http/caller.ts';
import { GUESSABLE } from '../../http/rateLimit.ts';
import type { RecordContext } from '../../records/context.ts';
import { updateRecord } from '../../records/save.ts';
import { UnitOfWork } from '../../records/unitOfWork.ts';
import { viewsOf } from '../../records/views.ts';
import { trusted } from '../../records/writer.ts';
import { getDocument } from '../../store/documents.ts';
import { preferencesOf, setPreference } from '../../store/preferences.ts';

/** Who sees everything as a role would has that role, as far as it does not exceed their own. */
function seenAs(request: FastifyRequest) {
  const { viewedRole } = request;
  if (!viewedRole) return {};
  const me = signedInUser(request);
  const { id, name } = viewedRole;
  const withheld = withheldFrom(me, viewedRole);
  return { role: { id, name, ...me.role }, viewAs: { id, name, withheld } };
}

/** What stands beside the id of a role that is gone gives nothing. */
const withRights = (role: unknown, rights: RoleRights) =>
  isObject(role) ? { ...role, ...rights } : role;

/** Characters of JSON that one preference may have. */
const MAX_LENGTH = 50_000;

/** Adds the routes of the signed-in user's own account. */
export function meRoutes(
  api: HttpServer,
  context: RecordContext,
  authentication: Authentication,
  { profileLinks }: Pick<Config, 'profileLinks'>,
): void {
  const readMe = async (request: FastifyRequest) => {
    const { id, role: rights, lacksSecondFactor } = signedInUser(request);
    const { reader } = context.store;
    const stored = await getDocument(reader, user.collection, id);
    if (!stored) throw recordNotFound(user.collection, id);
    const [record = stored] = await viewsOf(context, reader, user, [stored]);
    const role = withRights(record.role, rights);
    const shown = me.parse({ ...record, role, ...seenAs(request), lacksSecondFactor });
    return { ...record, ...shown };
  };

  /** Not even the right to update users is needed for one's own locale and theme. */
  const choose = (request: FastifyRequest, chosen: Record<string, unknown>) =>
    context.store.transaction(async (session) => {
      const unit = new UnitOfWork(session, trusted(signedInUser(request)), context.clock());
      const { id } = signedInUser(request);
      const before = await unit.find(user.collection, id);
      if (!before) throw recordNotFound(user.collection, id);
      const detail = { ...(isObject(before.detail) ? before.detail : {}), ...chosen };
      await unit.putUnnoted(user.collection, { ...before, detail });
    });

  addRoute(api, 'GET /api/me', { withoutSecondFactor: true }, readMe);

  addRoute(api, 'PATCH /api/me', { withoutSecondFactor: true }, async (request) => {
    await choose(request, request.body);
    return readMe(request);
  });

  /** Configured items of the profile menu that are for them. */
  addRoute(api, 'GET /api/me/profile-links', async (request) => {
    const { readAll } = signedInUser(request).role;
    return profileLinks.filter(({ module }) => !module || readAll.includes(module));
  });

  addRoute(api, 'GET /api/me/preferences', (request) =>
    preferencesOf(context.store.reader, signedInUser(request).id),
  );

  addRoute(api, 'PUT /api/me/preferences/:name', async (request) => {
    const { body, params } = request;
    const { id } = signedInUser(request);
    const isStored =
      JSON.stringify(body).length <= MAX_LENGTH &&
      (await context.store.transaction((session) => setPreference(session, id, params.name, body)));
    if (!isStored) throw new RegiaError('payloadTooLarge', 'Too many preferences');
  });

  addRoute(api, 'POST /api/me/password', GUESSABLE, async (request) => {
    const { currentPassword, newPassword } = request.body;
    await authentication.changePassword(presentIn(request), currentPassword, newPassword);
  });

  addRoute(api, 'POST /api/me/email', GUESSABLE, async (request) => {
    const { email, password } = request.body;
    const present = presentIn(request);
    await authentication.confirmPresence(present, password);
    await authentication.askForEmail(present.user, email);
    return { status: true as const };
  });

  addRoute(
    api,
    'POST /api/auth/confirm-email',
    { isPublic: true, ...GUESSABLE },
    async (request) => {
      const { userId, email } = await authentication.confirmedEmail(request.body.token);
      const stored = await getDocument(context.store.reader, user.collection, userId);
      if (!stored) throw recordNotFound(user.collection, userId);
      const { updatedAt, updatedBy } = stored;
      const owner = { ...storedUserOf(stored), role: null, from: originOf(request) };
      const edited = { updatedAt, updatedBy, email };
      // The link is over with this: whatever waited for the account's owner is.
      await updateRecord(context, owner, user, userId, edited).catch(asLinkInvalid);
      authentication.noteEmail(owner, email);
      return { email };
    },
  );
}

/** Somebody else has come to have the address since the link was mailed. */
function asLinkInvalid(error: unknown): never {
  const isTaken = error instanceof RegiaError && error.code === 'formInvalid';
  throw isTaken ? new RegiaError('linkInvalid', 'Another user already has this address') : error;
}
