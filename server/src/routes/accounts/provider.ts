/** The way through an identity provider: the browser goes there and comes back. */
import type { Authentication } from '../../auth/authentication.ts';
import { CALLBACK_PATH } from '../../auth/provider.ts';
import { codedError } from '../../base/codedError.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { addRoute } from '../../http/addRoute.ts';
import { callerOf, setCookies } from '../../http/caller.ts';
import { GUESSABLE } from '../../http/rateLimit.ts';

/** Adds the routes that browsers follow; failures are told by the sign-in screen. */
export function providerRoutes(
  api: HttpServer,
  authentication: Authentication,
  adminUrl: string,
): void {
  const entrance = { isPublic: true, ...GUESSABLE };
  const loginUrl = (query: Record<string, string>) =>
    `${adminUrl}/login?${new URLSearchParams(query)}`;
  const failureUrl = (error: unknown) => {
    const { code, status } = codedError(error);
    if (code === 'generic' || status === 404) throw error;
    return loginUrl({ failed: code });
  };

  addRoute(api, 'GET /api/auth/provider', entrance, async (request, reply) => {
    const { next = '/', again = false } = request.query;
    // Another site signs nobody in: whoever is sent here by one presses the button themselves.
    const { 'sec-fetch-site': from = 'none' } = request.headers;
    if (from !== 'none' && from !== 'same-origin') return reply.redirect(loginUrl({ next }));
    const begun = await authentication
      .askProvider(ownPath(next, adminUrl), again)
      .catch((error: unknown) => ({ answer: failureUrl(error), cookies: [] }));
    return reply.redirect(setCookies(reply, begun));
  });

  addRoute(api, `GET ${CALLBACK_PATH}`, entrance, async (request, reply) => {
    const query = new URL(request.url, adminUrl).search;
    try {
      const answer = await authentication.takeProviderAnswer(callerOf(request), query);
      const { entry, next } = setCookies(reply, answer);
      return reply.redirect('userId' in entry ? adminUrl + next : loginUrl({ step: 'code', next }));
    } catch (error) {
      return reply.redirect(failureUrl(error));
    }
  });
}

/** A path of the admin's own; anything else becomes its start. */
function ownPath(path: string, adminUrl: string): string {
  if (!path.startsWith('/') || !URL.canParse(path, adminUrl)) return '/';
  const { origin, pathname, search } = new URL(path, adminUrl);
  return origin === new URL(adminUrl).origin ? pathname + search : '/';
}
