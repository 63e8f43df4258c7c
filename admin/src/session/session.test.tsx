import { masterRights } from '@regia/model/modules.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../api/queries.ts';
import { type Session, useSession } from './session.ts';
import { rememberUser, type SessionUser } from './sessionQuery.ts';

beforeEach(() => queryClient.clear());
afterEach(() => queryClient.clear());

/** What a screen sees. */
function seen(): Session {
  const sessions: Session[] = [];
  const Screen = () => {
    sessions.push(useSession());
    return null;
  };
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
  const [session] = sessions;
  if (!session) throw new Error('the screen was not drawn');
  return session;
}

const ADA = {
  id: 'ada',
  email: 'ada@example.com',
  role: { id: 'master', name: 'Master', ...masterRights(['page']) },
} as unknown as SessionUser;

it('is loading until the server has said who is signed in', () => {
  expect(seen()).toMatchObject({ loading: true, user: null, actor: null });
});

it('holds the signed-in user, who acts by their rights', () => {
  rememberUser(ADA);
  const { loading, user, actor } = seen();
  expect(loading).toBe(false);
  expect(user).toBe(ADA);
  expect(actor).toMatchObject({ id: 'ada', role: { readAll: ['page'], deleteOwn: [] } });
});

it('holds nobody once it is known that nobody is signed in', () => {
  rememberUser(null);
  expect(seen()).toMatchObject({ loading: false, user: null, actor: null });
});
