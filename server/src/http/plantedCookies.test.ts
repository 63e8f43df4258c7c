/**
 * Cookies know no ports: a script of the public site, on the admin's host, can put cookies of our names
 * beside the real ones. What a browser then sends, and what it does with the answers, is played here.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, Client, textAt } from '../testing/client.ts';
import { ADA, TestApp } from '../testing/testApp.ts';

const EVE = { email: 'eve@example.com', password: 'Nanosecond1' };
const NAME = 'regia.session_token';

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** Of a script: `Secure; Partitioned`, which makes it another cookie even at the same path. */
  readonly isPartitioned: boolean;
}

/** A browser that keeps cookies by name and path, as browsers do. */
class Browser {
  jar: Cookie[] = [];

  plant(value: string, path: string, { name = NAME, isPartitioned = false } = {}): void {
    this.#put({ name, value, path, isPartitioned });
  }

  #put(cookie: Cookie): void {
    const { name, path, isPartitioned } = cookie;
    const isOther = (one: Cookie) =>
      one.name !== name || one.path !== path || one.isPartitioned !== isPartitioned;
    this.jar = [...this.jar.filter(isOther), ...(cookie.value ? [cookie] : [])];
  }

  async send(url: string, options: { payload?: object; headers?: object } = {}): Promise<Answer> {
    const [path = ''] = url.split('?');
    const isSent = (one: Cookie) =>
      path === one.path || path.startsWith(one.path.endsWith('/') ? one.path : `${one.path}/`);
    // Longer paths first.
    const sent = this.jar.filter(isSent).sort((a, b) => b.path.length - a.path.length);
    const cookie = sent.map(({ name, value }) => `${name}=${value}`).join('; ');
    const { payload, headers } = options;
    const answer = await new Client(test.app.admin).send({
      ...{ url, method: payload ? 'POST' : 'GET', payload },
      headers: { ...headers, ...(cookie && { cookie }) },
    });
    for (const words of [answer.headers['set-cookie'] ?? []].flat()) this.#take(String(words));
    if (answer.headers['clear-site-data'] === '"cookies"') this.jar = [];
    return answer;
  }

  #take(words: string): void {
    const [pair = '', ...attributes] = words.split(/; */);
    const at = pair.indexOf('=');
    const path = /^path=(.*)$/i.exec(attributes.find((one) => /^path=/i.test(one)) ?? '')?.[1];
    const isOver = attributes.some((one) => /^max-age=0$/i.test(one));
    if (attributes.some((one) => /^domain=/i.test(one))) return;
    this.#put({
      name: pair.slice(0, at),
      value: isOver ? '' : pair.slice(at + 1),
      path: path ?? '/',
      isPartitioned: attributes.some((one) => /^partitioned$/i.test(one)),
    });
  }

  signIn(person: { email: string; password: string }): Promise<Answer> {
    const { email, password } = person;
    return this.send('/api/auth/sign-in/email', { payload: { email, password } });
  }
}

let test: TestApp;
let evesToken: string;
let browser: Browser;

beforeAll(async () => {
  let ada: Client;
  ({ test, ada } = await TestApp.installed());
  const role = { id: textAt(await ada.get('/api/me'), 'role', 'id') };
  const user = { firstName: 'Eve', lastName: 'L', ...EVE, role };
  expect((await ada.post('/api/records/users', user)).status).toBe(201);
  const eve = test.client();
  await eve.signIn(EVE);
  evesToken = String(eve.cookies.get(NAME));
});
afterAll(() => test.close());

beforeEach(async () => {
  browser = new Browser();
  expect((await browser.signIn(ADA)).status).toBe(200);
});

const whoIs = async () => textAt(await browser.send('/api/me'), 'email');
const DEAD = 'a'.repeat(32);

const PLACES: [string, boolean][] = [
  ['/api', false],
  ['/api/', false],
  ['/api/me', false],
  ['/api/', true],
  ['/', true],
];

describe.each(PLACES)('a cookie planted at %s (partitioned: %s)', (path, isPartitioned) => {
  it.each([
    ['of another’s session', () => evesToken],
    ['that leads nowhere', () => DEAD],
  ])('%s is never taken for the real one, and is gone with the answer', async (_what, token) => {
    browser.plant(token(), path, { isPartitioned });
    expect(await browser.send('/api/me')).toMatchObject({
      status: 401,
      body: { code: 'notAuthenticated', details: { again: true } },
    });
    expect(await whoIs()).toBe(ADA.email);
    expect(browser.jar.filter(({ name }) => name === NAME)).toHaveLength(1);
  });

  it('does not keep out who signs in', async () => {
    browser.jar = [];
    browser.plant(DEAD, path, { isPartitioned });
    expect((await browser.send('/api/me')).status).toBe(401);
    expect((await browser.signIn(ADA)).status).toBe(200);
    expect(await whoIs()).toBe(ADA.email);
  });
});

it('nothing is written in the session of another, nor in one’s own, while there are two', async () => {
  browser.plant(evesToken, '/api/records/pages');
  const page = { name: 'Segreta', metaDescription: { it: 'x' } };
  expect((await browser.send('/api/records/pages', { payload: page })).status).toBe(401);
  expect((await browser.send('/api/records/pages')).body).toMatchObject({ total: 0 });
});

it('a cookie that is none of ours may come as often as it likes', async () => {
  browser.plant('a', '/', { name: 'theme' });
  browser.plant('b', '/api', { name: 'theme' });
  expect(await whoIs()).toBe(ADA.email);
  expect(browser.jar.filter(({ name }) => name === 'theme')).toHaveLength(2);
});

it.each(['regia.device', 'regia.second-factor', 'regia.passkey', 'regia.provider'])(
  'of %s, too, none of several is taken, and the real one stays',
  async (name) => {
    browser.plant('real', '/api', { name });
    browser.plant('planted', '/api/auth/', { name });
    await browser.send('/api/auth/second-step');
    const left = browser.jar.filter((one) => one.name === name);
    expect(left).toMatchObject([{ value: 'real', path: '/api' }]);
  },
);

it('where they cannot be ended one by one, all cookies go, and one signs in', async () => {
  const headers = { 'x-regia-again': '1' };
  expect((await browser.send('/api/me', { headers })).status).toBe(200);
  browser.plant(DEAD, '/api/');
  const { headers: answered } = await browser.send('/api/me', { headers });
  expect(answered['clear-site-data']).toBe('"cookies"');
  await browser.signIn(ADA);
  expect(await whoIs()).toBe(ADA.email);
});

describe('whose session the admin says that it is in', () => {
  const as = async (id: string | undefined, url: string, payload?: object) =>
    browser.send(url, { payload, headers: id === undefined ? {} : { 'x-regia-user': id } });
  let adasId: string;
  let evesId: string;
  beforeAll(async () => {
    const eve = new Browser();
    evesId = textAt(await eve.signIn(EVE), 'user', 'id');
    adasId = textAt(await eve.signIn(ADA), 'user', 'id');
  });

  it('is asked before anything is read or written', async () => {
    expect((await as(adasId, '/api/me')).status).toBe(200);
    browser.jar = [];
    browser.plant(evesToken, '/');
    const refused = { status: 401, body: { code: 'notAuthenticated' } };
    expect(await as(adasId, '/api/me')).toMatchObject(refused);
    browser.plant(evesToken, '/');
    expect(await as(adasId, '/api/records/pages', { name: 'Sua' })).toMatchObject(refused);
    browser.plant(evesToken, '/');
    expect(await as(evesId, '/api/records/pages')).toMatchObject({ body: { total: 0 } });
    expect((await as(undefined, '/api/me')).status).toBe(200);
  });

  it('is no obstacle to signing in, and the planted one is gone then', async () => {
    browser.jar = [];
    browser.plant(evesToken, '/api/');
    await as(adasId, '/api/me');
    expect((await as(adasId, '/api/auth/get-session')).body).toBeNull();
    await browser.signIn(ADA);
    expect(textAt(await as(adasId, '/api/me'), 'email')).toBe(ADA.email);
    expect(await whoIs()).toBe(ADA.email);
  });

  it('is asked again once a body has come', async () => {
    const payload = { name: 'Sua', metaDescription: { it: 'x' } };
    expect((await as(evesId, '/api/records/pages', payload)).status).toBe(401);
  });
});

it('over HTTPS only a partitioned one can stand beside the real one, and goes', async () => {
  const secure = await TestApp.open({ environment: { ADMIN_URL: 'https://admin.example.com' } });
  const answer = await new Client(secure.app.admin).send({
    url: '/api/me',
    headers: { cookie: '__Host-regia.session_token=a; __Host-regia.session_token=b' },
  });
  expect([answer.headers['set-cookie']].flat()).toEqual([
    '__Host-regia.session_token=; Max-Age=0; Path=/; Secure; Partitioned',
  ]);
  await secure.close();
});
