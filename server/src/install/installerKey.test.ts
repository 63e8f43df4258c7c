/** Whoever comes first installs: only who sits at the machine, or has read what it printed, may be. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { ADA, TestApp } from '../testing/testApp.ts';
import { installerKey } from './installerKey.ts';

const SECRET = 'a secret that is known to this test alone';
const REFUSED = { status: 403, body: { code: 'installerKeyWrong' } };

let test: TestApp;
afterEach(() => test.close());

async function open(environment: Record<string, string>): Promise<Client> {
  test = await TestApp.open({ environment: { SESSION_SECRET: SECRET, ...environment } });
  return test.client();
}
const install = (headers: Record<string, string> = {}, key?: string, remoteAddress = '127.0.0.1') =>
  test.client().send({
    method: 'POST',
    url: '/api/install',
    payload: { ...ADA, ...(key !== undefined && { key }) },
    headers,
    remoteAddress,
  });

describe('the installer of a server that others can reach', () => {
  it.each([
    ['all addresses', { HOST: '0.0.0.0' }],
    ['all addresses of IPv6', { HOST: '::' }],
    ['an address of its network', { HOST: '192.168.1.5' }],
    ['a name', { HOST: 'regia.lan' }],
    ['a proxy that it knows', { TRUSTED_PROXIES: '127.0.0.1' }],
    ['an address of its own', { ADMIN_URL: 'https://admin.example.com' }],
  ])('needs the key by %s', async (_what, environment) => {
    const visitor = await open(environment);
    const key = installerKey(SECRET);
    expect(test.app.installerPath).toBe(`/installer?key=${key}`);
    expect((await visitor.get('/api/install')).body).toEqual({
      status: 'installNeeded',
      needsKey: true,
    });
    const wrong = [undefined, '', 'x', key.slice(1), `${key}x`, key.toLowerCase(), '\u0000'];
    for (const one of wrong) expect(await install({}, one)).toMatchObject(REFUSED);
    expect(await test.app.isInstalled()).toBe(false);
    expect((await install({}, key)).status).toBe(201);
    // What was printed is good for nothing from now on.
    expect((await install({}, 'x')).body).toMatchObject({ code: 'alreadyInstalled' });
    expect((await visitor.get('/api/install')).body).toEqual({ status: 'installed' });
  });

  it('has a key that stays with the secret and tells nothing of it', () => {
    expect(installerKey(SECRET)).toMatch(/^[\w-]{24}$/);
    expect(installerKey(`${SECRET}.`)).not.toBe(installerKey(SECRET));
    expect(SECRET).not.toContain(installerKey(SECRET));
  });
});

describe('the installer of a server that only its own machine reaches', () => {
  it.each(['127.0.0.1', 'localhost', '::1', '127.0.0.2'])('needs none at %s', async (HOST) => {
    const visitor = await open({ HOST });
    expect(test.app.installerPath).toBe('/installer');
    expect((await visitor.get('/api/install')).body).toMatchObject({ needsKey: false });
    expect((await install()).status).toBe(201);
  });

  it('needs it of whoever comes through a proxy or from elsewhere, and prints it then, once', async () => {
    await open({});
    for (const [headers, address] of [
      [{ 'x-forwarded-for': '127.0.0.1' }],
      [{ forwarded: 'for=127.0.0.1' }],
      [{ via: '1.1 proxy' }],
      [{ 'x-real-ip': '127.0.0.1' }],
      [{ 'x-forwarded-host': 'localhost' }],
      [{}, '10.1.2.3'],
    ] as const) {
      expect(await install(headers, 'x', address)).toMatchObject(REFUSED);
    }
    const said = test.logged.filter((line) => line.includes('/installer?key='));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(installerKey(SECRET));
    expect((await install({ via: '1.1 proxy' }, installerKey(SECRET))).status).toBe(201);
  });
});
