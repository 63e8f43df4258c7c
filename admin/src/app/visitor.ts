import { configQuery, queryClient } from '../api/queries.ts';
import type { Visitor } from '../navigation/guard.ts';
import { actorOf } from '../session/actor.ts';
import { installQuery } from '../session/installQuery.ts';
import { sessionQuery } from '../session/sessionQuery.ts';

/**
 * Who is navigating. Asks the server what is not known yet.
 * @throws ApiError when the server does not answer
 */
export async function currentVisitor(): Promise<Visitor> {
  const user = await queryClient.ensureQueryData(sessionQuery);
  // Whoever is signed in proves that the installation has been done.
  if (user) {
    const { lacksSecondFactor } = user;
    return { installed: true, actor: actorOf(user), lacksSecondFactor };
  }
  const [{ status }] = await Promise.all([
    queryClient.fetchQuery(installQuery),
    // The screens of who is not signed in go by it, and must not be seen to change.
    queryClient.ensureQueryData(configQuery),
  ]);
  return { installed: status === 'installed', actor: null };
}
