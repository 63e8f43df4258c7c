/** The way in through an identity provider, all of it: a real provider, a real browser, two sites. */
import {
  type IdentityProvider,
  startIdentityProvider,
} from '@regia/server/testing/identityProvider.ts';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Visitor } from './browser.ts';
import { MASTER } from './client.ts';
import { freeAddresses } from './product.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { boxOf, pathOf, seeHeading, signOut } from './steps.ts';

let provider: IdentityProvider;
let stage: SignedInStage;
const visitors: Visitor[] = [];

beforeAll(async () => {
  // Another name than the provider's, so that cookies meet what they meet on two sites.
  const addresses = await freeAddresses('localhost');
  provider = await startIdentityProvider(addresses.adminUrl);
  provider.register({ subject: 'marta', email: MASTER.email, emailVerified: true });
  provider.register({ subject: 'eva', email: 'eva@example.org', emailVerified: true });
  stage = await openSignedInStage({ environment: provider.environment, addresses });
});

afterAll(async () => {
  await Promise.all(visitors.map((visitor) => visitor.close()));
  await stage.end();
  await provider.close();
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
});

/** Somebody who has not been anywhere. */
async function visit(): Promise<Page> {
  const hosts = [new URL(stage.product.adminUrl).host, provider.host];
  const visitor = await openBrowser({ hosts });
  visitors.push(visitor);
  return visitor.page;
}

async function goThrough(page: Page, person: string): Promise<void> {
  await page.getByRole('link', { name: 'Accedi con Studio ID' }).click();
  await page.getByRole('button', { name: person, exact: true }).click();
}

test('one arrives where one wanted to go, and the next time without being asked', async () => {
  const page = await visit();
  await page.goto(`${stage.product.adminUrl}/pages?search=casa`);
  await seeHeading(page, 'Accedi');
  await goThrough(page, 'marta');
  await seeHeading(page, 'Pagine');
  expect(new URL(page.url()).search).toBe('?search=casa');
  await page.getByRole('button', { name: 'Menu del profilo: Marta Rossi' }).waitFor();

  await signOut(page);
  await page.reload();
  await seeHeading(page, 'Accedi');
  await page.getByRole('link', { name: 'Accedi con Studio ID' }).click();
  await page.getByRole('button', { name: 'Menu del profilo: Marta Rossi' }).waitFor();
  expect(pathOf(page)).toBe('/');
});

test('whoever has no account here is told so on the sign-in screen', async () => {
  const page = await visit();
  await page.goto(`${stage.product.adminUrl}/login`);
  await goThrough(page, 'eva');
  await page.getByText('A questo account non corrisponde nessun utente attivo').waitFor();
  expect(pathOf(page)).toBe('/login');
  await seeHeading(page, 'Accedi');
});

test('the second factor of the account is asked for all the same', async () => {
  const { request } = stage.page;
  const setUp = async (path: string, data: object) => {
    const answer = await request.post(`${stage.product.adminUrl}${path}`, { data });
    expect(answer.status()).toBe(200);
    return answer.json();
  };
  const { password } = MASTER;
  const { secret } = await setUp('/api/me/second-factor/app', { password });
  const app = new TOTP({ secret: Secret.fromBase32(String(secret)) });
  await setUp('/api/me/second-factor/app/confirm', { code: app.generate() });

  const page = await visit();
  await page.goto(`${stage.product.adminUrl}/maps`);
  await goThrough(page, 'marta');
  await seeHeading(page, 'Ancora un passaggio');
  // The code of this half minute has been used.
  const next = app.generate({ timestamp: Date.now() + 30_000 });
  await boxOf(page, 'Codice dell’app di autenticazione').fill(next);
  await page.getByRole('button', { name: 'Verifica' }).click();
  await seeHeading(page, 'Mappe');
});
