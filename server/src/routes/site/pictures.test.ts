import { SETTINGS_ID } from '@regia/model/entities/setting.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeRecords } from '../../records/change.ts';
import { NO_RENDERS, type RenderPort } from '../../records/context.ts';
import { SYSTEM } from '../../records/writer.ts';
import { Client } from '../../testing/client.ts';
import { ImpactSite } from '../../testing/impactSite.ts';
import { unmarked } from '../../testing/unmarked.ts';

let site: ImpactSite;
let visitor: Client;
beforeEach(async () => {
  site = await ImpactSite.open();
  visitor = new Client(site.test.app.site);
});
afterEach(() => site.close());

function outputOf({ id }: { readonly id: string }) {
  return { type: 'page', reference: id, language: 'it' };
}

/** What stands at both addresses; an answer that has none as it is. */
async function pictures(body: object, client = site.ada) {
  const answer = await client.post('/api/renders/pictures', body);
  if (answer.status !== 200) return [answer.status, Object(answer.body).code];
  const { before, after } = Object(answer.body);
  const pages = [before, after].map(async (url) => {
    if (url === null) return null;
    return unmarked((await visitor.get(`${new URL(url).pathname}?picture`)).text);
  });
  return Promise.all(pages);
}

describe('pictures of a change', () => {
  it('are the page as it is and as it would be, each marked where it differs', async () => {
    const record = { ...site.header, code: { it: '<header>Ufficio</header>' } };
    const asked = { collection: 'block', id: site.header.id, record };
    expect(await pictures({ ...asked, output: outputOf(site.at(1)) })).toEqual([
      '<header data-regia-changed="here">Studio</header><h1>Chi siamo</h1>',
      '<header data-regia-changed="here">Ufficio</header><h1>Chi siamo</h1>',
    ]);
    expect((await visitor.get('/chi-siamo')).text).toContain('<header>Studio');
  });

  it('are of one side alone where the page comes or goes', async () => {
    const id = site.at(1).id;
    const removal = { action: 'remove', collection: 'pages', id };
    expect(await pictures({ ...removal, output: outputOf(site.at(1)) })).toEqual([
      '<header>Studio</header><h1>Chi siamo</h1>',
      null,
    ]);
    const record = site.page('Nuova');
    const creation = { collection: 'pages', id: null, record };
    expect(await pictures({ ...creation, output: outputOf({ id: 'new' }) })).toEqual([
      null,
      '<header>Studio</header><h1>Nuova</h1>',
    ]);
  });

  it('are of one side alone where the page becomes the 404 page, or is so no longer', async () => {
    const lost = await site.create('pages', site.page('Persa', { isNotFound: true }));
    const record = { ...site.at(1), isNotFound: true };
    const asked = { collection: 'pages', id: record.id, record };
    const [gone, come] = [outputOf(record), outputOf(lost)];
    expect(await pictures({ ...asked, output: gone })).toEqual([
      '<header>Studio</header><h1>Chi siamo</h1>',
      null,
    ]);
    expect(await pictures({ ...asked, output: come })).toEqual([
      null,
      '<header>Studio</header><h1>Persa</h1>',
    ]);
    // Addresses that lead nowhere show the one, and then the other.
    expect(await pictures({ ...asked, output: { ...gone, reference: '404' } })).toEqual([
      expect.stringMatching(/>Persa<\/h1>$/),
      expect.stringMatching(/>Chi siamo<\/h1>$/),
    ]);
  });

  it('are also of a first 404 page, and of one in a language that is new', async () => {
    const record = site.page('Persa', { isNotFound: true });
    const creation = { collection: 'pages', id: null, record };
    const lost = { type: 'page', reference: '404', language: 'it' };
    const shown = '<header>Studio</header><h1>Persa</h1>';
    expect(await pictures({ ...creation, output: lost })).toEqual([null, shown]);
    await site.create('pages', { ...record, title: { it: 'Persa', en: 'Lost' } });
    const settings = await site.stored('settings', SETTINGS_ID);
    const more = { ...settings, languages: ['it', 'en'] };
    const asked = { collection: 'settings', id: SETTINGS_ID, record: more };
    expect(await pictures({ ...asked, output: { ...lost, language: 'en' } })).toEqual([
      null,
      '<header>Studio</header><h1>Lost</h1>',
    ]);
  });

  it('run no script but the one that tells where it has changed', async () => {
    const record = { ...site.header, code: { it: '<meta http-equiv="refresh">' } };
    const asked = { collection: 'block', id: site.header.id, record };
    const { body } = await site.ada.post('/api/renders/pictures', {
      ...asked,
      output: outputOf(site.at(0)),
    });
    const path = new URL(Object(body).after).pathname;
    const { headers, text } = await visitor.get(`${path}?picture`);
    expect(headers['content-security-policy']).toMatch(/sandbox .*script-src \S+\/assets\/;/);
    expect(text).toContain('<meta data-regia-changed="here" data-http-equiv');
    expect((await visitor.get(path)).headers['content-security-policy']).not.toContain(
      'script-src',
    );
  });

  it('are for who may make the change, of what the public sees', async () => {
    const client = await site.colleague({ updateAll: ['block'] });
    const secret = await site.create('pages', site.page('Segreta', { publicAt: '2027-01-01' }));
    const record = { ...site.header, code: { it: 'altro' } };
    const asked = { collection: 'block', id: site.header.id, record };
    const output = outputOf(site.at(0));
    expect(await pictures({ ...asked, output }, client)).toHaveLength(2);
    expect(await pictures({ ...asked, output: outputOf(secret) }, client)).toEqual([
      404,
      'notFound',
    ]);
    expect(await pictures({ ...asked, output: outputOf({ id: 'none' }) }, client)).toEqual([
      404,
      'notFound',
    ]);
    const page = { collection: 'pages', id: site.at(0).id, record: site.at(0), output };
    expect(await pictures(page, client)).toEqual([403, 'accessDenied']);
  });
});

it('what has left the site is shown no more, though it is not rendered without it yet', async () => {
  const client = await site.colleague({ updateAll: ['block'] });
  const record = { ...site.header, code: { it: 'altro' } };
  const output = outputOf(site.at(1));
  const asked = { collection: 'block', id: site.header.id, record, output };
  const stored = () => client.get(`/api/renders/page/${output.reference}/it`);
  expect(await pictures(asked, client)).toEqual([expect.any(String), expect.any(String)]);
  expect((await stored()).status).toBe(200);
  const { context, engine } = site.test.app;
  const renders: RenderPort = {
    planChange: (session, change) => engine.planChange(session, change, false),
    afterCommit: async () => NO_RENDERS,
  };
  await changeRecords({ ...context, renders }, SYSTEM, async (unit) => {
    await unit.remove('pages', (await unit.find('pages', output.reference)) as AnyRecord);
  });
  expect(await pictures(asked, client)).toEqual([404, 'notFound']);
  expect((await stored()).status).toBe(403);
});

describe('what is told in words', () => {
  it('names the block for who may read it, and nobody else', async () => {
    const draft = { ...site.header, code: { it: '<header>Ufficio</header>' } };
    const told = { place: 'text', kind: 'changed', before: 'Studio', after: 'Ufficio' };
    const wordsFor = async (client: Client) => {
      const { groups } = Object((await site.impact('block', draft, client)).body);
      return groups[0].words;
    };
    expect(await wordsFor(site.ada)).toEqual([{ ...told, blockName: 'Header' }]);
    expect(await wordsFor(await site.colleague({ updateAll: ['block'] }))).toEqual([told]);
  });

  it('says where a page moves to', async () => {
    const page = await site.stored('pages', site.at(2).id);
    const moved = { ...page, slug: { it: 'dove' } };
    const { groups } = Object((await site.impact('pages', moved)).body);
    expect(groups[0].words).toEqual([
      { place: 'address', kind: 'changed', before: '/contatti', after: '/dove' },
    ]);
  });
});
