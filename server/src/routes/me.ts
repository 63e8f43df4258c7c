/** What everyone may do to their own account, whatever their role. */
import {
  DEFAULT_LOCALE,
  DEFAULT_THEME,
  LOCALE_NAMES,
  THEME_NAMES,
} from '@regia/model/constants.ts';
import { user } from '@regia/model/entities/user.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import { problem } from '@regia/model/fields/problem.ts';
import type { RoleRights } from '@regia/model/modules.ts';
import { schemaOf } from '@regia/model/schemas/schemaOf.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Authentication } from '../auth/authentication.ts';
import { storedUserOf } from '../auth/users.ts';
import { withheldFrom } from '../auth/viewAs.ts';
import type { HttpServer } from '../base/httpServer.ts';
import { presentIn, signedInUser } from '../http/access.ts';
import { originOf } from '../http/caller.ts';
import { GUESSABLE } from '../http/rateLimit.ts';
import type { RecordContext } from '../records/context.ts';
import { updateRecord } from '../records/save.ts';
import { UnitOfWork } from '../records/unitOfWork.ts';
import { viewsOf } from '../records/views.ts';
import { trusted } from '../records/writer.ts';
import { getDocument } from '../store/documents.ts';
import { isObject } from '../store/json.ts';

const tags = ['Profile'];
const secret = z.string().min(1, problem('required')).max(1_000);
const DETAIL = { locale: DEFAULT_LOCALE, theme: DEFAULT_THEME };
const detailFields = {
  locale: z.enum(LOCALE_NAMES).catch(DETAIL.locale),
  theme: z.enum(THEME_NAMES).catch(DETAIL.theme),
};
const userRecord = z.looseObject({
  id: z.string(),
  // What an import brought may lack anything.
  firstName: z.string().catch(''),
  lastName: z.string().catch(''),
  email: z.string(),
  blocked: z.boolean().catch(false),
  /** The role as which the session sees everything, and on which modules not all of it. */
  viewAs: z.object({ id: z.string(), name: z.string(), withheld: z.array(z.string()) }).optional(),
  detail: z.object(detailFields).catch(DETAIL),
});
const me = z.looseObject({
  ...userRecord.shape,
  lacksSecondFactor: z
    .boolean()
    .meta({ description: 'Must a second factor be set up before anything else is answered?' }),
});

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

export interface MeRoutes {
  context: RecordContext;
  authentication: Authentication;
}

/** Adds the routes of the signed-in user's own account. */
export function meRoutes(api: HttpServer, { context, authentication }: MeRoutes): void {
  const readMe = async (request: FastifyRequest) => {
    const { id, role: rights, lacksSecondFactor } = signedInUser(request);
    const { reader } = context.store;
    const stored = await getDocument(reader, user.collection, id);
    if (!stored) throw recordNotFound(user.collection, id);
    const [record = stored] = await viewsOf(context, reader, user, [stored]);
    const role = withRights(record.role, rights);
    return me.parse({ ...record, role, ...seenAs(request), lacksSecondFactor });
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

  api.get(
    '/api/me',
    {
      schema: {
        tags,
        summary: 'The signed-in user with their live role',
        response: { 200: me },
      },
      config: { withoutSecondFactor: true },
    },
    readMe,
  );

  api.patch(
    '/api/me',
    {
      schema: {
        tags,
        summary: 'Change the language or the theme of the interface',
        body: z.strictObject({
          locale: z.enum(LOCALE_NAMES).optional(),
          theme: z.enum(THEME_NAMES).optional(),
        }),
        response: { 200: me },
      },
      config: { withoutSecondFactor: true },
    },
    async (request) => {
      await choose(request, request.body);
      return readMe(request);
    },
  );

  api.post(
    '/api/me/password',
    {
      schema: {
        tags,
        summary: 'Change the password; ends the other sessions',
        body: z.strictObject({ currentPassword: secret, newPassword: secret }),
        response: { 204: z.null() },
      },
      config: GUESSABLE,
    },
    async (request, reply) => {
      const { currentPassword, newPassword } = request.body;
      await authentication.changePassword(presentIn(request), currentPassword, newPassword);
      reply.code(204);
      return null;
    },
  );

  api.post(
    '/api/me/email',
    {
      schema: {
        tags,
        summary: 'Ask for another e-mail address',
        description:
          'A link is mailed to the new address, which counts once the link has been followed. The ' +
          'answer is the same where the address is somebody else’s already. Who has a password gives ' +
          'it; who has none must have proved lately who they are.',
        body: z.strictObject({ email: schemaOf(user.fields.email), password: secret.optional() }),
        response: { 202: z.object({ status: z.literal(true) }) },
      },
      config: GUESSABLE,
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const present = presentIn(request);
      await authentication.confirmPresence(present, password);
      await authentication.askForEmail(present.user, email);
      reply.code(202);
      return { status: true as const };
    },
  );

  api.post(
    '/api/auth/confirm-email',
    {
      schema: {
        tags,
        summary: 'Confirm a new e-mail address with the token of a mailed link',
        body: z.strictObject({ token: z.string().min(1).max(200) }),
        response: { 200: z.object({ email: z.string() }) },
      },
      config: { isPublic: true, ...GUESSABLE },
    },
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
  throw isTaken ? new RegiaError('linkInvalid', 'This address is somebody’s already') : error;
}
