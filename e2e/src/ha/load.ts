/** A steady load of saves by several clients, who alternate between the admins. */
import { setTimeout as pause } from 'node:timers/promises';
import type { RenderCounts, Stored } from '../client.ts';
import { type KnownPage, NOTHING_PROMISED, type Promised, Refused, type Tally } from './tally.ts';

/** A fail-over takes less. */
const ANSWER_MS = 90_000;
const AFTER_ERROR_MS = 150;
const BETWEEN_MS = 30;
/** No client creates more, so that the site stays small. */
const PAGES_EACH = 12;

export interface Site {
  readonly adminUrls: readonly string[];
  readonly cookie: string;
  readonly template: Stored;
  readonly categories: readonly Stored[];
}

interface Saved {
  readonly record: Stored & { readonly url: Record<string, string> };
  readonly renders: RenderCounts;
}

/** Saves until it is told to stop. Ends when all answers are there. */
export async function saveUntil(
  site: Site,
  tally: Tally,
  clients: number,
  signal: AbortSignal,
): Promise<void> {
  const pages = Array.from({ length: clients }, (_, at) => new Pages(site, tally, at).run(signal));
  await Promise.all([...pages, reorder(site, tally, signal)]);
}

class Pages {
  readonly #site: Site;
  readonly #tally: Tally;
  readonly #at: number;
  readonly #own: KnownPage[] = [];
  #turn: number;

  constructor(site: Site, tally: Tally, at: number) {
    this.#site = site;
    this.#tally = tally;
    this.#at = at;
    this.#turn = at;
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.#turn++;
      const isNew = this.#own.length < PAGES_EACH && this.#turn % 3 === 0;
      const page = this.#own[this.#turn % Math.max(this.#own.length, 1)];
      await tried(this.#tally, () => (isNew || !page ? this.#create() : this.#update(page)));
    }
  }

  async #create(): Promise<void> {
    // Every third title is one that all clients use: their addresses must differ none the less.
    const number = this.#own.length;
    const title = number % 3 === 0 ? 'Pagina comune' : `Pagina ${this.#at} ${number}`;
    const fields = {
      name: `${this.#at} ${number}`,
      title: { it: title },
      metaDescription: { it: '1' },
      template: this.#site.template,
    };
    const { record, renders } = await this.#ask<Saved>('POST', '/api/records/pages', fields);
    const promised = this.#promisedBy(renders, 'created', 1) ?? NOTHING_PROMISED;
    const page = { id: record.id, path: String(record.url.it), acknowledged: 1, sent: 1, promised };
    this.#tally.acknowledge();
    this.#tally.pages.push(page);
    this.#own.push(page);
  }

  async #update(page: KnownPage): Promise<void> {
    const address = `/api/records/pages/${page.id}`;
    const stored = await this.#ask<Stored>('GET', address);
    const version = page.sent + 1;
    page.sent = version;
    const edited = { ...stored, metaDescription: { it: String(version) } };
    const { renders } = await this.#ask<Saved>('PUT', address, edited);
    page.acknowledged = version;
    page.promised = this.#promisedBy(renders, 'updated', version) ?? page.promised;
    this.#tally.acknowledge();
  }

  /** Nothing queued: it is on the site when the answer is given. */
  #promisedBy({ queued, done }: RenderCounts, what: string, version: number): Promised | null {
    if (queued > 0) return null;
    const by = `admin ${this.#turn % this.#site.adminUrls.length}, which ${what} it (${done} rendered)`;
    return { version, by, at: performance.now() };
  }

  #ask<T>(method: string, path: string, body?: object): Promise<T> {
    const { adminUrls, cookie } = this.#site;
    return ask<T>(adminUrls[this.#turn % adminUrls.length] + path, cookie, method, body);
  }
}

async function reorder({ adminUrls, cookie, categories }: Site, tally: Tally, signal: AbortSignal) {
  const ids = categories.map(({ id }) => id);
  for (let turn = 0; !signal.aborted; turn++) {
    const order = ids.map((_, at) => ids[(at + turn) % ids.length] ?? '');
    await tried(tally, async () => {
      tally.orders.push(order);
      const url = `${adminUrls[turn % adminUrls.length]}/api/records/workCategories/reorder`;
      await ask(url, cookie, 'POST', { ids: order });
      tally.orders = [order];
      tally.acknowledge();
    });
    await pause(10 * BETWEEN_MS);
  }
}

async function tried(tally: Tally, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    await pause(BETWEEN_MS);
  } catch (error) {
    tally.failed(error);
    await pause(AFTER_ERROR_MS);
  }
}

/** Asks the API. @throws Refused with its code where it answers with an error */
export async function ask<T>(
  url: string,
  cookie: string,
  method = 'GET',
  body?: object,
): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const text = await response.text();
  if (response.ok) return JSON.parse(text) as T;
  const code = /"code":\s*"(\w+)"/.exec(text)?.[1] ?? String(response.status);
  throw new Refused(code, text.slice(0, 200));
}
