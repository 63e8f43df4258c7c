/** The records of a list as a file. */
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { RecordsApp } from '../../testing/recordsApp.ts';

let app: RecordsApp;
let ada: Client;
beforeEach(async () => {
  app = await RecordsApp.open();
  ada = await app.user('ada', masterRights(MODULES));
});
afterEach(() => app.close());

describe('an export', () => {
  const csv = async (query: string, client = ada) =>
    (await client.get(`/api/records/pages/export?format=csv&${query}`)).text;

  beforeEach(async () => {
    await app.create('settings', { defaultLanguage: 'it', languages: ['it', 'en'] }, 'settings');
    const template = await app.create('templates', { name: 'Base' });
    await app.create('pages', {
      name: '=1+1',
      title: { it: 'Chi siamo, da "sempre"', en: 'About' },
      template: template.id,
      isHomepage: true,
    });
    await app.create('pages', { name: 'Seconda', publicAt: '2026-05-01T08:00:00.000Z' });
  });

  it('as a table has a column for each language, and nothing that works as a formula', async () => {
    const answer = await ada.get('/api/records/pages/export?format=csv&sort=name:asc');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="pages-2026-03-10.csv"',
    });
    const [head, first, second, end] = answer.text.split('\r\n');
    expect(head).toBe(
      '\uFEFFid,name,template,title.it,title.en,slug.it,slug.en,metaKeywords.it,metaKeywords.en,' +
        'metaDescription.it,metaDescription.en,url.it,url.en,publicAt,publicUntil,' +
        'sections.it,sections.en,isHomepage,isNotFound,createdAt,createdBy,updatedAt,updatedBy',
    );
    expect(first).toContain(`,'=1+1,Base,"Chi siamo, da ""sempre""",About,`);
    expect(first).toContain(',true,false,2026-03-10T09:00:00.000Z,,');
    expect(second).toContain(',Seconda,,,,');
    expect(second).toContain(',2026-05-01T08:00:00.000Z,');
    expect(end).toBe('');
  });

  it('as a table has semicolons where these are asked for', async () => {
    const [head] = (await csv('separator=semicolon')).split('\r\n');
    expect(head).toContain('\uFEFFid;name;template;title.it;');
    expect(await csv('separator=tab')).toContain('invalidParameters');
  });

  it('holds what the filters leave, and only what one may read', async () => {
    expect((await csv('filter[name]=second')).split('\r\n')).toHaveLength(3);
    expect((await csv('search=siamo')).split('\r\n')).toHaveLength(3);
    const eve = await app.user('eve', { readOwn: ['page'] });
    expect((await csv('', eve)).split('\r\n')).toHaveLength(2);
    const ugo = await app.user('ugo', { updateAll: ['page'] });
    const refused = await ugo.get('/api/records/pages/export?format=csv');
    expect(refused).toMatchObject({ status: 403, body: { code: 'accessDenied' } });
    expect((await ada.get('/api/records/pages/export?format=xls')).status).toBe(400);
    expect((await ada.get('/api/records/pages/export')).status).toBe(400);
    expect((await ada.get('/api/records/notifications/export?format=json')).text).toBe('[]\n');
  });

  it('as JSON gives the records as they are, with live copies, in more than one piece', async () => {
    for (let n = 0; n < 250; n++) await app.create('pages', { name: `z${1000 + n}` });
    const answer = await ada.get('/api/records/pages/export?format=json');
    expect(answer.headers['content-disposition']).toContain('pages-2026-03-10.json');
    expect(answer.body).toHaveLength(252);
    expect(answer.body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: '=1+1',
          template: { id: expect.any(String), name: 'Base' },
          title: { it: 'Chi siamo, da "sempre"', en: 'About' },
        }),
        expect.objectContaining({ name: 'Seconda', isHomepage: false }),
        expect.objectContaining({ name: 'z1249' }),
      ]),
    );
  });

  it('never gives what the entity does not declare', async () => {
    await app.put(
      'users',
      { firstName: 'X', lastName: 'Y', email: 'x@y.it', password: 'hash' },
      null,
    );
    for (const format of ['csv', 'json']) {
      const { text } = await ada.get(`/api/records/users/export?format=${format}`);
      expect(text).toContain('x@y.it');
      expect(text).not.toContain('hash');
    }
  });
});
