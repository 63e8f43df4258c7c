/** The HTTP API as a signed-in staff member's script uses it. */
import type { Address, Answer } from '@regia/contract/contract.ts';
import { type Locale, PREPARED_HEADER, type Theme } from '@regia/model/constants.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import type { Starter } from '@regia/model/rules/starters.ts';
import { TEST_KEY } from '@regia/server/testing/testSecret.ts';
import type { BrowserContext } from 'playwright-core';
import type { Credentials } from './steps.ts';

/** A record, of which a test may know little more than the id. */
export type Stored = Pick<AnyRecord, 'id'> & Readonly<Record<string, unknown>>;

/** Paths that are asked as they stand. */
type Whole = {
  [At in Address]: At extends `GET ${infer Path}`
    ? Exclude<Path, `${string}:${string}` | '/api/data/export'>
    : never;
}[Address];

export type RenderCounts = Answer<'PUT /api/records/:collection/:id'>['renders'];

export const MASTER = {
  firstName: 'Marta',
  lastName: 'Rossi',
  email: 'marta@example.org',
  password: 'Segreta123',
};

export class Client {
  readonly #url: string;
  readonly #cookie: string;
  /** The set of prepared changes in which it works, if any. */
  readonly #set: string | undefined;

  constructor(url: string, cookie: string, set?: string) {
    this.#url = url;
    this.#cookie = cookie;
    this.#set = set;
  }

  /** The same session at another address of the same product. */
  at(url: string): Client {
    return new Client(url, this.#cookie);
  }

  /** The same session, at work in a set of prepared changes. */
  inSet(set: string): Client {
    return new Client(this.#url, this.#cookie, set);
  }

  /** What a request brings to be this session's. */
  get cookie(): string {
    return this.#cookie;
  }

  /** Lets a visitor's browser go on with this session. */
  async lend(context: BrowserContext): Promise<void> {
    const cookies = this.#cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: this.#url, httpOnly: true };
    });
    await context.addCookies(cookies);
  }

  /** Answers as the contract says: of a whole address, of one record, or of a list. */
  get<Path extends Whole>(path: Path): Promise<Answer<`GET ${Path}`>>;
  get(path: `/api/records/${string}/${string}`): Promise<Stored>;
  get(path: `/api/records/${string}`): Promise<Answer<'GET /api/records/:collection'>>;
  get(path: `/api/operations/${string}`): Promise<Answer<'GET /api/operations/:id'>>;
  get(path: `/api/data/export?${string}`): Promise<Record<string, Record<string, unknown>>>;
  get(path: string): Promise<unknown> {
    return this.#send('GET', path);
  }

  /** The first record of a list. @throws Error where there is none */
  async first(collection: string, query = ''): Promise<Stored> {
    const [found] = (await this.get(`/api/records/${collection}?${query}`)).items;
    if (!found) throw new Error(`nothing in ${collection}: ${query}`);
    return found;
  }

  async post(path: string, body: object): Promise<Record<string, unknown>> {
    return this.#send('POST', path, body);
  }

  async create(collection: string, fields: object): Promise<Stored> {
    const { record } = await this.#ask(
      'POST /api/records/:collection',
      `/api/records/${collection}`,
      fields,
    );
    return record;
  }

  /** Changes some fields of a record as it is stored now. */
  async update(collection: string, { id }: Stored, fields: object) {
    const path = `/api/records/${collection}/${id}` as const;
    const edited = { ...(await this.get(path)), ...fields };
    const { record, renders } = await this.#ask('PUT /api/records/:collection/:id', path, edited);
    return { record, renders };
  }

  /** Changes language or theme of who is signed in. */
  async prefer(choice: { locale?: Locale; theme?: Theme }): Promise<void> {
    await this.#send('PATCH', '/api/me', choice);
  }

  async remove(collection: string, { id }: Stored): Promise<void> {
    await this.#send('DELETE', `/api/records/${collection}/${id}`);
  }

  async discardSet(set: string): Promise<void> {
    await this.#send('DELETE', `/api/prepared/${set}`);
  }

  #ask<At extends Address>(address: At, path: string, body: object): Promise<Answer<At>> {
    const [method = ''] = address.split(' ');
    return this.#send(method, path, body);
  }

  async #send(method: string, path: string, body?: object) {
    const response = await fetch(this.#url + path, {
      method,
      headers: {
        cookie: this.#cookie,
        origin: this.#url,
        ...(this.#set && { [PREPARED_HEADER]: this.#set }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? {} : JSON.parse(text);
  }
}

/** Installs a product, empty unless asked otherwise, and signs in as its Master. */
export async function installedClient(
  url: string,
  { demo = false, starter }: { demo?: boolean; starter?: Starter } = {},
): Promise<Client> {
  const response = await fetch(`${url}/api/install`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...MASTER,
      modules: ['backup', 'work', 'workCategory'],
      key: TEST_KEY,
      demo,
      starter,
    }),
  });
  if (response.status !== 201) throw new Error(`not installed: ${await response.text()}`);
  return clientOf(url, response);
}

/** Signs in as somebody who has a password. */
export async function signedInClient(url: string, { email, password }: Credentials) {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`${email} is not signed in: ${await response.text()}`);
  return clientOf(url, response);
}

function clientOf(url: string, response: Response): Client {
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  return new Client(url, cookies.join('; '));
}
