/** The settings of sessions and of the ways to sign in. */
import { z } from 'zod';
import { flag, upTo } from './parameters.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Over plain HTTP, anyone on the network could sign in as anybody. */
const issuerAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://login.example.com' })
  .refine(
    (value) => value.startsWith('https:') || LOOPBACK.has(URL.parse(value)?.hostname ?? ''),
    'must be an https:// address',
  );

/** As they are in the environment. */
export const signInVariables = {
  SESSION_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Signs sessions and encrypts the secrets of authenticator apps. At least 32 characters, the same for all ' +
        'processes. Unset: generated at the first start and kept in `DATA_DIR/session-secret`. Required with `DATABASE_URL`.',
    ),
  SESSION_DAYS: upTo(999, 'days')
    .default(30)
    .describe('Days after which people must sign in again, even if the session is active.'),
  OIDC_ISSUER: issuerAddress.optional().meta({
    description:
      'OpenID Connect provider that people can sign in with. Register `ADMIN_URL/api/auth/provider/callback` ' +
      'there: [sign-in.md](sign-in.md).',
    examples: ['https://login.example.com'],
  }),
  OIDC_CLIENT_ID: z.string().optional().describe('Client ID; required with `OIDC_ISSUER`.'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('Client secret.'),
  OIDC_NAME: z
    .string()
    .max(60, 'must have at most 60 characters')
    .default('OpenID Connect')
    .describe('Name of the provider on the sign-in button, at most 60 characters.'),
  PASSWORD_SIGN_IN: flag('true').describe(
    '`false`: no passwords, only the provider and passkeys. Needs `OIDC_ISSUER`: [sign-in.md](sign-in.md).',
  ),
};
