/** What everyone may do to their own account, whatever their role. */
import {
  DEFAULT_LOCALE,
  DEFAULT_THEME,
  LOCALE_NAMES,
  THEME_NAMES,
} from '@regia/model/constants.ts';
import { type User, user } from '@regia/model/entities/user.ts';
import { problem } from '@regia/model/fields/problem.ts';
import type { Module } from '@regia/model/modules.ts';
import { PROOFS } from '@regia/model/rules/proofs.ts';
import { profileLinkSchema } from '@regia/model/schemas/profileLink.ts';
import { schemaOf } from '@regia/model/schemas/schemaOf.ts';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { assertion, challenge, registration } from './authentication.ts';
import { instant, named, one, typed } from './parts.ts';
import { NOTHING, routes } from './route.ts';

const secret = z.string().min(1, problem('required')).max(1_000);

const DETAIL = { locale: DEFAULT_LOCALE, theme: DEFAULT_THEME };

const detailFields = {
  locale: z.enum(LOCALE_NAMES).catch(DETAIL.locale),
  theme: z.enum(THEME_NAMES).catch(DETAIL.theme),
};

const describedMe = z.looseObject({
  id: z.string(),
  // What an import brought may lack anything.
  firstName: z.string().catch(''),
  lastName: z.string().catch(''),
  email: z.string(),
  blocked: z.boolean().catch(false),
  /** The role as which the session sees everything, and on which modules not all of it. */
  viewAs: named.extend({ withheld: z.array(typed<Module>(z.string())) }).optional(),
  detail: z.object(detailFields).catch(DETAIL),
  lacksSecondFactor: z
    .boolean()
    .meta({ description: 'true: every other request is refused until a second factor is set up' }),
});

/** What a stored user becomes; the role comes with its live rights. */
export const me = describedMe.extend({ role: z.custom<User['role']>() });
type SignedIn = User & z.output<typeof me>;

const recoveryCodes = z
  .array(z.string())
  .nullable()
  .meta({ description: 'Shown only once; null if the user already has some' });

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});

/** Who has no password proves themselves by having signed in lately. */
export const confirmation = z.strictObject({ password: z.string().min(1).max(1_000).optional() });

const session = z.object({
  id: z.string(),
  device: z.object({
    browser: z.string().nullable(),
    system: z.string().nullable(),
    kind: z.enum(['desktop', 'mobile', 'tablet']).nullable(),
  }),
  ip: z.string().nullable(),
  openedAt: instant,
  lastUsedAt: instant.meta({ description: 'Accurate to five minutes' }),
  isCurrent: z.boolean(),
});

/** JSON that the interface alone understands. */
const preference = z.record(z.string(), z.unknown());

export const profile = routes('Profile', {
  'GET /api/me': {
    summary: 'Get the signed-in user and their current role',
    answers: { 200: typed<SignedIn>(describedMe) },
  },

  'PATCH /api/me': {
    summary: 'Change the language or the theme of the interface',
    body: z.strictObject({
      locale: z.enum(LOCALE_NAMES).optional(),
      theme: z.enum(THEME_NAMES).optional(),
    }),
    answers: { 200: typed<SignedIn>(describedMe) },
  },

  'POST /api/me/password': {
    summary: 'Change the password. Ends all other sessions',
    body: z.strictObject({ currentPassword: secret, newPassword: secret }),
    answers: NOTHING,
  },

  'POST /api/me/email': {
    summary: 'Request a new e-mail address',
    description:
      'Sends a link to the new address, which takes effect when the link is opened. The answer is ' +
      'the same if another user already has the address. Send the password; users without one ' +
      'need a recent proof of identity.',
    body: z.strictObject({ email: schemaOf(user.fields.email), password: secret.optional() }),
    answers: { 202: z.object({ status: z.literal(true) }) },
  },

  'POST /api/auth/confirm-email': {
    summary: 'Confirm a new e-mail address with the token from the e-mailed link',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    answers: { 200: z.object({ email: z.string() }) },
  },

  'GET /api/me/second-factor': {
    summary: 'List the caller’s second factors',
    answers: {
      200: z.object({
        app: z.boolean(),
        passkeys: z.array(passkey),
        recoveryCodesLeft: z.number(),
        hasPassword: z.boolean(),
      }),
    },
  },

  'POST /api/me/second-factor/app': {
    summary: 'Start setting up an authenticator app: get its secret, which needs confirming',
    body: confirmation,
    answers: { 200: z.object({ secret: z.string(), uri: z.string() }) },
  },

  'POST /api/me/second-factor/app/confirm': {
    summary:
      'Confirm the authenticator app with a code. The first second factor ends other sessions',
    body: z.strictObject({ code: z.string().trim().min(1, problem('required')).max(100) }),
    answers: { 200: z.object({ recoveryCodes }) },
  },

  'POST /api/me/second-factor/app/remove': {
    summary: 'Remove the authenticator app',
    body: confirmation,
    answers: NOTHING,
  },

  'POST /api/me/passkeys/options': {
    summary: 'Get the WebAuthn creation options to make a passkey',
    body: confirmation,
    answers: { 200: typed<PublicKeyCredentialCreationOptionsJSON>(challenge) },
  },

  'POST /api/me/passkeys': {
    summary: 'Add a passkey. The first second factor ends other sessions',
    body: z.strictObject({
      name: z
        .string()
        .trim()
        .max(100)
        .default('')
        .meta({ description: 'Default: named after the browser and system' }),
      registration,
    }),
    answers: { 201: z.object({ passkey, recoveryCodes }) },
  },

  'POST /api/me/passkeys/:id/remove': {
    summary: 'Remove a passkey',
    params: one,
    body: confirmation,
    answers: NOTHING,
  },

  'POST /api/me/recovery-codes': {
    summary: 'Get new recovery codes. The old ones stop working',
    body: confirmation,
    answers: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
  },

  'GET /api/me/sessions': {
    summary: 'List the caller’s sessions: the current one, then the last used first',
    answers: { 200: z.object({ sessions: z.array(session) }) },
  },

  'DELETE /api/me/sessions/:id': {
    summary: 'End one of the caller’s sessions',
    params: one,
    answers: NOTHING,
  },

  'POST /api/me/sessions/end-others': {
    summary: 'End all of the caller’s other sessions',
    answers: NOTHING,
  },

  'GET /api/me/preferences': {
    summary: 'Get the caller’s interface preferences, by name',
    answers: { 200: z.record(z.string(), preference) },
  },

  'PUT /api/me/preferences/:name': {
    summary: 'Store an interface preference',
    params: z.object({ name: z.string().regex(/^[\w.-]{1,60}$/) }),
    body: preference,
    answers: NOTHING,
  },

  'GET /api/me/proof': {
    summary: 'Check for a recent proof of identity, and list the ways to give one',
    description:
      'Changing rights, other people’s accounts, data or backups needs a proof from the last ten ' +
      'minutes. Signing in counts. With `provider`: sign in again at ' +
      '`/api/auth/provider?again=true`.',
    answers: { 200: z.object({ isRecent: z.boolean(), ways: z.array(z.enum(PROOFS)) }) },
  },

  'POST /api/me/proof': {
    summary: 'Prove the caller’s identity with a password or passkey',
    description: 'For a passkey, get the options as for sign-in.',
    body: z.union([z.strictObject({ password: secret }), z.strictObject({ passkey: assertion })]),
    answers: NOTHING,
  },

  'GET /api/me/profile-links': {
    summary: 'List the extra profile menu items the user may see',
    answers: { 200: z.array(profileLinkSchema) },
  },
});
