import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { currentScope, scopeRequests } from './requestScope.ts';

const USER = { id: 'ada', firstName: 'A', lastName: 'B', email: 'a@example.com' };

it('what goes on after the answer is done for nobody’s rights', async () => {
  const server = Fastify();
  scopeRequests(server);
  const isAnswered = Promise.withResolvers<void>();
  let goesOn: Promise<unknown> | undefined;
  let before: unknown;
  server.post('/', async ({ scope }) => {
    const user = { ...USER, role: Object({}), lacksSecondFactor: false };
    scope.letIn = { user, sessionId: 's', asOf: '1' };
    before = currentScope()?.letIn?.user.id;
    goesOn = isAnswered.promise.then(() => currentScope());
    return {};
  });
  const answer = await server.inject({ method: 'POST', url: '/' });
  isAnswered.resolve();
  expect([answer.statusCode, before]).toEqual([200, 'ada']);
  expect(await goesOn).toMatchObject({ letIn: null });
  await server.close();
});
