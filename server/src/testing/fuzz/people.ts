/** Those who ask in a fuzz run, and one more Master, who looks after them. */
import { MODULES, masterRights, NO_RIGHTS, OPTIONAL_MASTER_MODULES } from '@regia/model/modules.ts';
import { appCode } from '../secondFactor.ts';
import type { Seen, Sent } from './connection.ts';
import type { CallerName } from './planted.ts';

const PASSWORD = 'Segreta123';
const KEEPER = { firstName: 'Ada', lastName: 'K', email: 'ada@example.com', password: PASSWORD };

const RIGHTS = {
  noRights: NO_RIGHTS,
  ownRights: {
    ...NO_RIGHTS,
    readOwn: MODULES,
    create: MODULES,
    updateOwn: MODULES,
    deleteOwn: MODULES,
  },
  master: masterRights(MODULES),
};
type Someone = keyof typeof RIGHTS;
const SOMEBODY = Object.keys(RIGHTS) as Someone[];

type Send = (sent: Sent) => Promise<Seen>;

/** Whoever is gone with all that they needed to come back; the run needs a new server. */
export class Lost extends Error {}

export class People {
  readonly #send: Send;
  readonly #cookies = new Map<CallerName | 'keeper', Map<string, string>>();
  readonly #emails = new Map<Someone, string>();
  /** Secrets that there have been: tokens of sessions, and those of a second factor. */
  readonly secrets: string[] = [];
  #serial = 0;

  constructor(send: Send) {
    this.#send = send;
  }

  /** Installs the product, and signs everybody in. */
  async settle(key: string): Promise<void> {
    await this.#enter('keeper', '/api/install', {
      ...KEEPER,
      key,
      modules: OPTIONAL_MASTER_MODULES,
    });
    await this.#protect();
    await this.look();
  }

  cookieOf(caller: CallerName | 'keeper'): string | undefined {
    const cookies = [...(this.#cookies.get(caller) ?? [])];
    return cookies.length > 0 ? cookies.map((pair) => pair.join('=')).join('; ') : undefined;
  }

  async describe(): Promise<unknown> {
    return JSON.parse((await this.ask('nobody', 'GET', '/api/openapi.json')).text);
  }

  /** Sends JSON as somebody, who keeps the cookies that come with the answer. */
  async ask(
    caller: CallerName | 'keeper',
    method: string,
    target: string,
    body?: unknown,
  ): Promise<Seen> {
    const cookie = this.cookieOf(caller);
    const seen = await this.#send({
      method,
      target,
      headers: [
        ...(body === undefined ? [] : [['content-type', 'application/json'] as const]),
        ...(cookie ? [['cookie', cookie] as const] : []),
      ],
      body: body === undefined ? null : JSON.stringify(body),
    });
    this.#keepCookies(caller, seen);
    return seen;
  }

  /** Makes sure that everybody is there, and sees as themselves. @throws Lost */
  async look(): Promise<void> {
    for (const caller of SOMEBODY) {
      const me = await this.ask(caller, 'GET', '/api/me');
      if (me.status !== 200) await this.#bring(caller);
      else if (JSON.parse(me.text).viewAs) await this.ask(caller, 'DELETE', '/api/view-as');
    }
  }

  /** What was made; its `record` for records. @throws Lost */
  async make(
    caller: Someone,
    collection: string,
    fields: object,
  ): Promise<Record<string, unknown>> {
    const { status, text } = await this.ask(caller, 'POST', `/api/records/${collection}`, fields);
    if (status !== 201) throw new Lost(`${caller} cannot make ${collection}: ${status} ${text}`);
    return JSON.parse(text).record;
  }

  /** Uploads a picture of the pages; returns its name. @throws Lost */
  async upload(png: Buffer): Promise<string> {
    const head =
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n' +
      'Content-Type: image/png\r\n\r\n';
    const { status, text } = await this.#send({
      method: 'POST',
      target: '/api/files/page-images',
      headers: [
        ['content-type', 'multipart/form-data; boundary=b'],
        ['cookie', this.cookieOf('master') ?? ''],
      ],
      body: Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--b--\r\n')]),
    });
    if (status !== 201) throw new Lost(`no picture can be uploaded: ${status} ${text}`);
    return JSON.parse(text).uniqueName;
  }

  async #bring(caller: Someone): Promise<void> {
    const email = this.#emails.get(caller);
    const entry = { email, password: PASSWORD };
    if (email && (await this.#enter(caller, '/api/auth/sign-in/email', entry))) return;
    const name = `${caller}${++this.#serial}`;
    const role = await this.#made('roles', { name, ...RIGHTS[caller] });
    const address = `${name.toLowerCase()}@example.com`;
    await this.#made('users', {
      ...{ firstName: name, lastName: 'F', email: address, password: PASSWORD },
      role: { id: role },
    });
    this.#emails.set(caller, address);
    const again = { email: address, password: PASSWORD };
    if (!(await this.#enter(caller, '/api/auth/sign-in/email', again))) {
      throw new Lost(`${caller} cannot sign in`);
    }
  }

  async #made(collection: string, fields: object): Promise<string> {
    const { status, text } = await this.ask('keeper', 'POST', `/api/records/${collection}`, fields);
    if (status !== 201) throw new Lost(`nobody looks after the others: ${status} ${text}`);
    return JSON.parse(text).record.id;
  }

  async #enter(caller: CallerName | 'keeper', target: string, body: object): Promise<boolean> {
    this.#cookies.delete(caller);
    const { status } = await this.ask(caller, 'POST', target, body);
    return status < 300 && this.cookieOf(caller) !== undefined;
  }

  #keepCookies(caller: CallerName | 'keeper', { headers }: Seen): void {
    const jar = this.#cookies.get(caller) ?? new Map<string, string>();
    for (const cookie of headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
      const [token = ''] = decodeURIComponent(value).split('.');
      if (token.length > 20) this.secrets.push(token);
    }
    this.#cookies.set(caller, jar);
  }

  /** The keeper has an authenticator app, so that its secrets can be looked for. */
  async #protect(): Promise<void> {
    const begun = await this.ask('keeper', 'POST', '/api/me/second-factor/app', {
      password: PASSWORD,
    });
    const { secret } = JSON.parse(begun.text);
    const done = await this.ask('keeper', 'POST', '/api/me/second-factor/app/confirm', {
      code: appCode(secret),
    });
    this.secrets.push(secret, ...JSON.parse(done.text).recoveryCodes);
  }
}
