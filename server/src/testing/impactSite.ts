/** A small site whose editors ask what a change would do to it, before they save. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { OPTIONAL_MASTER_MODULES, RIGHTS } from '@regia/model/modules.ts';
import type { Answer, Client } from './client.ts';
import { recordIn } from './recordsApp.ts';
import { ADA, TestApp, type TestOptions } from './testApp.ts';

export class ImpactSite {
  readonly test: TestApp;
  /** Who may do everything. */
  readonly ada: Client;
  /** A block that all pages share, and one that reads their titles; the template has both. */
  readonly header: AnyRecord;
  readonly title: AnyRecord;
  readonly #template: AnyRecord;
  readonly #pages: AnyRecord[] = [];

  private constructor(test: TestApp, ada: Client, blocks: [AnyRecord, AnyRecord, AnyRecord]) {
    this.test = test;
    this.ada = ada;
    [this.header, this.title, this.#template] = blocks;
  }

  /** Three pages: the homepage `Casa`, `Chi siamo` and `Contatti`. */
  static async open(options: TestOptions = {}): Promise<ImpactSite> {
    const clock = () => new Date('2026-03-10T09:00:00.000Z');
    const test = await TestApp.open({ clock, ...options });
    const ada = test.client();
    await ada.post('/api/install', { ...ADA, modules: OPTIONAL_MASTER_MODULES });
    const create = async (collection: string, fields: object) =>
      recordIn(await ada.post(`/api/records/${collection}`, fields));
    const header = await create('block', {
      name: 'Header',
      code: { it: '<header>Studio</header>' },
    });
    const title = await create('block', {
      name: 'Title',
      code: { it: '<h1>{{ document.title }}</h1>' },
    });
    const template = await create('templates', { name: 'T', blocks: { it: [header, title] } });
    const site = new ImpactSite(test, ada, [header, title, template]);
    for (const [name, more] of [
      ['Casa', { isHomepage: true }],
      ['Chi siamo'],
      ['Contatti'],
    ] as const) {
      site.#pages.push(await site.create('pages', site.page(name, more)));
    }
    return site;
  }

  async create(collection: string, fields: object): Promise<AnyRecord> {
    return recordIn(await this.ada.post(`/api/records/${collection}`, fields));
  }

  async stored(collection: string, id: string): Promise<AnyRecord> {
    return recordIn(await this.ada.get(`/api/records/${collection}/${id}`));
  }

  /** The fields of a page with the template. */
  page(name: string, more: object = {}) {
    return { name, template: this.#template, title: { it: name }, ...more };
  }

  /** One of the three pages. */
  at(index: number): AnyRecord {
    const found = this.#pages[index];
    if (!found) throw new Error(`no page ${index}`);
    return found;
  }

  /** What saving a record would do. */
  impact(collection: string, record: object, client = this.ada): Promise<Answer> {
    const id = 'id' in record ? record.id : null;
    return client.post('/api/renders/impact', { collection, id, record });
  }

  /** What deleting a record would do. */
  removal(collection: string, { id }: AnyRecord): Promise<Answer> {
    return this.ada.post('/api/renders/impact', { action: 'remove', collection, id });
  }

  /** Somebody with these rights and no others, signed in. */
  async colleague(rights: object): Promise<Client> {
    const none = Object.fromEntries(RIGHTS.map((right) => [right, []]));
    const role = await this.create('roles', { name: 'R', ...none, ...rights });
    const person = { email: 'b@example.com', password: 'Nanosecond1' };
    await this.create('users', { firstName: 'B', lastName: 'C', ...person, role });
    const client = this.test.client();
    await client.signIn(person);
    return client;
  }

  close(): Promise<void> {
    return this.test.close();
  }
}
