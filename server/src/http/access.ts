/** Who asks. Under /api every route needs a signed-in user, unless it says that it is public. */
import { Readable } from 'node:stream';
import { USER_HEADER } from '@regia/model/constants.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { NO_RIGHTS, type RoleRights } from '@regia/model/modules.ts';
import type { FastifyRequest } from 'fastify';
import type { Authentication } from '../auth/authentication.ts';
import type { Caller, WithCookies } from '../auth/caller.ts';
import type { Present } from '../auth/ownPassword.ts';
import { isFresh } from '../auth/proof.ts';
import { bringsSession, type OpenSession } from '../auth/sessionLibrary.ts';
import { provedAt } from '../auth/sessions.ts';
import type { SignedInUser } from '../auth/signedIn.ts';
import { readSignedInUser } from '../auth/users.ts';
import { findViewedRole, type ViewedRole, viewer } from '../auth/viewAs.ts';
import type { HttpServer } from '../base/httpServer.ts';
import type { Store } from '../store/store.ts';
import { WhileUnchanged } from '../store/whileUnchanged.ts';
import { callerOf, originOf, setCookies } from './caller.ts';
import { takeTurn } from './fairTurns.ts';
import { bringsSeveral, endPlanted } from './plantedCookies.ts';
import { requireNoLess } from './sameRights.ts';
import { SAFE_METHODS } from './security.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user with the rights of their live role; null for anyone else. */
    actor: SignedInUser | null;
    /** The id of their session. */
    sessionId: string | null;
    /** The role as which they see the admin; null as themselves. */
    viewedRole: ViewedRole | null;
    /** Looks up `actor` anew. @throws RegiaError unless they may still call the route */
    askAgain(): Promise<void>;
  }
  interface FastifyContextConfig {
    /** May anyone call this route? */
    isPublic?: boolean;
    /** Is it asked all the time by programs that watch over this one? */
    isProbe?: boolean;
    /** Does it change something that those who view as a role may change, too? */
    worksWhileViewing?: boolean;
    /** Is it a file, which may be on its way for long? Then it has its turn among all downloads. */
    isDownload?: boolean;
    /** Is it open to who has yet to set up the second factor that their role requires? */
    withoutSecondFactor?: boolean;
  }
}

export interface AccessOptions {
  store: Store;
  authentication: Pick<Authentication, 'findSession' | 'noteUse'>;
  clock: () => Date;
  isInstalled: () => Promise<boolean>;
  /** When the user of a session last showed who they are; as the database says unless told. */
  findProof?: (sessionId: string) => Promise<Date | null>;
}

/** Resolves `request.actor` before every route of this part of a server, and turns away who may not call it. */
export function guardAccess(server: HttpServer, options: AccessOptions): void {
  const { authentication, clock } = options;
  server.decorateRequest('actor', null);
  server.decorateRequest('sessionId', null);
  server.decorateRequest('viewedRole', null);
  const find = finder(options);
  server.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const caller = callerOf(request);
    const found = setCookies(reply, await find(caller));
    const presence = found && isOfWhoAsks(request, found) ? found : null;
    endPlanted(request, reply, !presence?.user);
    if (presence) {
      request.sessionId = presence.session.id;
      authentication.noteUse(presence.session.id, caller);
      enter(request, presence, clock());
    }
    await mayCall(request, options);
  });
  server.decorateRequest('askAgain', async function askAgain(this: FastifyRequest) {
    const { answer } = await find(callerOf(this));
    if (answer && isOfWhoAsks(this, answer)) enter(this, answer, clock());
    else this.actor = null;
    await mayCall(this, options);
  });
  // A body can be on its way for long, and who sends it may have lost what they had when it began.
  server.addHook('preValidation', async (request) => {
    const { isPublic } = request.routeOptions.config;
    if (request.body !== undefined && !isPublic) await request.askAgain();
  });
  server.addHook('preHandler', async ({ actor, method, routeOptions }, reply) => {
    const isRead = SAFE_METHODS.has(method) && !routeOptions.config.isDownload;
    if (actor && isRead) await takeTurn(actor, reply);
  });
  // An answer too: what is left of it is not for who has signed out, or may do less than when they asked.
  server.addHook<unknown>('onSend', async (request, reply, payload) => {
    if (!request.actor || request.routeOptions.config.isPublic) return payload;
    const { role } = request.actor;
    if (payload instanceof Readable) {
      return Readable.from(whileTheyMay(request, role, payload), { objectMode: false });
    }
    const isLate = reply.elapsedTime > LONG_MS && reply.statusCode < 300;
    if (isLate && !request.scope.hasWritten) await requireStill(request, role);
    return payload;
  });
}

/** While an answer was worked out for so long, somebody may have taken away what it was asked with. */
const LONG_MS = 200;

/** So much of an answer goes out before it is looked up again who asks. */
const SENT_UNASKED = 1_000_000;

async function* whileTheyMay(
  request: FastifyRequest,
  role: RoleRights,
  chunks: Readable,
): AsyncGenerator<Buffer> {
  let sent = SENT_UNASKED;
  for await (const chunk of chunks) {
    if (sent >= SENT_UNASKED) {
      await requireStill(request, role);
      sent = 0;
    }
    sent += chunk.length;
    yield chunk;
  }
}

/** @throws RegiaError unless they may still call the route, and hold all rights of the role that was theirs */
async function requireStill(request: FastifyRequest, role: RoleRights): Promise<void> {
  await request.askAgain();
  request.scope.letIn = null;
  requireNoLess(request.actor?.role ?? NO_RIGHTS, role);
}

/** @throws RegiaError unless who asks may call the route */
async function mayCall(request: FastifyRequest, { isInstalled }: AccessOptions): Promise<void> {
  const { isPublic, withoutSecondFactor } = request.routeOptions.config;
  if (request.is404 || isPublic) return;
  if (request.actor) {
    if (!request.actor.lacksSecondFactor || withoutSecondFactor) return;
    throw new RegiaError('secondFactorNeeded', 'Set up a second factor first');
  }
  if (await isInstalled()) {
    const details = bringsSeveral(request) ? { again: true } : undefined;
    throw new RegiaError('notAuthenticated', 'Sign in first', details);
  }
  throw new RegiaError('installNeeded', 'The product is not installed yet');
}

/** Who is in a session, and as what they see the admin. */
interface Presence {
  readonly session: OpenSession;
  /** Null where they are gone or blocked. */
  readonly user: SignedInUser | null;
  /** Of which state of all users, roles and sessions that is. */
  readonly asOf: string;
  readonly viewed: ViewedRole | null;
  /** When they last showed who they are. */
  readonly provedAt: Date | null;
}

type Found = WithCookies<Presence | null>;

/** A session can be another's, planted by a script: the admin says whose it believes to be in. */
function isOfWhoAsks({ headers }: FastifyRequest, { session }: Presence): boolean {
  const believed = headers[USER_HEADER];
  return believed === undefined || believed === encodeURIComponent(session.userId);
}

/** Time prolongs sessions and ends them, so what is known of one is soon looked up again. */
const KNOWN_MS = 5_000;

/** Looks up who asks, once while nothing of that is written. */
function finder({ store, authentication, clock, findProof: given }: AccessOptions) {
  const findProof = given ?? ((id: string) => provedAt(store.reader, id));
  const known = new WhileUnchanged<Found>({ version: () => store.peopleVersion() });
  const look = async (caller: Caller): Promise<Found> => {
    const { answer: session, cookies } = await authentication.findSession(caller);
    if (!session) return { answer: null, cookies };
    const asOf = await store.peopleVersion();
    const found = await readSignedInUser(store.reader, session.userId);
    const viewed = found && (await findViewedRole(store.reader, session.id));
    const proved = found && (await findProof(session.id));
    return { answer: { session, user: found, asOf, viewed, provedAt: proved }, cookies };
  };
  return (caller: Caller): Promise<Found> => {
    if (!bringsSession(caller)) return look(caller);
    const moment = Math.floor(clock().getTime() / KNOWN_MS);
    return known.get(
      `${moment} ${caller.cookie}`,
      () => look(caller),
      ({ answer, cookies }) => answer !== null && cookies.length === 0,
    );
  };
}

/** Who sees the admin as a role would has its rights at most, and changes nothing. */
function enter(request: FastifyRequest, { user, viewed, ...known }: Presence, now: Date): void {
  const lacksProof = !isFresh(known.provedAt, now);
  request.actor = user && { ...user, from: originOf(request), lacksProof };
  const mayWrite = !SAFE_METHODS.has(request.method) && !request.routeOptions.config.isPublic;
  const { session, asOf } = known;
  request.scope.letIn = mayWrite && user ? { user, sessionId: session.id, asOf } : null;
  if (!viewed || !request.actor) return;
  request.viewedRole = viewed;
  request.actor = viewer(request.actor, viewed);
  if (SAFE_METHODS.has(request.method) || request.is404) return;
  if (request.routeOptions.config.worksWhileViewing) return;
  throw new RegiaError('viewingAs', 'You cannot change anything while viewing as a role');
}

/** The user who asks; for routes that are not public. */
export function signedInUser(request: FastifyRequest): SignedInUser {
  if (!request.actor) throw new RegiaError('notAuthenticated', 'Sign in first');
  return request.actor;
}

/** The user who asks once a body has come that the handler itself has read. */
export async function userAfterBody(request: FastifyRequest): Promise<SignedInUser> {
  await request.askAgain();
  return signedInUser(request);
}

/** The user who asks, with the session that they are in. */
export function presentIn(request: FastifyRequest): Present {
  return { user: signedInUser(request), sessionId: request.sessionId ?? '' };
}
