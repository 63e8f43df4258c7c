/** Somebody who works through the API, takes note of each answer, and judges it. */
import { ERROR_STATUS } from '@regia/model/errors.ts';
import { MASTER } from '../client.ts';
import type { Figures } from './figures.ts';
import type { Outcome } from './ledger.ts';

/** Longer than the program itself waits for anything. */
const ANSWER_MS = 90_000;
const STATUS = new Map<string, number>(Object.entries(ERROR_STATUS));
/** What nobody expected has no code of its own, and must not happen. */
const UNEXPECTED = 'generic';

export type Body = Readonly<Record<string, unknown>>;

export interface Answer {
  readonly outcome: Outcome;
  /** 0 without an answer. */
  readonly status: number;
  /** Empty without a JSON object. */
  readonly body: Body;
  /** Of a refusal; empty otherwise. */
  readonly code: string;
}

const NO_ANSWER: Answer = { outcome: 'unknown', status: 0, body: {}, code: '' };
/** Nobody listens, so nobody has got it. */
const NOBODY: Answer = { outcome: 'refused', status: 0, body: {}, code: 'ECONNREFUSED' };

export class Staff {
  readonly adminUrl: string;
  readonly #figures: Figures;
  #cookie = '';
  #asked = 0;

  constructor(adminUrl: string, figures: Figures) {
    this.adminUrl = adminUrl;
    this.#figures = figures;
  }

  /** Signs in as the Master. Returns whether that succeeded. */
  async signIn(): Promise<boolean> {
    const { email, password } = MASTER;
    return this.enter('/api/auth/sign-in/email', { email, password });
  }

  /** Keeps the session that an answer brings. */
  async enter(path: string, body: object): Promise<boolean> {
    const response = await this.#fetch('POST', path, JSON.stringify(body), 'application/json');
    if (response === null || response === 'nobody') return false;
    // What it takes back, it sets to nothing.
    const cookies = response.headers.getSetCookie().filter((one) => !/^[^=]+=;/.test(one));
    await response.text();
    if (!response.ok) return false;
    this.#cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    return true;
  }

  /** What is read; null where there is no such answer. */
  async read(path: string): Promise<Body | null> {
    const { status, body } = await this.#ask('GET', path);
    if (status !== 200) return null;
    this.#figures.reads++;
    return body;
  }

  /** All records of a collection in its own order. @throws Error where they cannot be read */
  async all(collection: string): Promise<(Body & { id: string })[]> {
    const found: (Body & { id: string })[] = [];
    for (let page = 1; ; page++) {
      const path = `/api/records/${collection}?pageSize=100&page=${page}`;
      const answer = await this.#ask('GET', path);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.code}`);
      const { items = [], total } = answer.body as { items?: typeof found; total?: number };
      found.push(...items);
      if (items.length === 0 || found.length >= (total ?? 0)) return found;
    }
  }

  /** Asks for something to be done. */
  async write(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await this.#ask(method, path, body && JSON.stringify(body), 'application/json');
    if (answer.outcome === 'acknowledged') this.#figures.acknowledged++;
    return answer;
  }

  /** Uploads a picture as a form does. */
  async upload(folder: string, name: string, bytes: Buffer): Promise<Answer> {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
    const answer = await this.#ask('POST', `/api/files/${folder}`, form);
    if (answer.outcome === 'acknowledged') this.#figures.acknowledged++;
    return answer;
  }

  async #ask(
    method: string,
    path: string,
    body?: string | FormData,
    type?: string,
  ): Promise<Answer> {
    const response = await this.#fetch(method, path, body, body === undefined ? undefined : type);
    if (response === 'nobody') {
      this.#figures.nobody++;
      return NOBODY;
    }
    const text = await response?.text().catch(() => null);
    if (!response || text === null || text === undefined) {
      this.#figures.unanswered++;
      return NO_ANSWER;
    }
    const { status } = response;
    const parsed = jsonOf(text);
    if (response.ok) return { outcome: 'acknowledged', status, body: parsed, code: '' };
    const code = String(parsed.code ?? '');
    this.#figures.refuse(code || String(status));
    const problem = problemOf(status, code);
    if (problem) this.#figures.violated(`${method} ${path}: ${problem} ${text.slice(0, 300)}`);
    if (status === 401) await this.signIn();
    return { outcome: status < 500 ? 'refused' : 'unknown', status, body: parsed, code };
  }

  /** null where the connection broke before there was an answer, `nobody` where there was none. */
  async #fetch(method: string, path: string, body?: string | FormData, type?: string) {
    const count = this.#asked++;
    const headers = {
      cookie: this.#cookie,
      origin: this.adminUrl,
      // Limits per address are not what is tried here.
      'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
      ...(type && { 'content-type': type }),
    };
    const signal = AbortSignal.timeout(ANSWER_MS);
    try {
      return await fetch(this.adminUrl + path, { method, headers, body, signal });
    } catch (error) {
      if (signal.aborted) {
        this.#figures.violated(`${method} ${path}: no answer within ${ANSWER_MS} ms (${error})`);
      }
      const { cause } = Object(error);
      return Object(cause).code === 'ECONNREFUSED' ? 'nobody' : null;
    }
  }
}

/** What is wrong with a refusal; empty where it is as it should be. */
export function problemOf(status: number, code: string): string {
  const proper = STATUS.get(code);
  if (proper === undefined) return `${status} without a code`;
  if (proper !== status) return `${code} with status ${status}`;
  return code === UNEXPECTED ? 'an unexpected failure' : '';
}

function jsonOf(text: string): Body {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
