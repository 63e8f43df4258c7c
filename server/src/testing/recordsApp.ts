/** The record routes on a real store, without accounts and site: whoever is named is signed in. */
import { tmpdir } from 'node:os';
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { isObject } from '@regia/model/isObject.ts';
import { NO_RIGHTS, type RoleRights } from '@regia/model/modules.ts';
import type { HttpServer } from '../base/httpServer.ts';
import { guardAccess } from '../http/access.ts';
import { Downloads } from '../http/downloads.ts';
import { createServer } from '../http/server.ts';
import { changeRecords } from '../records/change.ts';
import { IDLE_PORTS, type RecordContext } from '../records/context.ts';
import { createRecord } from '../records/save.ts';
import { SYSTEM } from '../records/writer.ts';
import { changeRoutes } from '../routes/records/changes.ts';
import { historyRoutes } from '../routes/records/history.ts';
import { logRoutes } from '../routes/records/logs.ts';
import { recordRoutes } from '../routes/records/records.ts';
import { type Answer, Client } from './client.ts';
import { openTempStore, type TempStore } from './tempStore.ts';

/** The time at which every test begins. */
export const START = '2026-03-10T09:00:00.000Z';

export class RecordsApp {
  readonly context: RecordContext;
  readonly server: HttpServer;
  now = new Date(START);
  readonly #temp: TempStore;
  #ids = 0;

  private constructor(temp: TempStore, server: HttpServer, ports: Partial<RecordContext>) {
    this.#temp = temp;
    this.server = server;
    this.context = {
      ...IDLE_PORTS,
      store: temp.store,
      clock: () => this.now,
      newId: () => this.newId(),
      keepsActionLog: true,
      ...ports,
    };
    recordRoutes(server, this.context, new Downloads(tmpdir()));
    changeRoutes(server, this.context);
    historyRoutes(server, this.context);
    logRoutes(server, this.context);
  }

  static async open(ports: Partial<RecordContext> = {}): Promise<RecordsApp> {
    const temp = await openTempStore();
    const server = createServer({
      config: { logLevel: 'silent', secrets: [], trustedProxies: [] },
    });
    guardAccess(server, {
      store: temp.store,
      isInstalled: async () => true,
      clock: () => new Date(),
      findProof: async () => new Date(),
      authentication: {
        findSession: async ({ cookie }) => {
          const userId = /(?:^|; )user=([^;]+)/.exec(cookie ?? '')?.[1];
          const answer = userId
            ? { id: 'session', userId, expiresAt: '', openedAt: new Date() }
            : null;
          return { answer, cookies: [] };
        },
        noteUse: () => {},
      },
    });
    return new RecordsApp(temp, server, ports);
  }

  /** The browser of a user, or of nobody. */
  as(userId: string | null): Client {
    const client = new Client(this.server);
    if (userId !== null) client.cookies.set('user', userId);
    return client;
  }

  /** Lets time pass. */
  wait(milliseconds: number): void {
    this.now = new Date(this.now.getTime() + milliseconds);
  }

  /** The next id; ids sort in the order in which they are given. */
  newId(): string {
    return `id${String(++this.#ids).padStart(18, '0')}`;
  }

  /** Creates a record as the program does. */
  async create(collection: string, fields: object, id = this.newId()): Promise<AnyRecord> {
    const { record } = await createRecord(
      this.context,
      SYSTEM,
      known(collection),
      { ...fields },
      id,
    );
    return record;
  }

  /** Writes a record as it is given, created by a user, past the pipeline's checks. */
  async put(collection: string, fields: object, createdBy: string | null): Promise<AnyRecord> {
    const { result } = await changeRecords(this.context, SYSTEM, async (unit) => {
      const record = { ...unit.created(this.newId(), { ...fields }), createdBy };
      await unit.put(collection, record, null);
      return record;
    });
    return result;
  }

  /** A user with these rights and nothing more. */
  async user(name: string, rights: Partial<RoleRights>): Promise<Client> {
    const { id: role } = await this.create('roles', { name, ...NO_RIGHTS, ...rights });
    const email = `${name.toLowerCase()}@example.com`;
    await this.create('users', { firstName: name, lastName: 'Rossi', email, role }, name);
    return this.as(name);
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.#temp.close();
  }
}

function known(collection: string): Entity {
  const entity = entityOf(collection);
  if (!entity) throw new Error(`no collection ${collection}`);
  return entity;
}

/** The record in the answer to a save, or to a request for one. */
export function recordIn({ status, text, body }: Answer): AnyRecord {
  const record = isObject(body) && isObject(body.record) ? body.record : body;
  if (status >= 300 || !isObject(record)) throw new Error(`${status} ${text}`);
  return record as AnyRecord;
}

/** The records in the answer to a list. */
export function itemsIn({ status, text, body }: Answer): AnyRecord[] {
  if (!isObject(body) || !Array.isArray(body.items)) throw new Error(`${status} ${text}`);
  return body.items;
}

/** What the answer says is wrong with each field. */
export function problemsIn({ body }: Answer): unknown {
  return isObject(body) && isObject(body.details) ? body.details.fields : undefined;
}
