/** What an import takes otherwise than its file says it, and what it tells of that. */
import { BATCH_SIZE } from '@regia/model/constants.ts';
import type { Remark } from '@regia/model/remarks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textAt } from '../../testing/client.ts';
import { DataApp, reportIn } from '../../testing/dataApp.ts';

let app: DataApp;

beforeAll(async () => {
  app = await DataApp.open();
});
afterAll(() => app.close());

const MOMENT = { _seconds: 1_700_000_000, _nanoseconds: 123_000_000 };
const META = { createdAt: MOMENT, createdBy: 'u', updatedAt: MOMENT, updatedBy: null };

describe('an import', () => {
  it('imports what does not fit its entity as it is, and says so', async () => {
    const odd = {
      name: { a: 1 },
      title: true,
      sections: { it: 7 },
      template: { id: 'mancante' },
      ...META,
    };
    const report = await app.import({ pages: { odd } });
    expect(report.remarks).toEqual([
      expect.objectContaining({ code: 'doesNotFit', id: 'odd', field: 'name' }),
      expect.objectContaining({ code: 'doesNotFit', field: 'title' }),
      expect.objectContaining({ code: 'doesNotFit', field: 'sections.it' }),
      { code: 'titleMissing', collection: 'pages', id: 'odd', field: 'title.it' },
      {
        code: 'targetMissing',
        collection: 'pages',
        id: 'odd',
        field: 'template',
        value: 'templates/mancante',
      },
    ]);
    expect((await app.exported('pages')).pages?.odd).toEqual(odd);
    await app.test.app.idle();
    expect(app.test.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  it('tells of markup that the site will not show, before and after, and stores it as it is', async () => {
    const section = (value: string, type = 'text') => ({ id: value, width: 12, type, value });
    const old = '<h1 id="top">A</h1><p style="x">b<iframe src="/x"></iframe></p>';
    const sections = { it: [section('<p>a</p>'), section(old)], en: [section('</div>', 'html')] };
    const content = { en: '<form></form>' };
    const file = {
      pages: { old: { name: 'O', sections } },
      maps: { m9: { name: 'M', referenceNumber: 9 } },
      mapPoints: { old: { name: 'P', map: { id: 'm9' }, content } },
    };
    const notShown = { code: 'markupNotShown', id: 'old' };
    const remarks = expect.arrayContaining([
      {
        ...notShown,
        collection: 'pages',
        field: 'sections.it.1.value',
        value: '<p style>, <iframe>',
      },
      { ...notShown, collection: 'mapPoints', field: 'content.en', value: '<form>' },
      {
        code: 'markupMended',
        collection: 'pages',
        id: 'old',
        field: 'sections.en.0.value',
        value: '</div>',
      },
    ]);
    const { body } = await app.send('rehearse', file);
    expect(body).toMatchObject({ report: { remarks } });
    expect((await app.import(file)).remarks).toEqual(remarks);
    expect((await app.exported('pages')).pages?.old).toMatchObject({ sections });
  });

  it('settles slugs, parts and numbers that two records want, and says what became of them', async () => {
    await app.import({
      pages: { a: { name: 'A', slug: { it: 'uno' }, isHomepage: true } },
      maps: { m: { name: 'L', referenceNumber: 2 } },
    });
    const report = await app.import({
      pages: {
        b: { name: 'B', slug: { it: 'uno' }, isHomepage: true },
        c: { name: 'C', slug: { it: 'uno' }, isHomepage: true },
      },
      maps: {
        m1: { name: 'M', referenceNumber: 2 },
      },
    });
    expect(report.remarks).toEqual(
      expect.arrayContaining([
        {
          code: 'keyTaken',
          collection: 'pages',
          id: 'b',
          field: 'slug.it',
          value: 'uno',
          now: 'uno-1',
        },
        {
          code: 'keyTaken',
          collection: 'pages',
          id: 'c',
          field: 'slug.it',
          value: 'uno',
          now: 'uno-2',
        },
        {
          code: 'partTaken',
          collection: 'pages',
          id: 'a',
          field: 'isHomepage',
          value: 'true',
          now: 'false',
        },
        {
          code: 'partTaken',
          collection: 'pages',
          id: 'c',
          field: 'isHomepage',
          value: 'true',
          now: 'false',
        },
        {
          code: 'keyTaken',
          collection: 'maps',
          id: 'm1',
          field: 'referenceNumber',
          value: '2',
          now: '1',
        },
      ]),
    );
    const { pages } = await app.exported('pages');
    expect(pages).toMatchObject({
      a: { isHomepage: false },
      b: { isHomepage: true },
      c: { isHomepage: false },
    });
  });

  it('lets records pass their slugs round', async () => {
    const [X, Y] = ['X', 'Y'].map((name) => ({ name, title: { it: name } }));
    await app.import({
      works: { x: { ...X, slug: { it: 'primo' } }, y: { ...Y, slug: { it: 'secondo' } } },
    });
    const report = await app.import({
      works: { x: { ...X, slug: { it: 'secondo' } }, y: { ...Y, slug: { it: 'primo' } } },
    });
    expect(report).toMatchObject({ updated: 2 });
    expect(report.remarks).toEqual(
      ['y', 'x'].map((id) => ({
        ...{ code: 'categoryMissing', collection: 'works', id, field: 'workCategory' },
      })),
    );
    const { works } = await app.exported('works');
    expect(works).toMatchObject({ x: { slug: { it: 'secondo' } }, y: { slug: { it: 'primo' } } });
  });

  it('lets a record have what one gives up that comes much later in the file', async () => {
    const later = { name: 'later', slug: { it: 'wanted' } };
    await app.import({ pages: { later } });
    const { pages } = await app.exported('pages');
    const between = Array.from({ length: BATCH_SIZE }, (_, at) => [`m${at}`, { name: 'M' }]);
    // Of one collection, which a file may name twice.
    const text = JSON.stringify({
      pages: { first: later },
      mapPoints: Object.fromEntries(between),
    });
    const more = JSON.stringify({ pages: { later: { ...later, slug: { it: 'other' } } } });
    const report = reportIn(await app.send('import', `${text.slice(0, -1)},${more.slice(1)}`));
    expect(report).toMatchObject({ created: BATCH_SIZE + 1, updated: 1, refused: 0 });
    const { pages: after } = await app.exported('pages');
    expect(after).toMatchObject({
      first: { slug: { it: 'wanted' } },
      later: { slug: { it: 'other' }, createdAt: Object(pages?.later).createdAt },
    });
  });

  it('invites new users, leaves passwords alone, keeps secrets out and refuses a taken address', async () => {
    const role = { id: textAt(await app.ada.get('/api/me'), 'role', 'id') };
    const report = await app.import({
      users: {
        bruno: {
          firstName: 'Bruno',
          lastName: 'B',
          email: 'Bruno@Example.com',
          role,
          password: 'x',
        },
        carla: { firstName: 'Carla', lastName: 'C', email: 'ada@example.com', role },
        // Who is blocked is not invited, so nothing is to be told.
        dan: { firstName: 'Dan', lastName: 'D', email: 'dan@example.com', role, blocked: true },
      },
    });
    expect(report.remarks).toEqual([
      { code: 'accountWithoutPassword', collection: 'users', id: 'bruno', field: null },
      {
        code: 'converted',
        collection: 'users',
        id: 'bruno',
        field: 'email',
        value: 'Bruno@Example.com',
        now: 'bruno@example.com',
      },
      { code: 'secretLeftOut', collection: 'users', id: 'bruno', field: 'password' },
      {
        code: 'emailTaken',
        collection: 'users',
        id: 'carla',
        field: 'email',
        value: 'ada@example.com',
        now: '',
      },
    ]);
    const token = await app.test.mailedToken();
    const bruno = app.test.client();
    const reset = { newPassword: 'Segreta123', token };
    expect((await bruno.post('/api/auth/reset-password', reset)).status).toBeLessThan(300);
    const credentials = { email: 'bruno@example.com', password: 'Segreta123' };
    expect((await bruno.signIn(credentials)).status).toBe(200);
    const { users } = await app.exported('users');
    expect(users).toMatchObject({ bruno: { email: 'bruno@example.com' } });
    expect(JSON.stringify(users)).not.toMatch(/password|argon/i);
    await app.import({ users });
    expect((await app.test.client().signIn(credentials)).status).toBe(200);
  });

  it('moves an account with the address of its user, and leaves both as they are where it would spoil them', async () => {
    const role = { id: textAt(await app.ada.get('/api/me'), 'role', 'id') };
    const emma = { firstName: 'Emma', lastName: 'E', role };
    const [old, now] = ['emma@example.com', 'EMMA@example.org'];
    await app.ada.post('/api/records/users', { ...emma, email: old, password: 'Segreta123' });
    const { users } = await app.exported('users');
    const [id = '', stored] =
      Object.entries(users ?? {}).find(([, one]) => Object(one).email === old) ?? [];
    const moved = { users: { [id]: { ...Object(stored), email: now } } };
    expect(await app.import(moved)).toMatchObject({ updated: 1 });
    const statusOf = async (email: string) =>
      (await app.test.client().signIn({ email, password: 'Segreta123' })).status;
    expect([await statusOf(old), await statusOf(now)]).toEqual([401, 200]);
    const spoilt = { users: { [id]: { ...Object(stored), email: 'nowhere' } } };
    const why = { field: 'email', problem: 'emailInvalid', value: 'nowhere' };
    const unusable = { code: 'accountUnusable', collection: 'users', id, ...why };
    expect(await app.import(spoilt)).toMatchObject({ refused: 1, remarks: [unusable] });
    expect(await statusOf(now)).toBe(200);
  });

  it('asks for what signing in needs once such a user is saved, and then invites them', async () => {
    const role = { id: textAt(await app.ada.get('/api/me'), 'role', 'id') };
    const dora = { firstName: 'Dora', role, detail: 'x', blocked: 'no' };
    const odd = { firstName: 5, lastName: [], email: {}, role: 5 };
    await app.import({ users: { dora, odd, nobody: {} } });
    const again = await app.import({ users: { dora: { ...dora, detail: 'y' } } });
    const unusable = (again.remarks as Remark[]).filter(({ code }) => code === 'accountUnusable');
    const about = { code: 'accountUnusable', collection: 'users', id: 'dora' };
    expect(again).toMatchObject({ updated: 1 });
    expect(unusable).toEqual([
      { ...about, field: 'lastName', problem: 'required' },
      { ...about, field: 'email', problem: 'emailBlank' },
      { ...about, field: 'detail', problem: 'invalid', value: 'y' },
      { ...about, field: 'blocked', problem: 'invalid', value: 'no' },
    ]);
    const { remarks } = await app.import({ users: { nobody: { blocked: true } } });
    const lacking = { ...about, id: 'nobody', field: 'email', problem: 'emailBlank' };
    expect(remarks).toContainEqual(lacking);
    const path = '/api/records/users/dora';
    const save = async (id: string, changes: object = {}) => {
      const { body } = await app.ada.get(`/api/records/users/${id}`);
      return app.ada.put(`/api/records/users/${id}`, { ...Object(body), ...changes });
    };
    for (const [id, fields] of [
      ['dora', ['email', 'lastName']],
      ['odd', ['email', 'lastName']],
      ['nobody', ['email', 'firstName', 'lastName', 'role']],
    ] as const) {
      const { status, body } = await save(id);
      expect([id, status, Object.keys(Object(body).details.fields).sort()]).toEqual([
        id,
        422,
        fields,
      ]);
    }
    expect((await save('dora', { lastName: 'D', email: 'dora@example.com' })).status).toBe(200);
    await app.test.app.idle();
    expect(app.test.mails.at(-1)).toMatchObject({ to: 'dora@example.com' });
    expect((await save('dora', { lastName: 'E' })).status).toBe(200);
    expect((await app.ada.delete('/api/records/users/nobody')).status).toBe(200);
    expect((await app.ada.delete(path)).status).toBe(200);
  });
});
