/**
 * An OpenID Connect provider that works, on a free port, whose people sign in by being named: in a
 * header, or by their button on its page.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

/** What the provider knows of a person. */
export interface Person {
  readonly subject: string;
  readonly email?: unknown;
  readonly emailVerified?: boolean;
  /** When they signed in there, where that is not now. */
  readonly signedInAt?: Date;
}

export interface IdentityProvider {
  /** The settings with which a Regia relies on it. */
  readonly environment: Record<string, string>;
  /** Its host and port. */
  readonly host: string;
  /** Gives a person an account, and a button on the page where people sign in. */
  register(person: Person): void;
  /**
   * What the browser of a person does that Regia has sent there.
   * @param cookies of the provider, by which the browser is known again
   * @returns the query with which the provider sends it back to Regia
   */
  visit(url: string, person: Person, cookies?: Map<string, string>): Promise<string>;
  close(): Promise<void>;
}

const CLIENT = { client_id: 'regia', client_secret: 'a secret between the two' };

/** Starts one for a Regia at this address. */
export async function startIdentityProvider(
  adminUrl = 'http://localhost:3000',
): Promise<IdentityProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const people = new Map<string, Person>();

  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [`${adminUrl}/api/auth/provider/callback`] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => {
        const { email, emailVerified } = people.get(accountId) ?? {};
        return {
          sub: accountId,
          ...(email !== undefined && { email }),
          ...(emailVerified !== undefined && { email_verified: emailVerified }),
        };
      },
    }),
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc;
      const owner = { clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' };
      const grant = new provider.Grant(owner);
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const { url = '', headers } = request;
    if (!url.startsWith('/sign-in/')) return answer(request, response);
    const named = headers['x-person'] ?? new URL(url, issuer).searchParams.get('person');
    if (typeof named !== 'string') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return response.end(signInPage([...people.keys()]));
    }
    const at = people.get(named)?.signedInAt?.getTime();
    const ts = at === undefined ? {} : { ts: Math.floor(at / 1_000) };
    return provider.interactionFinished(request, response, { login: { accountId: named, ...ts } });
  });

  return {
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
      OIDC_NAME: 'Studio ID',
    },

    host: new URL(issuer).host,
    register: (person) => void people.set(person.subject, person),

    async visit(url, person, cookies = new Map()) {
      people.set(person.subject, person);
      let here = new URL(url);
      while (here.origin === issuer) {
        const response = await fetch(here, {
          redirect: 'manual',
          headers: {
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            'x-person': person.subject,
          },
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (!location) throw new Error(`${response.status} ${await response.text()}`);
        here = new URL(location, here);
      }
      return here.search;
    },

    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

function signInPage(subjects: readonly string[]): string {
  const buttons = subjects.map((one) => `<button name="person" value="${one}">${one}</button>`);
  return `<!doctype html><html lang="en"><title>Sign in</title><form>${buttons.join(' ')}</form></html>`;
}
