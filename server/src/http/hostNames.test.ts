/** A page whose name comes to lead to this machine (DNS rebinding) is not taken for the admin's own. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { TestApp } from '../testing/testApp.ts';

let test: TestApp;
let ada: Client;
afterEach(() => test.close());

const open = async (environment: Record<string, string> = {}) => {
  ({ test, ada } = await TestApp.installed({ environment }));
};
const ask = (host: string, more: Record<string, string> = {}, url = '/api/me') =>
  ada.send({ method: 'GET', url, headers: { host, ...more } });

describe('the admin', () => {
  it('is asked by the name of ADMIN_URL, as localhost or by an address', async () => {
    await open({ ADMIN_URL: 'https://Admin.example.com' });
    for (const host of [
      'admin.example.com',
      'ADMIN.EXAMPLE.COM:8443',
      'localhost',
      'localhost:3000',
    ]) {
      expect([host, (await ask(host)).status]).toEqual([host, 200]);
    }
    for (const host of ['127.0.0.1:3000', '10.1.2.3', '[::1]:3000', '[2001:db8::1]']) {
      expect([host, (await ask(host)).status]).toEqual([host, 200]);
    }
  });

  it.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    'admin.example.com.evil.example',
    'evil-admin.example.com',
    '127.0.0.1.nip.io',
    'localhost@evil.example',
    'evil.example#localhost',
    'a:b:c',
    '[::1',
    'local host',
  ])('refuses %s', async (host) => {
    await open({ ADMIN_URL: 'https://admin.example.com' });
    for (const url of ['/api/me', '/api/config', '/api/install', '/nothing', '/files/x/y.png']) {
      expect((await ask(host, {}, url)).body).toMatchObject({ code: 'wrongHost' });
    }
    const change = await ada.send({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: { host, origin: `http://${host}` },
    });
    expect(change.status).not.toBe(200);
    const page = await ask(host, { accept: 'text/html' }, '/');
    expect([page.status, page.text]).toEqual([421, expect.stringContaining('ADMIN_URL')]);
    expect(page.text).not.toContain(host);
  });

  it('goes by what its own proxy says, and by that alone', async () => {
    await open({ ADMIN_URL: 'https://admin.example.com', TRUSTED_PROXIES: '127.0.0.1' });
    expect((await ask('regia:3000', { 'x-forwarded-host': 'admin.example.com' })).status).toBe(200);
    expect((await ask('localhost', { 'x-forwarded-host': 'evil.example' })).status).toBe(421);
    await test.close();
    await open({ ADMIN_URL: 'https://admin.example.com' });
    expect((await ask('evil.example', { 'x-forwarded-host': 'localhost' })).status).toBe(421);
  });

  it('tells whether it is ready by any name', async () => {
    await open();
    for (const url of ['/api/health', '/api/ready']) {
      expect((await ask('regia.svc.cluster.local', {}, url)).status).toBe(200);
    }
  });
});

it('the public site answers by any name', async () => {
  await open();
  const { statusCode } = await test.app.site.inject({ url: '/', headers: { host: 'example.org' } });
  expect(statusCode).not.toBe(421);
});
