/** A whole Regia whose first user may do everything, for tests of what is done with all data. */
import { isObject } from '@regia/model/isObject.ts';
import { OPTIONAL_MASTER_MODULES } from '@regia/model/modules.ts';
import { type Answer, type Client, textAt } from './client.ts';
import { ADA, TestApp, type TestOptions } from './testApp.ts';

/** Between two groups. */
const PAUSE_MS = 1_000;

export class DataApp {
  readonly test: TestApp;
  readonly ada: Client;
  readonly adaId: string;

  private constructor(test: TestApp, ada: Client, adaId: string) {
    this.test = test;
    this.ada = ada;
    this.adaId = adaId;
  }

  /** One whose operations pause after each group of records, until what `gate` gives is resolved. */
  static openPaced(gate: () => Promise<void>): Promise<DataApp> {
    return DataApp.open({
      environment: { DATABASE_PACED: 'true' },
      timers: {
        setTimeout: (work, ms) => ms === PAUSE_MS && gate().then(work),
        clearTimeout: () => {},
      },
    });
  }

  static async open(options: TestOptions = {}): Promise<DataApp> {
    const test = await TestApp.open(options);
    const ada = test.client();
    await ada.post('/api/install', {
      ...{ ...ADA, key: test.installerKey },
      modules: OPTIONAL_MASTER_MODULES,
    });
    return new DataApp(test, ada, textAt(await ada.get('/api/me'), 'id'));
  }

  /** Sends a file, as JSON or as it is. */
  send(path: string, file: unknown, client: Client = this.ada): Promise<Answer> {
    const isBytes = Buffer.isBuffer(file);
    const payload = isBytes || typeof file === 'string' ? file : JSON.stringify(file);
    const type = isBytes ? 'application/zip' : 'application/json';
    const headers = { 'content-type': type };
    return client.send({ method: 'POST', url: `/api/data/${path}`, payload, headers });
  }

  /** Imports records, and returns the report. */
  async import(file: unknown): Promise<Record<string, unknown>> {
    return reportIn(await this.send('import', file));
  }

  /** What an export of these collections has; of all where none is named. */
  async exported(...collections: string[]): Promise<Record<string, Record<string, unknown>>> {
    const body = collections.length > 0 ? { collections } : {};
    const { status, text } = await this.ada.post('/api/data/export', body);
    if (status !== 200) throw new Error(`${status} ${text}`);
    // Of what stands there twice, the parser would give one.
    const { length } = JSON.stringify(JSON.parse(text));
    if (length !== text.replaceAll('\n', '').length) throw new Error('a name stands there twice');
    return JSON.parse(text) as Record<string, Record<string, unknown>>;
  }

  /** The text of a page of the public site. */
  async page(url: string): Promise<string> {
    const { body } = await this.test.app.site.inject({ method: 'GET', url });
    return body;
  }

  close(): Promise<void> {
    return this.test.close();
  }
}

/** The report in the answer to an operation that went well. */
export function reportIn({ status, text, body }: Answer): Record<string, unknown> {
  if (status >= 300 || !isObject(body) || !isObject(body.report)) {
    throw new Error(`${status} ${text}`);
  }
  return body.report;
}
