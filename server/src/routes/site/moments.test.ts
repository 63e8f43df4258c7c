/** The site as it was and as it will be, through the API: to whom it shows what. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Client } from '../../testing/client.ts';
import { ImpactSite } from '../../testing/impactSite.ts';
import { ADA } from '../../testing/testApp.ts';
import { unmarked } from '../../testing/unmarked.ts';

const START = Date.parse('2026-03-10T09:00:00.000Z');
const MINUTE_MS = 60_000;

let minutes = 0;
let site: ImpactSite;
let visitor: Client;
beforeEach(async () => {
  minutes = 0;
  const clock = () => new Date(START + minutes * MINUTE_MS);
  site = await ImpactSite.open({ clock });
  visitor = new Client(site.test.app.site);
});
afterEach(() => site.close());

/** When it is so many minutes after the start. */
const at = (after: number) => new Date(START + after * MINUTE_MS).toISOString();

async function save(collection: string, id: string, fields: object): Promise<void> {
  minutes++;
  const record = { ...(await site.stored(collection, id)), ...fields };
  const { status, text } = await site.ada.put(`/api/records/${collection}/${id}`, record);
  expect([status, text]).toEqual([200, expect.any(String)]);
}

async function remove(collection: string, id: string): Promise<void> {
  minutes++;
  expect(await site.ada.delete(`/api/records/${collection}/${id}`)).toMatchObject({ status: 200 });
}

/** What an address answers at a moment: the page, or the status and where it leads. */
async function seen(moment: object, path: string, client = site.ada): Promise<unknown> {
  const answer = await client.post('/api/moments/page', { moment, path });
  if (answer.status !== 200) return Object(answer.body).code;
  const { url, status, to } = Object(answer.body);
  if (url === null) return to === null ? status : `${status} ${to}`;
  const page = await visitor.get(new URL(url).pathname);
  return unmarked(page.text);
}

const TITLE = 'Chi siamo';

describe('an earlier moment', () => {
  it('shows pages, shared blocks and settings as they were', async () => {
    await save('block', site.header.id, { code: { it: '<header>Ufficio</header>' } });
    await save('pages', site.at(1).id, { title: { it: 'Noi' } });
    expect(await seen({ at: at(0) }, '/chi-siamo')).toBe(
      `<header>Studio</header><h1>${TITLE}</h1>`,
    );
    expect(await seen({ at: at(1) }, '/chi-siamo')).toBe(
      `<header>Ufficio</header><h1>${TITLE}</h1>`,
    );
    expect(await seen({ at: at(2) }, '/chi-siamo')).toBe('<header>Ufficio</header><h1>Noi</h1>');
    expect((await visitor.get('/chi-siamo')).text).toContain('Noi');
  });

  it('has the addresses of then, with what led to them', async () => {
    const { id } = site.at(1);
    await save('pages', id, { slug: { it: 'noi' } });
    await save('pages', id, { slug: { it: 'studio' } });
    expect(await seen({ at: at(0) }, '/noi')).toBe(404);
    expect(await seen({ at: at(1) }, '/chi-siamo')).toBe('301 /noi');
    expect(await seen({ at: at(1) }, '/noi/')).toContain(TITLE);
    expect(await seen({ at: at(2) }, '/chi-siamo')).toBe('301 /studio');
    expect(await seen({ at: at(2) }, '/noi')).toBe('301 /studio');
  });

  it('has what was deleted since, and says that what had been deleted was gone', async () => {
    const { id } = site.at(1);
    await remove('pages', id);
    expect(await seen({ at: at(0) }, '/chi-siamo')).toContain(TITLE);
    expect(await seen({ at: at(1) }, '/chi-siamo')).toBe(410);
    await site.ada.post(`/api/bin/pages/${id}/restore`, {});
    expect(await seen({ at: at(1) }, '/chi-siamo')).toContain(TITLE);
  });

  it('has the sitemap of then', async () => {
    const live: string[] = [];
    const note = async () => {
      const { text } = await visitor.get('/sitemap.xml');
      live.push(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
    };
    const { id } = site.at(1);
    await note();
    await save('pages', id, { slug: { it: 'noi' } });
    await note();
    await save('pages', id, { publicAt: at(60) });
    await note();
    await remove('pages', id);
    await note();
    expect(new Set(live).size).toBe(3);
    for (const [after, sitemap] of live.entries()) {
      expect(await seen({ at: at(after) }, '/sitemap.xml')).toContain(sitemap);
    }
    expect(await seen({ at: at(2) }, '/sitemap-1.xml')).toBe(404);
    await site.ada.post(`/api/bin/pages/${id}/restore`, {});
    expect(await seen({ at: at(59) }, '/sitemap.xml')).toContain(live[2]);
    expect(await seen({ at: at(60) }, '/sitemap.xml')).toContain('/noi&lt;/loc>');
  });

  it('is right after a change, too', async () => {
    await save('pages', site.at(1).id, { title: { it: 'Noi' } });
    await save('pages', site.at(1).id, { title: { it: 'Loro' } });
    const { body } = await site.ada.get('/api/moments?limit=2');
    const [loro, noi] = Object(body).changes;
    expect(loro).toMatchObject({
      at: at(2),
      by: { name: 'Ada Lovelace' },
      records: [{ collection: 'pages', id: site.at(1).id, name: TITLE }],
      more: 0,
    });
    expect(await seen({ change: noi.change }, '/chi-siamo')).toContain('<h1>Noi</h1>');
    expect(await seen({ change: loro.change }, '/chi-siamo')).toContain('<h1>Loro</h1>');
    expect(await seen({ change: loro.change + 1 }, '/chi-siamo')).toBe('notFound');
  });

  it('was not before the site', async () => {
    expect(await seen({ at: at(-1) }, '/')).toBe('notFound');
  });

  it('says by how many pages it differs', async () => {
    await save('block', site.header.id, { code: { it: '<header>Ufficio</header>' } });
    const { body } = await site.ada.post('/api/moments/difference', { moment: { at: at(0) } });
    expect(body).toMatchObject({
      hidden: 0,
      impact: { outputs: 3, isComplete: true, groups: [{ kind: 'changed', outputs: 3 }] },
    });
    const now = await site.ada.post('/api/moments/difference', { moment: { at: at(1) } });
    expect(now.body).toMatchObject({ impact: { outputs: 0, isComplete: true } });
  });
});

describe('the difference of two moments', () => {
  const difference = async (body: object, client = site.ada) => {
    const answer = await client.post('/api/moments/difference', body);
    return answer.status === 200 ? Object(answer.body) : answer.body;
  };

  it('tells what changed in between alone, which records, and by whom', async () => {
    const grace = await site.colleague({ readAll: ['page'], updateAll: ['page'] });
    await save('block', site.header.id, { code: { it: '<header>Ufficio</header>' } });
    await save('pages', site.at(1).id, { title: { it: 'Noi' } });
    minutes++;
    const edited = { ...(await site.stored('pages', site.at(1).id)), title: { it: 'Loro' } };
    expect(await grace.put(`/api/records/pages/${site.at(1).id}`, edited)).toMatchObject({
      status: 200,
    });
    await remove('pages', site.at(2).id);
    const between = await difference({ from: { at: at(1) }, moment: { at: at(3) } });
    expect(between).toMatchObject({
      impact: { outputs: 1, isComplete: true, groups: [{ kind: 'changed' }] },
      changes: { count: 2, isComplete: true, by: [{ count: 1 }, { count: 1 }] },
      records: [{ id: site.at(1).id, name: TITLE, kind: 'changed', mayRestore: false }],
      more: 0,
    });
    expect(JSON.stringify(between.impact)).toContain('"before":"Chi siamo","after":"Loro"');
    const back = await difference({ from: { at: at(3) }, moment: { at: at(1) } });
    expect(JSON.stringify(back.impact)).toContain('"before":"Loro","after":"Chi siamo"');
    const today = await difference({ from: { at: at(3) } });
    expect(today).toMatchObject({
      impact: { outputs: 1, removed: 1, groups: [{ kind: 'disappears' }] },
      changes: { count: 1, by: [{ author: { name: 'Ada Lovelace' }, count: 1 }] },
      records: [{ id: site.at(2).id, name: 'Contatti', kind: 'deleted', mayRestore: true }],
    });
  });

  it('holds for the clock of both', async () => {
    await site.create('pages', site.page('Evento', { publicAt: at(60) }));
    minutes = 120;
    const passed = { from: { at: at(59) }, moment: { at: at(61) } };
    expect(await difference(passed)).toMatchObject({
      impact: { outputs: 1, added: 1 },
      changes: { count: 0 },
      records: [],
    });
    expect(await difference({ from: { at: at(61) } })).toMatchObject({ impact: { outputs: 0 } });
  });

  it('tells nobody what they may not know', async () => {
    await save('block', site.header.id, { code: { it: '<header>Ufficio</header>' } });
    await save('pages', site.at(1).id, { title: { it: 'Noi' } });
    const colleague = await site.colleague({ readAll: ['page'] });
    expect(await difference({ from: { at: at(0) } }, colleague)).toMatchObject({
      hidden: 1,
      impact: { outputs: 1 },
      changes: { count: 1 },
      records: [{ collection: 'pages', mayRestore: false }],
    });
  });
});

describe('a phrase', () => {
  const find = async (phrase: string, moment?: object, client = site.ada) => {
    const asked = { collection: 'pages', id: site.at(1).id, phrase, ...(moment && { moment }) };
    const { status, body } = await client.post('/api/moments/phrase', asked);
    return status === 200 ? Object(body).found : status;
  };
  const say = (value: string) =>
    save('pages', site.at(1).id, { sections: { it: [{ id: 's', type: 'html', value }] } });

  it('is found with the change that brought it, and who made that', async () => {
    await say('<p>Aperti anche di <b>sabato</b></p>');
    await say('<p>Aperti anche di <b>sabato</b>, e la domenica</p>');
    await say('<p>Chiusi</p>');
    const brought = { at: at(1), by: { name: 'Ada Lovelace' }, isOlder: false };
    expect(await find('anche di Sabato', { at: at(2) })).toMatchObject({
      ...brought,
      isThere: true,
    });
    expect(await find('anche di sabato')).toMatchObject({ ...brought, isThere: false });
    expect(await find('lunedì')).toBeNull();
    await say('<p>Aperti anche di sabato</p>');
    expect(await find('anche di sabato')).toMatchObject({ at: at(4), isThere: true });
  });

  it.each([
    ['marks', '\u0315\u0300'.repeat(200_000)],
    ['what becomes marks', `${'\u0301'.repeat(20)}\uff9e`.repeat(20_000)],
  ])('is found at once among %s without end, which saves take', async (_, marks) => {
    await say(`<p>Aperti anche di e\u0300${marks}</p>`);
    expect(await find('zq')).toBeNull();
    expect(await find('anche di è')).toMatchObject({ isThere: true });
  });

  it('is for who may read the history of the document', async () => {
    expect(await find('Chi', undefined, await site.colleague({ readAll: ['block'] }))).toBe(403);
    expect(await find('Chi')).toMatchObject({ isThere: true });
  });
});

describe('a moment to come', () => {
  const soon = at(60);

  it('has what is scheduled until then, and on its day the lists', async () => {
    await site.create('pages', site.page('Evento', { publicAt: soon }));
    const list = '{% for p in pages %}{{ p.name }},{% endfor %}';
    await save('block', site.header.id, { code: { it: list } });
    expect(await seen({ at: at(59) }, '/evento')).toBe(404);
    expect(await seen({ at: soon }, '/evento')).toContain('<h1>Evento</h1>');
    expect(await seen({ at: soon }, '/')).not.toContain('Evento');
    expect(await seen({ at: at(24 * 60) }, '/')).toContain('Evento');
    expect((await visitor.get('/evento')).status).toBe(404);
  });

  it('says what will change by the clock alone', async () => {
    await site.create('pages', site.page('Evento', { publicAt: soon }));
    const difference = async (until: string) => {
      const answer = await site.ada.post('/api/moments/difference', { moment: { at: until } });
      return Object(answer.body).impact;
    };
    const { body } = await site.ada.get('/api/moments');
    expect(Object(body).coming).toMatchObject([{ at: soon, collection: 'pages', name: 'Evento' }]);
    expect(await difference(at(59))).toMatchObject({ outputs: 0 });
    expect(await difference(soon)).toMatchObject({
      outputs: 1,
      groups: [{ kind: 'appears', examples: [{ title: 'Evento', url: '/evento' }] }],
    });
  });

  it('shows nobody what they may not read before it is public', async () => {
    await site.create('pages', site.page('Segreto', { publicAt: soon }));
    const colleague = await site.colleague({ readOwn: ['page'] });
    expect(await seen({ at: soon }, '/segreto', colleague)).toBe(404);
    const answer = await colleague.post('/api/moments/difference', { moment: { at: soon } });
    expect(Object(answer.body).impact).toMatchObject({ outputs: 0 });
    expect(answer.text).not.toContain('egreto');
    expect((await colleague.get('/api/moments')).body).toMatchObject({ coming: [] });
  });
});

describe('to whom the past is shown', () => {
  it('lacks what has changed since and they may not read', async () => {
    await save('block', site.header.id, { code: { it: '<header>Ufficio</header>' } });
    await save('pages', site.at(1).id, { title: { it: 'Noi' } });
    const colleague = await site.colleague({ readAll: ['page'] });
    expect(await seen({ at: at(0) }, '/chi-siamo', colleague)).toBe(`<h1>${TITLE}</h1>`);
    const asked = { moment: { at: at(0) }, path: '/chi-siamo' };
    const { body } = await colleague.post('/api/moments/page', asked);
    expect(body).toMatchObject({ hidden: 1, document: { id: site.at(1).id } });
  });

  it.each([{ readOwn: ['page'] }, { readAll: ['template', 'block'] }, { create: ['work'] }, {}])(
    'has nothing of what was written where the public no longer sees it (%j)',
    async (rights) => {
      const { id } = site.at(1);
      await save('pages', id, { publicUntil: at(minutes + 2) });
      minutes += 5;
      await save('pages', id, { title: { it: 'Mai pubblico' } });
      const colleague = await site.colleague(rights);
      expect(String(await seen({ at: at(0) }, '/chi-siamo', colleague))).not.toContain('Mai');
      const { text } = await colleague.post('/api/moments/difference', { from: { at: at(0) } });
      expect(text).not.toContain('Mai');
    },
  );

  it.each([{ readOwn: ['page'] }, { create: ['work'] }, {}])(
    'lacks what the public sees no longer and they may not read (%j)',
    async (rights) => {
      await save('pages', site.at(1).id, { publicUntil: at(5) });
      minutes = 10;
      const colleague = await site.colleague(rights);
      expect(await seen({ at: at(3) }, '/chi-siamo')).toContain(TITLE);
      expect(await seen({ at: at(3) }, '/chi-siamo', colleague)).toBe(404);
      expect(await seen({ at: at(3) }, '/sitemap.xml')).toContain('/chi-siamo');
      expect(await seen({ at: at(3) }, '/sitemap.xml', colleague)).not.toContain('/chi-siamo');
      const { text } = await colleague.post('/api/moments/difference', { from: { at: at(3) } });
      expect(text).not.toContain(TITLE);
    },
  );

  it('says of no home page what the site says', async () => {
    await remove('pages', site.at(0).id);
    minutes++;
    await save('pages', site.at(1).id, { title: { it: 'Noi' } });
    expect((await visitor.get('/')).status).toBe(404);
    expect(await seen({ at: at(minutes) }, '/')).toBe(404);
  });

  it('lacks what was deleted and not theirs', async () => {
    await remove('pages', site.at(1).id);
    const colleague = await site.colleague({ readOwn: ['page'] });
    expect(await seen({ at: at(0) }, '/chi-siamo', colleague)).not.toContain(TITLE);
  });

  it('names no change of what they may not read', async () => {
    await save('block', site.header.id, { name: 'Testata segreta' });
    const colleague = await site.colleague({ readAll: ['variable'] });
    const answer = await colleague.get('/api/moments');
    // Whoever is signed in may read the settings.
    const [first, ...others] = Object(answer.body).changes;
    expect(first).toMatchObject({ records: [{ collection: 'settings' }], more: 0 });
    expect(others).toEqual([]);
    expect(answer.text).not.toContain('segreta');
  });
});

describe('taking the site back', () => {
  const restore = (body: object, client = site.ada) => client.post('/api/moments/restore', body);

  it('makes all of it what it was, as one change that can be undone', async () => {
    await remove('pages', site.at(2).id);
    await save('block', site.header.id, { code: { it: '<header>Ufficio</header>' } });
    await save('pages', site.at(1).id, { title: { it: 'Noi' } });
    minutes++;
    const created = await site.create('pages', site.page('Nuova'));
    minutes++;
    const { status, body } = await restore({ moment: { at: at(0) } });
    expect([status, body]).toMatchObject([200, { count: 4, losses: [] }]);
    const back = `<header>Studio</header><h1>${TITLE}</h1>`;
    expect((await visitor.get('/chi-siamo')).text).toBe(back);
    expect((await visitor.get('/contatti')).text).toContain('<h1>Contatti</h1>');
    expect((await visitor.get('/nuova')).status).toBe(410);
    expect(await restore({ moment: { at: at(0) } })).toMatchObject({ body: { count: 0 } });
    const { change } = Object(body);
    expect(await site.ada.post(`/api/changes/${change}/undo`)).toMatchObject({ status: 200 });
    expect((await visitor.get('/chi-siamo')).text).toBe('<header>Ufficio</header><h1>Noi</h1>');
    expect(await site.stored('pages', created.id)).toMatchObject({ name: 'Nuova' });
  });

  it('of some records leaves the others, and is foretold', async () => {
    await save('block', site.header.id, { code: { it: '<header>Ufficio</header>' } });
    await save('pages', site.at(1).id, { title: { it: 'Noi' } });
    const records = [{ collection: 'pages', id: site.at(1).id }];
    const foretold = async (more: object) => {
      const asked = { action: 'restore', collection: 'pages', moment: { at: at(0) }, ...more };
      return (await site.ada.post('/api/renders/impact', asked)).body;
    };
    expect(await foretold({ records })).toMatchObject({ outputs: 1, isComplete: true });
    expect(await foretold({})).toMatchObject({ outputs: 3, isComplete: true });
    expect(await foretold({ moment: { at: at(60) } })).toMatchObject({ code: 'invalidParameters' });
    expect(await restore({ moment: { at: at(0) }, records })).toMatchObject({ body: { count: 1 } });
    expect((await visitor.get('/chi-siamo')).text).toBe(
      `<header>Ufficio</header><h1>${TITLE}</h1>`,
    );
  });

  it('takes each record back once, however often it is named', async () => {
    await save('pages', site.at(1).id, { title: { it: 'Noi' } });
    const records = Array.from({ length: 60 }, () => ({ collection: 'pages', id: site.at(1).id }));
    const answer = await site.ada.post('/api/moments/restore', { moment: { at: at(0) }, records });
    expect(answer).toMatchObject({ status: 200, body: { count: 1 } });
  });

  it('takes the rights to each, or changes nothing', async () => {
    await save('pages', site.at(1).id, { title: { it: 'Noi' } });
    await save('block', site.header.id, { code: { it: '<header>Ufficio</header>' } });
    const writer = await site.colleague({ readAll: ['page', 'block'], updateAll: ['page'] });
    const whole = await restore({ moment: { at: at(0) } }, writer);
    expect(whole).toMatchObject({ status: 403, body: { code: 'accessDenied' } });
    expect((await visitor.get('/chi-siamo')).text).toContain('<h1>Noi</h1>');
    const unseen = [{ collection: 'block', id: site.header.id }];
    expect(await restore({ moment: { at: at(0) }, records: unseen }, writer)).toMatchObject({
      status: 403,
    });
    const records = [{ collection: 'pages', id: site.at(1).id }];
    expect(await restore({ moment: { at: at(0) }, records }, writer)).toMatchObject({
      status: 200,
      body: { count: 1 },
    });
  });

  it('is of the site alone: nobody gets back a role that was taken from them', async () => {
    const [{ id }] = Object((await site.ada.get('/api/records/roles')).body).items;
    await save('roles', id, { name: 'Altro' });
    const records = [{ collection: 'roles', id }];
    expect(await restore({ moment: { at: at(0) }, records })).toMatchObject({ status: 404 });
    expect(await site.stored('roles', id)).toMatchObject({ name: 'Altro' });
  });

  it('is for what has been, not for what is to come', async () => {
    expect(await restore({ moment: { at: at(60) } })).toMatchObject({ status: 400 });
  });
});

it('goes as far back as history is kept', async () => {
  await site.close();
  const clock = () => new Date(START + minutes * MINUTE_MS);
  site = await ImpactSite.open({ clock, environment: { HISTORY_DAYS: '30' } });
  expect(await seen({ at: at(-31 * 24 * 60) }, '/')).toBe('notFound');
  const { body } = await site.ada.get('/api/moments');
  expect(body).toMatchObject({ from: at(0), coming: [] });
  minutes = 31 * 24 * 60;
  await site.ada.signIn(ADA);
  const later = await site.ada.get('/api/moments');
  expect(later.body).toMatchObject({ from: at(24 * 60) });
  expect(await seen({ at: at(0) }, '/')).toBe('notFound');
});
