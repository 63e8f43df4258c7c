/** What anyone may ask, and what everyone may do with their own account. */
import type { InjectOptions } from 'fastify';
import type { Rule, Rules } from './rule.ts';

const get = (url: string) => (): InjectOptions => ({ method: 'GET', url });
const post =
  (url: string, payload: object = {}) =>
  (): InjectOptions => ({
    method: 'POST',
    url,
    payload,
  });

const open = (request: Rule['request'], answer = 200): Rule => ({ who: 'anyone', answer, request });
const mine = (request: Rule['request'], answer = 200): Rule => ({
  who: 'signedIn',
  answer,
  request,
});
const settingUp = (request: Rule['request'], answer = 200): Rule => ({
  ...mine(request, answer),
  beforeSecondFactor: true,
});

const nobody = { email: 'nobody@example.com', password: 'Segreta123' };
const assertion = {
  id: 'a',
  rawId: 'a',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' },
};
const registration = {
  id: 'a',
  rawId: 'a',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'a', attestationObject: 'a' },
};

export const ACCOUNT_RULES: Rules = {
  'GET /api/ready': open(get('/api/ready')),
  'GET /api/health': open(get('/api/health')),
  'GET /api/config': open(get('/api/config')),
  'GET /api/openapi.json': open(get('/api/openapi.json')),
  'GET /api/install': open(get('/api/install')),
  'POST /api/install': open(
    post('/api/install', { firstName: 'A', lastName: 'B', ...nobody }),
    409,
  ),
  'POST /api/auth/sign-in/email': open(post('/api/auth/sign-in/email', nobody), 401),
  'POST /api/auth/sign-out': {
    ...open(post('/api/auth/sign-out')),
    whileViewing: true,
  },
  'GET /api/auth/get-session': open(get('/api/auth/get-session')),
  'POST /api/auth/request-password-reset': open(
    post('/api/auth/request-password-reset', { email: nobody.email }),
  ),
  'POST /api/auth/reset-password': open(
    post('/api/auth/reset-password', { token: 'x', newPassword: nobody.password }),
    409,
  ),
  'POST /api/auth/confirm-email': open(post('/api/auth/confirm-email', { token: 'x' }), 409),
  'GET /api/auth/second-step': open(get('/api/auth/second-step')),
  'POST /api/auth/second-step': open(
    post('/api/auth/second-step', { from: 'app', code: '000000' }),
    401,
  ),
  'POST /api/auth/passkey/options': open(post('/api/auth/passkey/options')),
  'POST /api/auth/passkey': open(post('/api/auth/passkey', assertion), 401),
  // No provider is set, and none was asked.
  // Another site signs nobody in: it leads to the sign-in.
  'GET /api/auth/provider': { ...open(get('/api/auth/provider'), 404), answerElsewhere: 302 },
  'GET /api/auth/provider/callback': open(get('/api/auth/provider/callback'), 302),

  'GET /api/me': { ...mine(get('/api/me')), beforeSecondFactor: true },
  'PATCH /api/me': settingUp(() => ({
    method: 'PATCH',
    url: '/api/me',
    payload: { theme: 'dim' },
  })),
  'POST /api/me/password': mine(
    ({ password }) => ({
      method: 'POST',
      url: '/api/me/password',
      payload: { currentPassword: password, newPassword: password },
    }),
    204,
  ),
  'POST /api/me/email': mine(
    ({ password }) => ({
      method: 'POST',
      url: '/api/me/email',
      payload: { email: 'altrove@example.com', password },
    }),
    202,
  ),
  'GET /api/me/second-factor': settingUp(get('/api/me/second-factor')),
  'POST /api/me/second-factor/app': settingUp(({ password }) => ({
    method: 'POST',
    url: '/api/me/second-factor/app',
    payload: { password },
  })),
  'POST /api/me/second-factor/app/confirm': settingUp(
    post('/api/me/second-factor/app/confirm', { code: '000000' }),
    401,
  ),
  'POST /api/me/second-factor/app/remove': mine(
    ({ password }) => ({
      method: 'POST',
      url: '/api/me/second-factor/app/remove',
      payload: { password },
    }),
    204,
  ),
  'POST /api/me/passkeys/options': settingUp(({ password }) => ({
    method: 'POST',
    url: '/api/me/passkeys/options',
    payload: { password },
  })),
  'POST /api/me/passkeys': settingUp(post('/api/me/passkeys', { registration }), 401),
  'POST /api/me/passkeys/{id}/remove': mine(
    ({ password }) => ({
      method: 'POST',
      url: '/api/me/passkeys/none/remove',
      payload: { password },
    }),
    404,
  ),
  'POST /api/me/recovery-codes': mine(
    ({ password }) => ({ method: 'POST', url: '/api/me/recovery-codes', payload: { password } }),
    // There is no second factor that they could stand in for.
    400,
  ),
  'GET /api/me/proof': settingUp(get('/api/me/proof')),
  'POST /api/me/proof': {
    ...settingUp(
      ({ password }) => ({ method: 'POST', url: '/api/me/proof', payload: { password } }),
      204,
    ),
    whileViewing: true,
  },
  'GET /api/me/sessions': mine(get('/api/me/sessions')),
  'DELETE /api/me/sessions/{id}': mine(
    () => ({ method: 'DELETE', url: '/api/me/sessions/none' }),
    404,
  ),
  'POST /api/me/sessions/end-others': mine(post('/api/me/sessions/end-others'), 204),
  'GET /api/me/preferences': mine(get('/api/me/preferences')),
  'PUT /api/me/preferences/{name}': mine(
    () => ({ method: 'PUT', url: '/api/me/preferences/list', payload: {} }),
    204,
  ),
  'GET /api/me/profile-links': mine(get('/api/me/profile-links')),
  'GET /api/users/{id}/second-factor': {
    who: [{ updateAll: ['user'] }],
    own: [{ updateOwn: ['user'] }],
    answer: 200,
    request: async (world, owner) => {
      const id = await world.user(owner);
      return { method: 'GET', url: `/api/users/${id}/second-factor` };
    },
  },
  'DELETE /api/users/{id}/second-factor': {
    who: [{ updateAll: ['user'] }],
    own: [{ updateOwn: ['user'] }],
    answer: 204,
    request: async (world, owner) => {
      const id = await world.user(owner);
      return { method: 'DELETE', url: `/api/users/${id}/second-factor` };
    },
  },
  'POST /api/view-as': {
    who: [{ updateAll: ['role'] }],
    own: [{ updateOwn: ['role'] }],
    answer: 204,
    request: async (world, owner) => {
      const { id } = await world.record('roles', owner);
      return { method: 'POST', url: '/api/view-as', payload: { role: id } };
    },
    after: (client) => client.delete('/api/view-as'),
  },
  'DELETE /api/view-as': {
    ...mine(() => ({ method: 'DELETE', url: '/api/view-as' }), 204),
    whileViewing: true,
  },
  'GET /api/notifications': mine(get('/api/notifications')),
  'GET /api/notifications/unread': mine(get('/api/notifications/unread')),
  'POST /api/notifications/read-all': mine(post('/api/notifications/read-all')),
  'POST /api/notifications/{id}/read': mine(post('/api/notifications/none/read'), 404),
  'DELETE /api/notifications/{id}': mine(
    () => ({ method: 'DELETE', url: '/api/notifications/none' }),
    404,
  ),
  'GET /api/dashboard': mine(get('/api/dashboard')),
  'GET /api/search': mine(get('/api/search?query=a')),
  'GET /api/renders/status': mine(get('/api/renders/status')),
  'GET /api/renders/changes/{change}': mine(get('/api/renders/changes/1')),
  'GET /api/renders/{type}/{reference}/{language}': mine(get('/api/renders/page/none/it'), 404),
};
