/** What people do with their telephones. */
import { Secret, TOTP } from 'otpauth';
import { type Client, textAt } from './client.ts';

/** The code that an authenticator app shows at a time, by default now. */
export function appCode(secret: string, at: number = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
}

/** Sets an authenticator app up, as its owner does. Returns its secret and the recovery codes. */
export async function setUpApp(
  client: Client,
  password: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await client.post('/api/me/second-factor/app', { password });
  const secret = textAt(begun, 'secret');
  const code = appCode(secret);
  const done = await client.post('/api/me/second-factor/app/confirm', { code });
  if (done.status !== 200) throw new Error(`${done.status} ${done.text}`);
  return { secret, recoveryCodes: Object(done.body).recoveryCodes };
}

/** Gives a code at the second step. */
export function giveCode(client: Client, code: string, from = 'app') {
  return client.post('/api/auth/second-step', { from, code });
}
