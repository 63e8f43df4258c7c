/** Somebody signed in, with a role's rights, as far as components can tell. */
import { NO_RIGHTS, type RoleRights } from '@regia/model/modules.ts';

import { queryClient } from '../api/queries.ts';
import { type SessionUser, sessionQuery } from '../session/sessionQuery.ts';

/** Signs somebody in; `drawn().end()` signs them out. */
export function signIn(rights: Partial<RoleRights>, others: Partial<SessionUser> = {}): void {
  const meta = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };
  queryClient.setQueryData<SessionUser>(sessionQuery.queryKey, {
    ...{ id: 'me', firstName: 'Ada', lastName: 'Rossi', email: 'ada@example.com', ...meta },
    role: { id: 'mine', name: 'Redazione', ...NO_RIGHTS, ...rights },
    ...{ detail: { locale: 'it', theme: 'light' }, blocked: false, lacksSecondFactor: false },
    ...others,
  });
}

/** Answers to the requests of components that are being tested: the first whose address fits. */
export function answering(answers: Readonly<Record<string, unknown>>): typeof fetch {
  return async (input) => {
    const address = String(input instanceof Request ? input.url : input);
    const found = Object.entries(answers).find(([part]) => address.includes(part));
    const status = found ? 200 : 404;
    return new Response(JSON.stringify(found ? found[1] : { code: 'notFound' }), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  };
}
