import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { itemsIn, RecordsApp, recordIn } from '../../testing/recordsApp.ts';

let app: RecordsApp;
let ada: Client;
beforeAll(async () => {
  app = await RecordsApp.open();
  ada = await app.user('ada', masterRights(MODULES));
  for (let n = 1; n <= 12; n++) {
    const name = `Page ${String(n).padStart(2, '0')}`;
    await app.create('pages', { name, title: { it: `Titolo ${n}` } });
  }
});
afterAll(() => app.close());

describe('a list', () => {
  it('has ten records a page in the entity’s own order, unless told otherwise', async () => {
    const { body, status } = await ada.get('/api/records/pages');
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 12, page: 1, pageSize: 10 });
    const second = itemsIn(await ada.get('/api/records/pages?page=2'));
    expect(second.map(({ name }) => name)).toEqual(['Page 11', 'Page 12']);
  });

  it('is sorted, searched and filtered as its query says', async () => {
    const query = 'pageSize=2&sort=title.it:desc,name:asc&search=titolo&filter[name]=page%200';
    const names = itemsIn(await ada.get(`/api/records/pages?${query}`)).map(({ name }) => name);
    expect(names).toEqual(['Page 09', 'Page 08']);
    expect((await ada.get('/api/records/pages?search=titolo+12')).body).toMatchObject({ total: 1 });
    expect((await ada.get('/api/records/pages?search=')).body).toMatchObject({ total: 12 });
  });

  it('holds only the fields that are asked for, and what every record has', async () => {
    const [first] = itemsIn(await ada.get('/api/records/pages?pageSize=1&fields=name,updatedAt'));
    const meta = ['createdAt', 'createdBy', 'id', 'updatedAt', 'updatedBy'];
    expect(Object.keys(first ?? {}).sort()).toEqual([...meta, 'name'].sort());
    expect(first?.name).toBe('Page 01');
  });

  it.each([
    'fields=nothing',
    'fields=__proto__',
    'fields=',
    'fields=name;title',
    'page=0',
    'page=x',
    'page=1&page=2',
    'pageSize=0',
    'pageSize=5000',
    'sort=name:up',
    'sort=nothing',
    'sort=name;DROP',
    'filter=x',
    'filter[nothing]=x',
    'filter[__proto__]=x',
    'filter[name]=a&filter[name]=b',
    'unknown=1',
    `search=${'x'.repeat(501)}`,
  ])('refuses %s', async (query) => {
    const answer = await ada.get(`/api/records/pages?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalidParameters' } });
  });
});

describe('addresses that lead nowhere', () => {
  it.each([
    ['/api/records/nothing'],
    ['/api/records/page'],
    ['/api/records/__proto__'],
    ['/api/records/constructor'],
    ['/api/records/pages/nothing'],
    ['/api/records/pages/new'],
    ['/api/records/pages/..%2F..%2Fetc%2Fpasswd'],
    ['/api/records/..%2Fusers/ada'],
    ['/api/records/pages%2Fx'],
    ['/api/records/pages/%00'],
    ['/api/records/pages/x/y'],
    [`/api/records/pages/${'x'.repeat(300)}`],
    ["/api/records/pages/'%20OR%201=1--"],
  ])('%s is not found', async (url) => {
    const answers = [await ada.get(url), await ada.put(url, {}), await ada.delete(url)];
    for (const { body, status } of answers) {
      expect([url, status, body]).toMatchObject([url, 404, { code: 'notFound' }]);
    }
  });

  it('a broken escape is a coded error', async () => {
    const { status, body } = await ada.get('/api/records/pages/%zz');
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalidParameters' });
  });
});

describe('deleting', () => {
  it('answers with what it made stale', async () => {
    const { id } = recordIn(await ada.post('/api/records/pages', { name: 'Gone' }));
    const answer = await ada.delete(`/api/records/pages/${id}`);
    expect(answer).toMatchObject({ status: 200, body: { renders: { queued: 0, done: 0 } } });
    expect((await ada.get(`/api/records/pages/${id}`)).status).toBe(404);
  });
});

describe('twenty at the same time', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => index);

  it('creating the same slug get slug, slug-1 … slug-19', async () => {
    const page = { name: 'x', title: { it: 'Stesso nome' } };
    const answers = await Promise.all(twenty.map(() => ada.post('/api/records/pages', page)));
    const slugs = answers.map((answer) => Object(recordIn(answer).slug).it);
    const expected = twenty.map((n) => (n === 0 ? 'stesso-nome' : `stesso-nome-${n}`));
    expect(slugs.sort()).toEqual(expected.sort());
  });

  it('creating maps get the numbers 1 … 20', async () => {
    const answers = await Promise.all(
      twenty.map(() => ada.post('/api/records/maps', { name: 'm' })),
    );
    const numbers = answers.map((answer) => Number(recordIn(answer).referenceNumber));
    expect(numbers.sort((a, b) => a - b)).toEqual(twenty.map((n) => n + 1));
  });

  it('creating users with one address leave one', async () => {
    const { id: role } = await app.create('roles', { name: 'R' });
    const user = { firstName: 'A', lastName: 'B', email: 'same@example.com', role };
    const answers = await Promise.all(twenty.map(() => ada.post('/api/records/users', user)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
  });
});
