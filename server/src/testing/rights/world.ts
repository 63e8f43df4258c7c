/** A whole Regia in which every route has something to be asked about. */

import type { AnyRecord } from '@regia/model/entity.ts';
import {
  MODULES,
  masterRights,
  OPTIONAL_MASTER_MODULES,
  type RoleRights,
} from '@regia/model/modules.ts';
import { changeRecords } from '../../records/change.ts';
import { removeRecord } from '../../records/remove.ts';
import { SYSTEM } from '../../records/writer.ts';
import { entityAt } from '../../routes/records/collectionParams.ts';
import { getDocument, putDocument } from '../../store/documents.ts';
import { lastVersion } from '../../store/history/history.ts';
import { type Client, textAt } from '../client.ts';
import { ADA, TestApp, type TestOptions } from '../testApp.ts';
import { imageIn, picture, uploadForm } from '../uploads.ts';

const PASSWORD = 'Segreta123';

/** Somebody with an account, and the browser in which they are signed in. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly role: string;
  readonly client: Client;
}

export class RightsWorld {
  readonly test: TestApp;
  readonly ada: Client;
  readonly png: Buffer;
  readonly #roles = new Map<string, AnyRecord>();
  readonly #operations = new Map<string, string>();
  #serial = 0;

  private constructor(test: TestApp, ada: Client, png: Buffer) {
    this.test = test;
    this.ada = ada;
    this.png = png;
  }

  static async open(options: TestOptions = {}): Promise<RightsWorld> {
    const test = await TestApp.open({
      tryRestore: async () => ({ condition: 'complete', problem: '' }),
      ...options,
    });
    const ada = test.client();
    await ada.post('/api/install', { ...ADA, modules: OPTIONAL_MASTER_MODULES });
    return new RightsWorld(test, ada, await picture('png', 2));
  }

  get password(): string {
    return PASSWORD;
  }

  /** A new user who may do everything, signed in. */
  async person(fields: object = {}): Promise<Person> {
    const name = `Utente${++this.#serial}`;
    const role = await this.made('roles', { name, ...masterRights(MODULES), ...fields });
    const email = `${name.toLowerCase()}@example.com`;
    const user = {
      firstName: name,
      lastName: 'Rossi',
      email,
      password: PASSWORD,
      role: { id: role },
    };
    const id = await this.made('users', user);
    const client = this.test.client();
    // Each signs in from elsewhere: of one address no more than sixty may in a minute.
    const remoteAddress = `10.0.${this.#serial >> 8}.${this.#serial & 255}`;
    const payload = { email, password: PASSWORD };
    await client.send({ method: 'POST', url: '/api/auth/sign-in/email', payload, remoteAddress });
    return { id, email, role, client };
  }

  /** From now on a person has these rights and no others. */
  async grant({ role }: Person, rights: RoleRights): Promise<void> {
    const { store } = this.test.app;
    const stored = this.#roles.get(role) ?? (await getDocument(store.reader, 'roles', role));
    if (!stored) throw new Error(`no role ${role}`);
    this.#roles.set(role, stored);
    await store.transaction((session) => putDocument(session, 'roles', { ...stored, ...rights }));
  }

  /** The id of a record that Ada makes by the API. */
  async made(collection: string, fields: object): Promise<string> {
    const answer = await this.ada.post(`/api/records/${collection}`, fields);
    if (answer.status !== 201) throw new Error(`${collection}: ${answer.status} ${answer.text}`);
    return textAt(answer, 'record', 'id');
  }

  /** A record that somebody has created. */
  async record(collection: string, owner: string, fields: object = {}): Promise<AnyRecord> {
    const { context } = this.test.app;
    const { result } = await changeRecords(context, { ...SYSTEM, id: owner }, async (unit) => {
      const given = { name: `Nome ${++this.#serial}`, ...fields };
      const record = { ...unit.created(context.newId(), given), createdBy: owner };
      await unit.put(collection, record, null);
      return record;
    });
    return result;
  }

  /** The id of a user whom somebody has created. */
  async user(owner: string): Promise<string> {
    const email = `creato${++this.#serial}@example.com`;
    const { id } = await this.record('users', owner, { firstName: 'A', lastName: 'B', email });
    return id;
  }

  /** Which change made a record what it is. */
  async version(collection: string, id: string): Promise<number> {
    const found = await lastVersion(this.test.app.store.reader, collection, id);
    return found?.change ?? 0;
  }

  /** The id of a record that somebody has created and that is deleted. */
  async deleted(collection: string, owner: string): Promise<string> {
    const { id } = await this.record(collection, owner);
    await removeRecord(
      this.test.app.context,
      { ...SYSTEM, id: owner },
      entityAt({ collection }),
      id,
    );
    return id;
  }

  /** A change in which somebody has deleted a record of their own. */
  async deletion(collection: string, by: string): Promise<number> {
    const { id } = await this.record(collection, by);
    const writer = { ...SYSTEM, id: by };
    const entity = entityAt({ collection });
    const { change } = await removeRecord(this.test.app.context, writer, entity, id);
    return change ?? 0;
  }

  /** The address of a picture that somebody has uploaded, and that no page has shown yet. */
  async file(owner: string): Promise<string> {
    const { uniqueName } = imageIn(
      await uploadForm(this.ada, { content: this.png, filename: 'a.png' }),
    );
    await this.test.app.store.transaction(({ db }) =>
      db
        .updateTable('files')
        .set({ uploaded_by: owner })
        .where('unique_name', '=', uniqueName)
        .execute(),
    );
    return `/api/files/page-images/${uniqueName}`;
  }

  /** An import or a backup that Ada has made. */
  async operation(kind: 'import' | 'backup'): Promise<string> {
    const known = this.#operations.get(kind);
    if (known !== undefined) return known;
    const answer =
      kind === 'backup'
        ? await this.ada.post('/api/functions/backup')
        : await this.ada.post('/api/data/import', { variables: {} });
    if (answer.status >= 300) throw new Error(`${kind}: ${answer.status} ${answer.text}`);
    const id = kind === 'backup' ? textAt(answer, 'operation', 'id') : textAt(answer, 'id');
    this.#operations.set(kind, id);
    return id;
  }

  /** The id of the log's entry about Ada's first sign-in. */
  async logEntry(): Promise<string> {
    const entries = await this.ada.get('/api/records/logs?filter[action]=signedIn');
    return textAt(entries, 'items', '0', 'id');
  }
}
