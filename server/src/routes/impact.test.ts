import type { AnyRecord } from '@regia/model/entity.ts';
import { OPTIONAL_MASTER_MODULES, RIGHTS } from '@regia/model/modules.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, Client, textAt } from '../testing/client.ts';
import { recordIn } from '../testing/recordsApp.ts';
import { ADA, TestApp } from '../testing/testApp.ts';

let test: TestApp;
let ada: Client;
let header: AnyRecord;
let title: AnyRecord;
let template: AnyRecord;
let pages: AnyRecord[];

beforeEach(async () => {
  test = await TestApp.open({ clock: () => new Date('2026-03-10T09:00:00.000Z') });
  ada = test.client();
  await ada.post('/api/install', { ...ADA, modules: OPTIONAL_MASTER_MODULES });
  header = await create('block', { name: 'Header', code: { it: '<header>Studio</header>' } });
  title = await create('block', { name: 'Title', code: { it: '<h1>{{ document.title }}</h1>' } });
  template = await create('templates', { name: 'T', blocks: { it: [header, title] } });
  pages = [
    await create('pages', page('Casa', { isHomepage: true })),
    await create('pages', page('Chi siamo')),
    await create('pages', page('Contatti')),
  ];
});
afterEach(() => test.close());

async function create(collection: string, fields: object): Promise<AnyRecord> {
  return recordIn(await ada.post(`/api/records/${collection}`, fields));
}

async function stored(collection: string, id: string): Promise<AnyRecord> {
  return recordIn(await ada.get(`/api/records/${collection}/${id}`));
}

function page(name: string, more: object = {}) {
  return { name, template, title: { it: name }, ...more };
}

function at(index: number): AnyRecord {
  const found = pages[index];
  if (!found) throw new Error(`no page ${index}`);
  return found;
}

function impact(collection: string, record: object, client = ada): Promise<Answer> {
  const id = 'id' in record ? record.id : null;
  return client.post('/api/renders/impact', { collection, id, record });
}

function removal(collection: string, { id }: AnyRecord): Promise<Answer> {
  return ada.post('/api/renders/impact', { action: 'remove', collection, id });
}

async function colleague(rights: object): Promise<Client> {
  const none = Object.fromEntries(RIGHTS.map((right) => [right, []]));
  const role = await create('roles', { name: 'R', ...none, ...rights });
  const person = { email: 'b@example.com', password: 'Nanosecond1' };
  await create('users', { firstName: 'B', lastName: 'C', ...person, role });
  const client = test.client();
  await client.signIn(person);
  return client;
}

describe('the impact of a block', () => {
  it('is one change on all outputs that share it', async () => {
    const { status, body } = await impact('block', {
      ...header,
      code: { it: '<header>Ufficio</header>' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      outputs: 3,
      examined: 3,
      affected: 3,
      isComplete: true,
      bound: { milliseconds: 1_500, outputs: 2_000 },
      differences: 1,
      groups: [
        {
          kind: 'changed',
          outputs: 3,
          examples: [
            example(at(0), 'Casa', '/'),
            example(at(2), 'Contatti', '/contatti'),
            example(at(1), 'Chi siamo', '/chi-siamo'),
          ],
          diff: [
            { kind: 'same', text: '<header>' },
            { kind: 'removed', text: 'Studio' },
            { kind: 'added', text: 'Ufficio' },
            { kind: 'same', text: '</header>' },
          ],
          isDiffTruncated: false,
        },
      ],
      failures: [],
    });
  });

  it('is one change where the same happens to different titles', async () => {
    const code = { it: '<h1>{{ document.title }} – Studio</h1>' };
    expect((await impact('block', { ...title, code })).body).toMatchObject({
      outputs: 3,
      differences: 1,
      groups: [
        { kind: 'changed', outputs: 3, diff: [{}, { kind: 'added', text: ' – Studio' }, {}] },
      ],
    });
  });

  it('tells different changes apart, and gathers a shared block that begins to read', async () => {
    const it = '{% if document.title == "Casa" %}<b>{% endif %}<header>Studio</header>';
    expect((await impact('block', { ...header, code: { it } })).body).toMatchObject({
      outputs: 1,
      examined: 3,
      affected: 3,
      groups: [{ outputs: 1, examples: [{ title: 'Casa' }] }],
    });
    const code = { it: '<h1>{{ document.title }}{{ document.title | size }}</h1>' };
    expect((await impact('block', { ...title, code })).body).toMatchObject({
      outputs: 3,
      differences: 3,
    });
  });

  it('is nothing where the code has a mistake, which is named', async () => {
    const code = { it: 'riga\n{{ document.title | nonesiste }}' };
    expect((await impact('block', { ...title, code })).body).toMatchObject({
      outputs: 0,
      groups: [],
      failures: [{ block: title.id, blockName: 'Title', language: 'it', line: 2, column: 1 }],
    });
    expect((await impact('block', { ...header, code: { it: '{% if %}' } })).body).toMatchObject({
      outputs: 0,
      failures: [{ block: header.id, line: 1 }],
    });
  });

  it('is nothing where nothing changes, or nobody can see it', async () => {
    expect((await impact('block', header)).body).toMatchObject({ outputs: 0, affected: 0 });
    const fresh = { name: 'Nuovo', code: { it: 'nuovo' } };
    expect((await impact('block', fresh)).body).toMatchObject({ outputs: 0, isComplete: true });
  });

  it('leaves everything as it is', async () => {
    const before = await test.app.store.reader.db.selectFrom('fragments').selectAll().execute();
    await impact('block', { ...header, code: { it: 'altro' } });
    const site = new Client(test.app.site);
    expect((await site.get('/')).text).toBe('<header>Studio</header><h1>Casa</h1>');
    expect(await stored('block', header.id)).toEqual(header);
    const after = await test.app.store.reader.db.selectFrom('fragments').selectAll().execute();
    expect(after).toEqual(before);
  });
});

function example({ id }: AnyRecord, name: string, url: string) {
  return { type: 'page', reference: id, language: 'it', title: name, url };
}

describe('the impact of other records', () => {
  it('of a variable, on the pages that read it', async () => {
    const it = '{% if document.title != "Contatti" %}{{ variables.tel.home }}{% endif %}';
    await ada.put(`/api/records/block/${title.id}`, { ...title, code: { it } });
    const body = await impact('variables', { name: 'tel', value: { home: '049' } });
    expect(body.body).toMatchObject({
      outputs: 2,
      affected: 2,
      groups: [{ kind: 'changed', outputs: 2, diff: [{ kind: 'added', text: '049' }] }],
    });
  });

  it('of a homepage that moves, on the one before it too', async () => {
    const { body } = await impact('pages', { ...at(1), isHomepage: true });
    expect(body).toMatchObject({
      outputs: 2,
      groups: [{ kind: 'moves', outputs: 2, examples: [{ url: '/' }, { url: '/chi-siamo' }] }],
    });
  });

  it('of an address, on what links to it', async () => {
    const it = '{% for p in pages %}<a href="{{ p.url }}">{{ p.title }}</a>{% endfor %}';
    await ada.put(`/api/records/block/${header.id}`, { ...header, code: { it } });
    const { body } = await impact('pages', { ...at(1), slug: { it: 'studio' } });
    // The page itself moves, and shows the new address in its own list as the others do.
    expect(body).toMatchObject({ outputs: 3, differences: 1, groups: [{ kind: 'changed' }] });
    expect(JSON.stringify(body)).toContain('<a href=\\"/studio\\">');
  });

  it('of an address that nobody links to: the old and the new one', async () => {
    const { body } = await impact('pages', { ...at(1), slug: { it: 'studio' } });
    expect(body).toMatchObject({
      outputs: 1,
      groups: [
        {
          kind: 'moves',
          diff: [
            { kind: 'removed', text: '/chi-siamo' },
            { kind: 'added', text: '/studio' },
          ],
        },
      ],
    });
  });

  it('of another template, and of a date', async () => {
    const other = await create('templates', { name: 'Senza', blocks: { it: [title] } });
    expect((await impact('pages', { ...at(1), template: other })).body).toMatchObject({
      outputs: 1,
      groups: [{ kind: 'changed', diff: [{ kind: 'removed', text: '<header>Studio</header>' }] }],
    });
    const publicAt = '2027-01-01T00:00:00.000Z';
    expect((await impact('pages', { ...at(1), publicAt })).body).toMatchObject({
      outputs: 1,
      groups: [{ kind: 'moves', outputs: 1 }],
    });
  });

  it('of a new page, and of one that loses its template', async () => {
    expect((await impact('pages', page('Nuova'))).body).toMatchObject({
      outputs: 1,
      groups: [
        {
          kind: 'appears',
          examples: [{ reference: 'new', title: 'Nuova', url: '/nuova' }],
          diff: [{ kind: 'added', text: '<header>Studio</header><h1>Nuova</h1>' }],
        },
      ],
    });
    expect((await impact('pages', { ...at(1), template: null })).body).toMatchObject({
      outputs: 1,
      groups: [{ kind: 'disappears', diff: [{ kind: 'removed' }] }],
    });
  });

  it('of a language: every page appears in it', async () => {
    await ada.put(`/api/records/pages/${at(1).id}`, { ...at(1), title: { it: 'A', de: 'Wir' } });
    const settings = await stored('settings', 'settings');
    const { body } = await impact('settings', { ...settings, languages: ['it', 'de'] });
    expect(body).toMatchObject({
      isComplete: true,
      groups: [{ kind: 'appears', outputs: 2 }],
    });
    expect(JSON.stringify(body)).toContain('"url":"/de/wir"');
  });

  it('of a deletion, also on those who listed it', async () => {
    const it = '{% for w in works %}{{ w.title }},{% endfor %}';
    await ada.put(`/api/records/block/${header.id}`, { ...header, code: { it } });
    const settings = await stored('settings', 'settings');
    await ada.put('/api/records/settings/settings', { ...settings, worksPageId: at(2) });
    const workCategory = await create('workCategories', page('Ville'));
    const work = await create('works', page('Rossi', { workCategory }));
    const { body } = await removal('works', work);
    expect(body).toMatchObject({
      groups: [
        { kind: 'changed', outputs: 4, diff: [{ kind: 'removed', text: 'Rossi,' }] },
        { kind: 'disappears', outputs: 1, examples: [{ title: 'Rossi' }] },
      ],
    });
  });
});

describe('the impact of a map', () => {
  it('is on the pages that show it, of its points too', async () => {
    const map = await create('maps', { name: 'Padova' });
    const text = { id: 's', type: 'html', value: '%MAP-1%' };
    await ada.put(`/api/records/block/${title.id}`, { ...title, code: { it: '{{ content }}' } });
    await ada.put(`/api/records/pages/${at(1).id}`, { ...at(1), sections: { it: [text] } });
    const point = { name: 'Studio', map, title: { it: 'Lo studio nuovo' } };
    expect((await impact('mapPoints', point)).body).toMatchObject({
      outputs: 1,
      affected: 1,
      groups: [{ examples: [{ reference: at(1).id }] }],
    });
    const made = await create('mapPoints', point);
    const { text: said } = await impact('mapPoints', { ...made, title: { it: 'La sede' } });
    expect(said).toContain(
      '{"kind":"removed","text":"studio nuovo"},{"kind":"added","text":"sede"}',
    );
    expect((await removal('mapPoints', made)).body).toMatchObject({ outputs: 1 });
    expect((await impact('maps', { ...map, zoom: 12 })).body).toMatchObject({ outputs: 1 });
    const preview = await ada.post('/api/renders/preview', {
      collection: 'mapPoints',
      id: made.id,
      record: { ...made, title: { it: 'La sede' } },
      language: 'it',
    });
    expect(preview.body).toMatchObject({ document: { id: at(1).id } });
    const site = new Client(test.app.site);
    const shown = await site.get(new URL(textAt(preview, 'url')).pathname);
    expect(shown.text).toContain('La sede');
    expect(shown.text).not.toContain('Lo studio nuovo');
  });
});

describe('who may ask', () => {
  it('is who may save or delete', async () => {
    const client = await colleague({ updateAll: ['block'] });
    const draft = { ...header, code: { it: 'altro' } };
    expect((await impact('block', draft, client)).status).toBe(200);
    expect((await impact('pages', at(0), client)).body).toMatchObject({ code: 'accessDenied' });
    const remove = { action: 'remove', collection: 'block', id: header.id };
    expect((await client.post('/api/renders/impact', remove)).status).toBe(403);
    expect((await impact('block', draft, test.client())).status).toBe(401);
  });

  it('is answered as the save would be', async () => {
    expect(await impact('pages', { ...at(0), name: '' })).toMatchObject({
      status: 422,
      body: { code: 'formInvalid', details: { fields: { name: 'required' } } },
    });
    const stale = { ...at(0), updatedAt: '2020-01-01T00:00:00.000Z' };
    expect(await impact('pages', stale)).toMatchObject({ status: 409, body: { code: 'sync' } });
    expect(await removal('block', header)).toMatchObject({
      status: 409,
      body: { code: 'children' },
    });
    expect((await impact('users', { email: 'a' })).status).toBe(400);
    const nothing = { action: 'remove', collection: 'block', id: null };
    expect((await ada.post('/api/renders/impact', nothing)).status).toBe(400);
  });

  it('counts what is not public, and shows it to nobody else', async () => {
    await create('pages', page('Segreta', { publicAt: '2027-01-01T00:00:00.000Z' }));
    const client = await colleague({ updateAll: ['block'] });
    for (const block of [
      { ...header, code: { it: 'altro' } },
      { ...title, code: { it: '<h2>{{ document.title }}</h2>' } },
    ]) {
      const { body, text } = await impact('block', block, client);
      expect(body).toMatchObject({ outputs: 4, groups: [{ outputs: 4 }] });
      expect(text).not.toContain('Segreta');
      expect((await impact('block', block)).text).toContain('Segreta');
    }
  });
});
