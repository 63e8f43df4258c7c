/** Values that cannot become a text by themselves (`String` throws for them), wherever a record may hold one. */
import { entityOf } from '@regia/model/entities/registry.ts';
import { user } from '@regia/model/entities/user.ts';
import { expect, test } from 'vitest';
import { DataApp } from '../testing/dataApp.ts';
import { otherTypes, otherTypesOf } from '../testing/otherTypes.ts';

const ODD = { toString: 7, valueOf: 7 };

/** As a whole value, in a list, in a language, as an id, and as what an item says. */
const PLACES: readonly unknown[] = [
  ODD,
  [ODD],
  { it: ODD },
  { it: [ODD] },
  { id: ODD },
  { id: ODD, name: ODD, url: ODD },
  [{ id: ODD, type: ODD, value: ODD, url: ODD, title: ODD, items: [ODD] }],
];

/** Fails wherever it meets one; pages that have it are not public then. */
const BLOCK = `{{ page.title }}{{ page.name }}{{ page }}{{ work.title }}{{ work.workCategory.name }}
  {{ workCategory.title }}{{ settings.defaultTitle }}{{ variables | map: "value" }}{{ works | map: "name" | sort_natural }}
  {% for work in works %}{{ work.title }}{{ work.featuredImage | picture }}{{ work.publicAt | date: "%d" }}{% endfor %}`;

/** A site whose public documents have one such value in one field each. */
function oddSite(): Record<string, Record<string, Record<string, unknown>>> {
  const file = otherTypes(PLACES) as Record<string, Record<string, Record<string, unknown>>>;
  const documents = ['pages', 'works', 'workCategories'].flatMap((collection) =>
    Object.entries(file[collection] ?? {}),
  );
  const publicAt = '2020-01-01T00:00:00.000Z';
  for (const [at, [id, record]] of documents.entries()) {
    const template = at % 2 === 0 ? 't' : 'u';
    Object.assign(record, {
      template,
      slug: { it: id },
      url: { it: id },
      publicAt,
      publicUntil: null,
    });
  }
  for (const record of Object.values(file.works ?? {})) record.workCategory = 'c';
  return {
    ...file,
    settings: { settings: { languages: ['it'], defaultLanguage: 'it', defaultTitle: ODD } },
    block: {
      ...file.block,
      b: { name: 'B', code: { it: BLOCK } },
      c: { name: 'C', code: { it: '{{ content }}' } },
    },
    templates: {
      ...file.templates,
      t: { name: 'T', blocks: [{ id: 'b' }] },
      u: { name: 'U', blocks: [{ id: 'c' }] },
    },
    workCategories: {
      ...file.workCategories,
      c: { name: ODD, template: 't', title: { it: 'C' }, slug: { it: 'c' } },
    },
  };
}

test('values that cannot become a text are read, listed, shown, exported, deleted and brought back', async () => {
  const app = await DataApp.open();
  const { ada } = app;
  const failed: string[] = [];
  const answers = async (what: string, answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer;
    if (status >= 500) failed.push(`${what}: ${text}`);
  };
  try {
    const file = oddSite();
    await answers('dry run', app.send('rehearse?action=import', file));
    await answers('import', app.send('import', file));
    expect(failed).toEqual([]);
    await answers('dry run of a restore', app.send('rehearse?action=restore', file));
    for (const [collection, records] of Object.entries(file)) {
      const list = `/api/records/${collection}`;
      await answers(list, ada.get(`${list}?search=x`));
      for (const name of Object.keys(entityOf(collection)?.fields ?? {})) {
        await answers(`${list} by ${name}`, ada.get(`${list}?sort=${name}:desc`));
      }
      for (const format of ['csv', 'json']) {
        await answers(`${list} as ${format}`, ada.get(`${list}/export?format=${format}`));
      }
      for (const id of Object.keys(records)) {
        const path = `${collection}/${id}`;
        const body: object = Object((await ada.get(`/api/records/${path}`)).body);
        const draft = { record: body, collection, id };
        await answers(
          `impact ${path}`,
          ada.post('/api/renders/impact', { ...draft, action: 'save' }),
        );
        await answers(
          `preview ${path}`,
          ada.post('/api/renders/preview', { ...draft, language: 'it' }),
        );
        await answers(`save ${path}`, ada.put(`/api/records/${path}`, body));
        await answers(`history ${path}`, ada.get(`/api/history/${path}`));
        const { items = [] } = Object((await ada.get(`/api/history/${path}`)).body);
        for (const { seq } of items) await answers(path, ada.get(`/api/history/${path}/${seq}`));
        await answers(
          `impact of deleting ${path}`,
          ada.post('/api/renders/impact', { collection, ids: [id], action: 'remove' }),
        );
      }
    }
    for (const shown of [
      '/api/dashboard',
      '/api/search?query=xx',
      '/api/logs',
      '/api/renders/status',
    ]) {
      await answers(shown, ada.get(shown));
    }
    await answers('export', app.ada.post('/api/data/export', {}));
    await app.test.app.engine.rebuild();
    expect(Object((await ada.get('/api/renders/status')).body).outputs).toBeGreaterThan(4);
    for (const [collection, records] of Object.entries(file).toReversed()) {
      const ids = Object.keys(records);
      await answers(`delete ${collection}`, ada.post(`/api/records/${collection}/delete`, { ids }));
    }
    await answers('bin', ada.get('/api/bin?search=x'));
    const { records } = Object((await ada.get('/api/bin/ids')).body);
    await answers('bring back', ada.post('/api/bin/restore', { records }));
    await app.test.app.idle();
    expect(failed).toEqual([]);
    expect(app.test.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  } finally {
    await app.close();
  }
});

test('users with such names can be imported, listed, found, invited and removed', async () => {
  const app = await DataApp.open();
  const { ada } = app;
  try {
    const users = otherTypesOf(user, PLACES) as Record<string, object>;
    const emails = Object.keys(users).map((id) => [
      id,
      { ...users[id], email: `${id}@example.com` },
    ]);
    const role = Object(await ada.get('/api/me')).body.role;
    const withRoles = emails.map(([id, one]) => [
      `${id}r`,
      { ...Object(one), email: `${id}r@example.com`, role },
    ]);
    const file = { users: Object.fromEntries([...emails, ...withRoles]) };
    const paths = [
      ...[
        '/api/records/users',
        '/api/records/users?search=x',
        '/api/records/users?sort=lastName:asc',
      ],
      ...['/api/records/users/export?format=csv', '/api/dashboard', '/api/search?query=xx'],
      ...[
        '/api/logs/people',
        `/api/roles/${role.id}/people`,
        '/api/operations',
        '/api/records/logs',
      ],
    ];
    expect((await app.send('rehearse?action=import', file)).status).toBe(200);
    expect((await app.send('import', file)).status).toBe(200);
    for (const id of Object.keys(file.users)) {
      paths.push(`/api/records/users/${id}`, `/api/history/users/${id}`);
      paths.push(`/api/explain?user=${id}&action=readAll&collection=pages`);
    }
    for (const path of paths)
      expect([path, (await ada.get(path)).status < 500]).toEqual([path, true]);
    const ids = Object.keys(file.users);
    expect((await ada.post('/api/records/users/delete', { ids })).status).toBe(200);
    await app.test.app.idle();
    expect(app.test.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  } finally {
    await app.close();
  }
});
