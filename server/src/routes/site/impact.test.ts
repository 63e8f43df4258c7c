import type { AnyRecord } from '@regia/model/entity.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Client } from '../../testing/client.ts';
import { ImpactSite } from '../../testing/impactSite.ts';
import { recordIn } from '../../testing/recordsApp.ts';

let site: ImpactSite;
beforeEach(async () => {
  site = await ImpactSite.open();
});
afterEach(() => site.close());

describe('the impact of a block', () => {
  it('is one change on all outputs that share it', async () => {
    const { status, body } = await site.impact('block', {
      ...site.header,
      code: { it: '<header>Ufficio</header>' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      outputs: 3,
      added: 0,
      removed: 0,
      held: { earlier: 0, nothing: 0 },
      refused: 0,
      examined: 3,
      affected: 3,
      unread: 0,
      isComplete: true,
      hasBacklog: false,
      bound: { milliseconds: 1_500, outputs: 2_000 },
      differences: 1,
      groups: [
        {
          kind: 'changed',
          outputs: 3,
          examples: [
            example(site.at(0), 'Casa', '/'),
            example(site.at(2), 'Contatti', '/contatti'),
            example(site.at(1), 'Chi siamo', '/chi-siamo'),
          ],
          diff: [
            { kind: 'same', text: '<header>' },
            { kind: 'removed', text: 'Studio' },
            { kind: 'added', text: 'Ufficio' },
            { kind: 'same', text: '</header>' },
          ],
          isDiffTruncated: false,
          words: [
            {
              ...{ place: 'text', kind: 'changed', before: 'Studio', after: 'Ufficio' },
              blockName: 'Header',
            },
          ],
          isWordsTruncated: false,
        },
      ],
      failures: [],
    });
  });

  it('is one change on the only output that has it', async () => {
    const footer = await site.create('block', { name: 'F', code: { it: '<p>Uno</p>' } });
    const template = await site.create('templates', { name: 'U', blocks: { it: [footer] } });
    await site.create('pages', site.page('Sola', { template }));
    const code = { it: '<p>Due</p>' };
    expect((await site.impact('block', { ...footer, code })).body).toMatchObject({
      outputs: 1,
      groups: [{ kind: 'changed', outputs: 1 }],
    });
  });

  it('is one change where the same happens to different titles', async () => {
    const code = { it: '<h1>{{ document.title }} – Studio</h1>' };
    expect((await site.impact('block', { ...site.title, code })).body).toMatchObject({
      outputs: 3,
      differences: 1,
      groups: [
        { kind: 'changed', outputs: 3, diff: [{}, { kind: 'added', text: ' – Studio' }, {}] },
      ],
    });
  });

  it('tells different changes apart, and gathers a shared block that begins to read', async () => {
    const it = '{% if document.title == "Casa" %}<b>{% endif %}<header>Studio</header>';
    expect((await site.impact('block', { ...site.header, code: { it } })).body).toMatchObject({
      outputs: 1,
      examined: 3,
      affected: 3,
      groups: [{ outputs: 1, examples: [{ title: 'Casa' }] }],
    });
    const code = { it: '<h1>{{ document.title }}{{ document.title | size }}</h1>' };
    expect((await site.impact('block', { ...site.title, code })).body).toMatchObject({
      outputs: 3,
      differences: 3,
    });
  });

  it('is nothing where the code has a mistake, which is named', async () => {
    const code = { it: 'riga\n{{ document.title | nonesiste }}' };
    expect((await site.impact('block', { ...site.title, code })).body).toMatchObject({
      outputs: 0,
      groups: [],
      failures: [{ block: site.title.id, blockName: 'Title', language: 'it', line: 2, column: 1 }],
    });
    expect(
      (await site.impact('block', { ...site.header, code: { it: '{% if %}' } })).body,
    ).toMatchObject({
      outputs: 0,
      failures: [{ block: site.header.id, line: 1 }],
    });
  });

  it('tells the mistakes that it makes before those that were there, and counts beside either', async () => {
    const it =
      '{% if document.title contains "Boom" %}{% for a in (1..999999999) %}x{% endfor %}{% endif %}';
    const old = await site.create('block', { name: 'Old', code: { it } });
    const bad = await site.create('block', { name: 'Bad', code: { it: '{% if %}' } });
    const template = await site.stored('templates', String(Object(site.at(1).template).id));
    const blocks = { it: [site.header, old, site.title] };
    await site.ada.put(`/api/records/templates/${template.id}`, { ...template, blocks });
    const told = async (collection: string, record: object) => {
      const { outputs, failures } = Object((await site.impact(collection, record)).body);
      const all = failures.map(({ block, isOlder }: Record<string, unknown>) => [block, isOlder]);
      return [outputs, ...all];
    };
    const titled = async (index: number, title: string) => ({
      ...(await site.stored('pages', site.at(index).id)),
      title: { it: title },
    });
    // Nothing fails yet.
    expect(await told('pages', await titled(1, 'Boom'))).toEqual([1, [old.id, false]]);
    await site.ada.put(`/api/records/pages/${site.at(1).id}`, await titled(1, 'Boom'));
    // From here on, one page does.
    const header = { ...site.header, code: { it: 'altro {{ document.title }}' } };
    expect(await told('block', header)).toEqual([3, [old.id, true]]);
    expect(await told('pages', await titled(1, 'Boom 2'))).toEqual([1, [old.id, true]]);
    expect(await told('pages', site.page('Boom 3'))).toEqual([1, [old.id, true]]);
    expect(await told('pages', await titled(2, 'Boom 2'))).toEqual([1, [old.id, false]]);
    expect(await told('block', { ...old, code: { it: `${it}{% if %}` } })).toEqual([
      expect.any(Number),
      [old.id, false],
    ]);
    const more = { ...template, blocks: { it: [header, bad, old, site.title] } };
    const fresh = recordIn(await site.ada.get(`/api/records/templates/${template.id}`));
    expect(await told('templates', { ...fresh, blocks: more.blocks })).toEqual([
      expect.any(Number),
      [bad.id, false],
      [old.id, true],
    ]);
  });

  it('knows of the mistakes of shared blocks which of them were there', async () => {
    const broken = { ...site.header, code: { it: '{{ "a" | nonesiste }}' } };
    const put = await site.ada.put(`/api/records/block/${site.header.id}`, broken);
    const title = { ...site.title, code: { it: '<b>{{ document.title }}</b>' } };
    expect((await site.impact('block', title)).body).toMatchObject({ outputs: 3 });
    const page = site.page('Nuova');
    expect((await site.impact('pages', page)).body).toMatchObject({
      outputs: 1,
      failures: [{ block: site.header.id, isOlder: true }],
    });
    expect((await site.impact('block', recordIn(put))).body).toMatchObject({ failures: [] });
  });

  it('is nothing where nothing changes, or nobody can see it', async () => {
    expect((await site.impact('block', site.header)).body).toMatchObject({
      outputs: 0,
      affected: 0,
    });
    const fresh = { name: 'Nuovo', code: { it: 'nuovo' } };
    expect((await site.impact('block', fresh)).body).toMatchObject({
      outputs: 0,
      isComplete: true,
    });
  });

  it('leaves everything as it is', async () => {
    const before = await site.test.app.store.reader.db
      .selectFrom('fragments')
      .selectAll()
      .execute();
    await site.impact('block', { ...site.header, code: { it: 'altro' } });
    const visitor = new Client(site.test.app.site);
    expect((await visitor.get('/')).text).toBe('<header>Studio</header><h1>Casa</h1>');
    expect(await site.stored('block', site.header.id)).toEqual(site.header);
    const after = await site.test.app.store.reader.db.selectFrom('fragments').selectAll().execute();
    expect(after).toEqual(before);
  });
});

function example({ id }: AnyRecord, name: string, url: string) {
  return { type: 'page', reference: id, language: 'it', title: name, url };
}

describe('the impact of deleting many', () => {
  const removals = (collection: string, ids: unknown[], client = site.ada) =>
    client.post('/api/renders/impact', { action: 'remove', collection, ids });

  it('is that of all together, without those that stay', async () => {
    const ids = [site.at(1).id, site.at(2).id, 'nothing', site.at(2).id];
    const { status, body } = await removals('pages', ids);
    expect([status, body]).toMatchObject([
      200,
      { outputs: 2, removed: 2, refused: 1, isComplete: true },
    ]);
    expect((await site.stored('pages', site.at(1).id)).id).toBe(site.at(1).id);
    const unused = await site.create('block', { name: 'Unused' });
    expect((await removals('block', [site.header.id, unused.id])).body).toMatchObject({
      ...{ outputs: 0, removed: 0, refused: 1 },
    });
    expect((await removals('block', [site.header.id])).body).toMatchObject({
      outputs: 0,
      refused: 1,
    });
  });

  it('counts what goes, however different it is, apart from what changes', async () => {
    const it = '{% for w in works %}{{ w.title }},{% endfor %}';
    await site.ada.put(`/api/records/block/${site.header.id}`, { ...site.header, code: { it } });
    const settings = await site.stored('settings', 'settings');
    await site.ada.put('/api/records/settings/settings', { ...settings, worksPageId: site.at(2) });
    const workCategory = await site.create('workCategories', site.page('Ville'));
    const works = [];
    for (let n = 0; n < 60; n++)
      works.push(await site.create('works', site.page(`W${n}`, { workCategory })));
    const { body } = await removals(
      'works',
      works.map(({ id }) => id),
    );
    expect(body).toMatchObject({ outputs: 64, removed: 60, refused: 0, isComplete: true });
  });

  it('is for whoever may delete some of them', async () => {
    const client = await site.colleague({ updateAll: ['page'] });
    expect((await removals('pages', [site.at(1).id], client)).status).toBe(403);
    expect((await removals('users', ['a'])).status).toBe(400);
    expect((await removals('pages', [])).status).toBe(422);
  });
});

describe('who may ask', () => {
  it('is who may save or delete', async () => {
    const client = await site.colleague({ updateAll: ['block'] });
    const draft = { ...site.header, code: { it: 'altro' } };
    expect((await site.impact('block', draft, client)).status).toBe(200);
    expect((await site.impact('pages', site.at(0), client)).body).toMatchObject({
      code: 'accessDenied',
    });
    const remove = { action: 'remove', collection: 'block', id: site.header.id };
    expect((await client.post('/api/renders/impact', remove)).status).toBe(403);
    expect((await site.impact('block', draft, site.test.client())).status).toBe(401);
  });

  it('is answered as the save would be', async () => {
    expect(await site.impact('pages', { ...site.at(0), name: '' })).toMatchObject({
      status: 422,
      body: { code: 'formInvalid', details: { fields: { name: 'required' } } },
    });
    const stale = { ...site.at(0), updatedAt: '2020-01-01T00:00:00.000Z' };
    expect(await site.impact('pages', stale)).toMatchObject({
      status: 409,
      body: { code: 'sync' },
    });
    expect(await site.removal('block', site.header)).toMatchObject({
      status: 409,
      body: { code: 'children' },
    });
    expect((await site.impact('users', { email: 'a' })).status).toBe(400);
    const nothing = { action: 'remove', collection: 'block', id: null };
    expect((await site.ada.post('/api/renders/impact', nothing)).status).toBe(400);
  });

  it('counts what is public alone, and shows nobody the rest', async () => {
    await site.create('pages', site.page('Segreta', { publicAt: '2027-01-01T00:00:00.000Z' }));
    const client = await site.colleague({ updateAll: ['block'] });
    for (const block of [
      { ...site.header, code: { it: 'altro' } },
      { ...site.title, code: { it: '<h2>{{ document.title }}</h2>' } },
    ]) {
      const { body, text } = await site.impact('block', block, client);
      expect(body).toMatchObject({ affected: 3, outputs: 3, groups: [{ outputs: 3 }] });
      expect(text).not.toContain('Segreta');
    }
  });
});
