/** Signing in through an identity provider: OpenID Connect Core 1.0, code flow with PKCE. */
import { RegiaError } from '@regia/model/errors.ts';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { Config } from '../base/config.ts';
import { lazy } from '../base/lazy.ts';
import { FRESH_MS } from './proof.ts';

/** The library, loaded when the first person comes this way. */
const openId = () => import('openid-client');

/** Where the provider sends people back to, below the admin's address. */
export const CALLBACK_PATH = '/api/auth/provider/callback';

/** Who the provider says that somebody is. */
export interface Identity {
  issuer: string;
  /** The provider's own, lasting name for the person. */
  subject: string;
  /** Null unless the provider has verified that the address is theirs. */
  verifiedEmail: string | null;
  /** When they last signed in there themselves; null where the provider does not say. */
  authenticatedAt: Date | null;
}

export type Provider = NonNullable<ReturnType<typeof createProvider>>;

export interface ProviderOptions {
  config: Pick<Config, 'adminUrl' | 'provider' | 'sessionDays'>;
  onFailure: (error: unknown, what: string) => void;
}

const DAY_S = 86_400;

const keptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  maxAge: z.number().nullable(),
});
/** What has another form was not said. */
const claimsSchema = z.object({
  email: z.string().optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
});

/** The provider that the settings name; null where they name none. */
export function createProvider({ config, onFailure }: ProviderOptions) {
  const { provider, adminUrl, sessionDays } = config;
  if (!provider) return null;
  const redirectUri = adminUrl + CALLBACK_PATH;
  // Asked when first needed: a provider that is down must not keep Regia from starting.
  const find = lazy(() => findProvider(provider));
  const failed = (error: unknown): never => {
    onFailure(error, 'identity provider');
    throw new RegiaError('providerFailed', 'The identity provider did not confirm the sign-in');
  };

  return {
    /** What people know it by. */
    name: provider.name,

    /**
     * Where to send the browser, and what to keep until it comes back. Throws providerFailed.
     * @param again must the provider ask them anew, and say when it did?
     */
    async begin(again: boolean) {
      const server = await find().catch(failed);
      const client = await openId();
      const verifier = client.randomPKCECodeVerifier();
      const maxAge = again ? FRESH_MS / 1_000 : null;
      const kept = { state: client.randomState(), nonce: client.randomNonce(), verifier, maxAge };
      const asked = {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: kept.state,
        nonce: kept.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // It also has the provider say when they signed in there. Who did so longer ago than a session
        // may last does so anew.
        max_age: String(maxAge ?? sessionDays * DAY_S),
        ...(maxAge !== null && { prompt: 'login' }),
      };
      const url = await Promise.try(client.buildAuthorizationUrl, server, asked).catch(failed);
      return { url: url.href, kept: JSON.stringify(kept) };
    },

    /**
     * @param query with which the browser came back
     * @param kept what `begin` gave
     * @throws RegiaError providerFailed, whatever does not fit
     */
    async finish(query: string, kept: string): Promise<Identity> {
      const server = await find().catch(failed);
      const client = await openId();
      const { state, nonce, verifier, maxAge } = keptSchema.parse(JSON.parse(kept));
      const tokens = await client
        .authorizationCodeGrant(server, new URL(redirectUri + query), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          ...(maxAge !== null && { maxAge }),
        })
        .catch(failed);
      const claims = tokens.claims() ?? failed(new Error('no ID token'));
      const told = claims.email
        ? claims
        : await client.fetchUserInfo(server, tokens.access_token, claims.sub).catch(failed);
      const { email, email_verified } = claimsSchema.parse(told);
      const verifiedEmail = email && email_verified === true ? email : null;
      const signedInAt = new Date((claims.auth_time ?? Number.NaN) * 1_000);
      const authenticatedAt = Number.isNaN(signedInAt.getTime()) ? null : signedInAt;
      return { issuer: claims.iss, subject: claims.sub, verifiedEmail, authenticatedAt };
    },
  };
}

async function findProvider(settings: NonNullable<Config['provider']>): Promise<Configuration> {
  const issuer = new URL(settings.issuer);
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await openId();
  const execute = [enableNonRepudiationChecks];
  // Settings admit addresses without TLS on the same machine only.
  if (issuer.protocol === 'http:') execute.push(allowInsecureRequests);
  return discovery(issuer, settings.clientId, settings.clientSecret, undefined, { execute });
}
