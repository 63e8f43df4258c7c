/** Signing in and out: by password, second step, passkey and identity provider. */
import { problem } from '@regia/model/fields/problem.ts';
import { SECOND_STEPS } from '@regia/model/rules/proofs.ts';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { instant, typed } from './parts.ts';
import { routes } from './route.ts';

const address = z.string().trim().min(1, problem('emailBlank')).max(254);

const password = z.string().min(1, problem('required')).max(1_000);

const done = z.object({ status: z.literal(true) });

const signedIn = z.object({ user: z.object({ id: z.string() }) });

const entered = z.union([
  signedIn,
  z.object({
    secondSteps: z
      .array(z.enum(SECOND_STEPS))
      .meta({ description: 'The password was correct; continue with one of these' }),
  }),
]);

/** The parts that the verification needs; it checks their contents itself. */
const bytes = z.string().max(20_000);
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};
export const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});

/** The rest is for the browser. */
export const challenge = z.looseObject({ challenge: z.string() });

const redirected = z.null().meta({ description: 'Redirects the browser' });

export const authentication = routes('Authentication', {
  'POST /api/auth/sign-in/email': {
    summary: 'Sign in. Sets the session cookie, unless a second step is needed',
    body: z.strictObject({ email: address, password }),
    answers: { 200: entered },
  },

  'POST /api/auth/sign-out': {
    summary: 'Sign out',
    answers: { 200: done },
  },

  'GET /api/auth/get-session': {
    summary: 'Get the session; null if not signed in',
    answers: { 200: z.object({ userId: z.string(), expiresAt: instant }).nullable() },
  },

  'POST /api/auth/request-password-reset': {
    summary: 'E-mail a link to set a new password. The answer is the same for every address',
    description:
      'After too many requests, no further link is sent for a while; the last one still works.',
    body: z.strictObject({ email: address.pipe(z.email(problem('emailInvalid'))) }),
    answers: { 200: done },
  },

  'POST /api/auth/reset-password': {
    summary: 'Set a new password with the token from the e-mailed link. Ends all sessions',
    body: z.strictObject({ token: z.string().min(1).max(200), newPassword: password }),
    answers: {
      200: done.extend({ email: z.string().meta({ description: 'The address to sign in with' }) }),
    },
  },

  'GET /api/auth/second-step': {
    summary: 'List the possible second steps; null if no password was given yet',
    answers: { 200: z.object({ secondSteps: z.array(z.enum(SECOND_STEPS)).nullable() }) },
  },

  'POST /api/auth/second-step': {
    summary: 'Send a code from the authenticator app or a recovery code. Each works once',
    body: z.strictObject({
      from: z.enum(['app', 'recoveryCode']),
      code: z.string().trim().min(1, problem('required')).max(100),
    }),
    answers: { 200: signedIn },
  },

  'POST /api/auth/passkey/options': {
    summary: 'Get the WebAuthn request options to ask for a passkey',
    answers: { 200: typed<PublicKeyCredentialRequestOptionsJSON>(challenge) },
  },

  'POST /api/auth/passkey': {
    summary: 'Sign in with a passkey',
    body: assertion,
    answers: { 200: signedIn },
  },

  'GET /api/auth/provider': {
    summary: 'Sign in through the identity provider (OpenID Connect)',
    query: z.object({
      next: z.string().max(2_000).optional().meta({ description: 'Path to go to afterwards' }),
      again: z
        .stringbool()
        .optional()
        .meta({ description: 'Ask a signed-in user to sign in again?' }),
    }),
    answers: { 302: redirected },
  },

  'GET /api/auth/provider/callback': {
    summary: 'Callback for the identity provider',
    answers: { 302: redirected },
  },
});
