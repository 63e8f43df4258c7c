import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { ADA, TestApp } from '../testing/testApp.ts';

/** All that may be asked without having signed in. A new route is not among them by itself. */
const PUBLIC = [
  'GET /api/auth/get-session',
  'GET /api/auth/provider',
  'GET /api/auth/provider/callback',
  'GET /api/auth/second-step',
  'GET /api/config',
  'GET /api/health',
  'GET /api/install',
  'GET /api/openapi.json',
  'GET /api/ready',
  'POST /api/auth/confirm-email',
  'POST /api/auth/passkey',
  'POST /api/auth/passkey/options',
  'POST /api/auth/request-password-reset',
  'POST /api/auth/reset-password',
  'POST /api/auth/second-step',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-out',
  'POST /api/install',
];

const METHOD = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

let test: TestApp;

beforeAll(async () => {
  test = await TestApp.open();
  await test.client().post('/api/install', ADA);
});
afterAll(() => test.close());

it('turns everyone away who has not signed in, from every route but these', async () => {
  const { body } = await test.client().get('/api/openapi.json');
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(body);
  const open: string[] = [];
  for (const [path, methods] of Object.entries(paths)) {
    for (const name of Object.keys(methods)) {
      const method = METHOD.parse(name.toUpperCase());
      const url = path.replace(/\{\w+\}/g, 'x');
      const answer = await test.app.admin.inject({ method, url });
      const code = answer.statusCode === 401 ? answer.json().code : null;
      if (code !== 'notAuthenticated') open.push(`${method} ${path}`);
    }
  }
  expect(open.sort()).toEqual(PUBLIC);
});
