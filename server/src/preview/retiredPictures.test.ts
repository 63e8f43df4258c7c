/** Before a draft is saved that brings a deleted picture back, people see what the save will publish. */

import { RIGHTS } from '@regia/model/modules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DataApp } from '../testing/dataApp.ts';
import { recordIn } from '../testing/recordsApp.ts';
import { unmarked } from '../testing/unmarked.ts';
import { picture, uploadForm } from '../testing/uploads.ts';

let app: DataApp;
let content: Buffer;
let url: string;
let record: Record<string, unknown>;

beforeAll(async () => {
  app = await DataApp.open();
  content = await picture('png', 400, 300);
  const sent = await uploadForm(app.ada, { content, filename: 'a.png', folder: 'page-images' });
  url = String(Object(sent.body).url);
  await app.import({
    block: { b: { name: 'b', code: { it: '{{ content }}' } } },
    templates: { t: { name: 't', blocks: { it: ['b'] } } },
  });
  const section = { id: 's', type: 'image', width: 12, value: 'Torre', url };
  record = {
    name: 'Torre',
    title: { it: 'Torre' },
    slug: { it: 'torre' },
    template: { id: 't' },
    sections: { it: [section] },
  };
});
afterAll(() => app.close());

async function saved(): Promise<string> {
  const { body } = await app.ada.post('/api/records/pages', record);
  return Object(body).record.id;
}

const visit = (address: string) => app.test.app.site.inject({ method: 'GET', url: address });

it('in a preview, with the picture, and by its impact', async () => {
  const id = await saved();
  const before = await app.page('/torre');
  expect(before).toContain('srcset');
  expect((await app.ada.delete(`/api/records/pages/${id}`)).status).toBe(200);
  await app.test.app.idle();
  expect((await visit(url)).statusCode).toBe(404);
  const draft = { collection: 'pages', id: null, record };
  const { body } = await app.ada.post('/api/renders/preview', { ...draft, language: 'it' });
  const path = new URL(String(Object(body).url)).pathname;
  const { body: preview } = await visit(path);
  const addresses = [...preview.matchAll(/\/_preview\/[\w-]+\/files\/[\w./-]+/g)].map(
    ([one]) => one,
  );
  expect(addresses.length).toBeGreaterThan(2);
  for (const address of addresses) {
    const { statusCode, headers } = await visit(address);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  }
  expect((await visit(`${path}${url}`)).rawPayload.equals(content)).toBe(true);
  // To others it stays what it is: not there.
  expect((await visit(url)).statusCode).toBe(404);
  expect((await visit(`${path.slice(0, -4)}none${url}`)).statusCode).toBe(404);
  expect((await visit(`${path}/files/page-images/none.png`)).statusCode).toBe(404);
  const impact = await app.ada.post('/api/renders/impact', { action: 'save', ...draft });
  expect(impact.body).toMatchObject({ outputs: 1, isComplete: true });
  await saved();
  expect(await app.page('/torre')).toBe(before);
  expect(unmarked(preview.replaceAll(path, ''))).toBe(before);
  expect((await visit(url)).statusCode).toBe(200);
});

it('and what a draft takes away is not seen in what names it otherwise', async () => {
  const [folder = '', name = ''] = url.replace('/files/', '').split('/');
  // The address is put together, so no record speaks of the file but the page.
  const code = `{% assign file = '/files/' | append: '${folder}' | append: '/${name.slice(0, 8)}' | append: '${name.slice(8)}' %}{{ file | picture }}`;
  await app.import({
    block: { dynamic: { name: 'dynamic', code: { it: code } } },
    templates: { other: { name: 'other', blocks: { it: ['dynamic'] } } },
    pages: {
      other: { name: 'Altra', title: { it: 'A' }, slug: { it: 'altra' }, template: 'other' },
    },
  });
  await app.test.app.idle();
  const { items } = Object((await app.ada.get('/api/records/pages?search=Torre')).body);
  const page = Object(items)[0];
  const without = {
    ...Object((await app.ada.get(`/api/records/pages/${page.id}`)).body),
    sections: { it: [] },
  };
  const before = await app.page('/altra');
  const body = { action: 'save', collection: 'pages', id: page.id, record: without };
  const foretold = Object((await app.ada.post('/api/renders/impact', body)).body);
  const answer = await app.ada.put(`/api/records/pages/${page.id}`, without);
  const { done } = Object(Object(answer.body).renders);
  expect(before).toContain('srcset');
  expect(await app.page('/altra')).not.toBe(before);
  expect([foretold.outputs, done]).toEqual([2, 2]);
  await app.import({ pages: { [page.id]: { ...without, sections: record.sections } } });
  await app.test.app.idle();
  expect(await app.page('/altra')).toBe(before);
});

it('but to nobody who only names it, in what they write or show by a link', async () => {
  const { items } = Object((await app.ada.get('/api/records/pages?search=Torre')).body);
  for (const { id } of items) await app.ada.delete(`/api/records/pages/${id}`);
  await app.test.app.idle();
  const page = { ...record, name: 'Mia', slug: { it: 'mia' }, title: { it: url } };
  const draft = { collection: 'pages', id: null, language: 'it', record: page };
  const asked = async (client: typeof app.ada) => {
    const { status, body } = await client.post('/api/renders/preview', draft);
    expect(status).toBe(200);
    return (await visit(new URL(String(Object(body).url)).pathname)).body;
  };
  expect(await asked(app.ada)).toContain('/_preview/');
  const rights = {
    ...Object.fromEntries(RIGHTS.map((right) => [right, []])),
    ...{ readAll: ['template', 'block'], readOwn: ['page'], create: ['page'], updateOwn: ['page'] },
  };
  const role = recordIn(await app.ada.post('/api/records/roles', { name: 'R', ...rights }));
  const person = { email: 'b@example.com', password: 'Nanosecond1' };
  await app.ada.post('/api/records/users', { firstName: 'B', lastName: 'C', ...person, role });
  const member = app.test.client();
  await member.signIn(person);
  expect(await asked(member)).not.toContain('/_preview/');
  expect(await member.post('/api/records/pages', page)).toMatchObject({ status: 201 });
  await app.test.app.idle();
  const moment = { at: '2099-01-01T00:00:00.000Z' };
  const { body } = await member.post('/api/moments/page', { moment, path: '/mia' });
  const shown = await visit(new URL(String(Object(body).url)).pathname);
  expect(shown.body).toContain(url);
  expect(shown.body).not.toContain('/_preview/');
  await app.import({ pages: { torre: record } });
  await app.test.app.idle();
});

it('and of an earlier moment, by a link to it', async () => {
  const [latest] = Object((await app.ada.get('/api/moments?limit=1')).body).changes;
  const target = { moment: { change: latest.change } };
  const made = Object((await app.ada.post('/api/shown-links', { target })).body);
  const { items } = Object((await app.ada.get('/api/records/pages?search=Torre')).body);
  for (const { id } of items) await app.ada.delete(`/api/records/pages/${id}`);
  await app.test.app.idle();
  expect((await visit(url)).statusCode).toBe(404);
  const frame = await visit(`${new URL(made.url).pathname}torre`);
  const [, source = ''] = / src="(\/_shown\/page\/[^"]*)"/.exec(frame.body) ?? [];
  const { body } = await visit(source);
  const addresses = [...body.matchAll(/\/_shown\/file\/[\w.-]+\/files\/[\w./-]+/g)].map(
    ([one]) => one,
  );
  expect(addresses.length).toBeGreaterThan(2);
  const answers = async () => {
    const all = await Promise.all(addresses.map(visit));
    return new Set(
      all.map(({ statusCode, headers }) => `${statusCode} ${headers['cache-control']}`),
    );
  };
  expect(await answers()).toEqual(new Set(['200 private, no-store']));
  const [first = ''] = addresses;
  expect((await visit(first.replace(/(files\/[^/]+\/).*/, '$1none.png'))).statusCode).toBe(404);
  await app.ada.delete(`/api/shown-links/${made.link.id}`);
  expect(await answers()).toEqual(new Set(['404 private, no-store']));
});
