/** Whatever is sent: a coded error, or plain data that comes back as it was. */
import { SITE_LANGUAGES } from '@regia/model/constants.ts';
import { ENTITIES } from '@regia/model/entities/registry.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { withPlainTexts } from '@regia/model/normal/plainTexts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDocuments } from '../../doctor/documents.ts';
import { putDocument } from '../../store/documents.ts';
import type { Client } from '../../testing/client.ts';
import { problemsIn, RecordsApp, recordIn } from '../../testing/recordsApp.ts';

let app: RecordsApp;
let ada: Client;
beforeAll(async () => {
  app = await RecordsApp.open({ keepsActionLog: false });
  ada = await app.user('ada', masterRights(MODULES));
  await app.create('maps', { name: 'Map' }, 'map1');
  await app.create('roles', { name: 'Role' }, 'role1');
  await app.create('settings', {}, 'settings');
});
afterAll(() => app.close());

/** What a form with nothing wrong holds in the fields that must be filled in. */
const FILLED: Record<string, object> = {
  block: { name: 'x' },
  changelog: { version: '1', date: '2026-01-01' },
  feedbacks: { subject: 'x', message: 'x' },
  mapPoints: { name: 'x', map: 'map1' },
  maps: { name: 'x' },
  pages: { name: 'x' },
  roles: { name: 'x' },
  templates: { name: 'x' },
  users: { firstName: 'x', lastName: 'x', email: 'x@example.com', role: 'role1' },
  variables: { name: 'x' },
  workCategories: { name: 'x' },
  works: { name: 'x' },
};
const WRITABLE = ENTITIES.filter(({ collection }) => FILLED[collection]);

const NASTY = [
  `'; DROP TABLE documents; --`,
  `" OR ""="`,
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '{{ constructor.constructor("return process")() }}',
  '../../etc/passwd\u0000',
  '%s%n #{7*7} \u202e \u{1F600} \ud800',
];

/** A nasty value for a field of text, wherever the text stands; undefined where there is none. */
function nastyFor(field: Field, text: string): unknown {
  if (isKind(field, 'localized')) {
    const inner = nastyFor(field.of, text);
    return inner === undefined ? undefined : { it: inner, en: inner };
  }
  switch (field.kind) {
    case 'text':
    case 'multiline':
    case 'richText':
    case 'code':
      return text;
    case 'list':
      return [text];
    case 'json':
      return { [text]: [text, { 'a.b': text }] };
    case 'sections':
      return [{ id: text, width: 12, type: 'html', value: text }];
    default:
      return undefined;
  }
}

describe.each(WRITABLE)('$collection', (entity) => {
  const { collection, fields } = entity;
  let serial = 0;
  const filled = () => {
    if (collection === 'users') return { ...FILLED.users, email: `u${++serial}@example.com` };
    return collection === 'variables' ? { name: `x${++serial}` } : { ...FILLED[collection] };
  };

  it('keeps SQL, markup and code in every text as plain data', async () => {
    for (const text of NASTY) {
      const nasty: Record<string, unknown> = {};
      for (const [name, field] of Object.entries(fields)) {
        const value = field.readOnly ? undefined : nastyFor(field, text);
        if (value !== undefined) nasty[name] = value;
      }
      if (collection === 'changelog') nasty.version = text.slice(0, 50);
      const stored = recordIn(
        await ada.post(`/api/records/${collection}`, { ...filled(), ...nasty }),
      );
      expect(stored).toMatchObject(Object(withPlainTexts(JSON.parse(JSON.stringify(nasty)))));
      if (entity.access.read === 'nobody') continue;
      expect(recordIn(await ada.get(`/api/records/${collection}/${stored.id}`))).toEqual(stored);
      const found = await ada.get(
        `/api/records/${collection}?search=${encodeURIComponent(text.toWellFormed())}`,
      );
      expect(found.status).toBe(200);
    }
  });

  it('answers a wrong type in any field with a coded error', async () => {
    const wrong = [
      Number.MAX_VALUE,
      -1,
      'x'.repeat(600_000),
      true,
      null,
      [],
      [[]],
      {},
      { it: {} },
      { id: 5 },
      ['a'],
    ];
    for (const [name, field] of Object.entries(fields)) {
      for (const value of [...wrong, Object.fromEntries(SITE_LANGUAGES.map((one) => [one, 7]))]) {
        // Feedback is taken only so often.
        app.wait(3_600_000);
        const answer = await ada.post(`/api/records/${collection}`, { ...filled(), [name]: value });
        if (answer.status === 201) continue;
        expect([name, answer.status, answer.body]).toMatchObject([
          name,
          422,
          { code: 'formInvalid' },
        ]);
        expect(Object.keys(Object(problemsIn(answer)))[0]).toMatch(new RegExp(`^${name}(\\.|$)`));
        expect(field.readOnly).toBe(false);
      }
    }
  });

  it('refuses fields that it does not have', async () => {
    const given = JSON.parse(`{"hasOwnProperty": 1, "x.y": 2, "toString": 3}`);
    const answer = await ada.post(`/api/records/${collection}`, { ...filled(), ...given });
    expect(problemsIn(answer)).toEqual({
      hasOwnProperty: 'unknownField',
      'x.y': 'unknownField',
      toString: 'unknownField',
    });
  });
});

describe('a body that is no record', () => {
  it.each([
    ['[]', 'application/json'],
    ['"text"', 'application/json'],
    ['null', 'application/json'],
    ['', 'application/json'],
    ['{"name": ', 'application/json'],
    ['name=x', 'application/x-www-form-urlencoded'],
    ['<x/>', 'text/xml'],
  ])('%s as %s is a coded error', async (payload, type) => {
    const headers = { 'content-type': type };
    for (const [method, url] of [
      ['POST', '/api/records/pages'],
      ['PUT', '/api/records/settings/settings'],
      ['POST', '/api/records/block/reorder'],
    ] as const) {
      const { status, body } = await ada.send({ method, url, payload, headers });
      expect([status, body]).toMatchObject([expect.any(Number), { code: expect.any(String) }]);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });

  it('of ten megabytes is refused', async () => {
    const answer = await ada.post('/api/records/pages', { name: 'x'.repeat(10_000_000) });
    expect(answer).toMatchObject({ status: 413, body: { code: 'payloadTooLarge' } });
  });

  it('nested without end is a coded error', async () => {
    const payload = `{"name":"x","value":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await ada.send({
      method: 'POST',
      url: '/api/records/variables',
      payload,
      headers,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'tooDeep' } });
  });
});

it('leaves nothing behind that the doctor would find', async () => {
  const found: string[] = [];
  await app.context.store.snapshot((session) =>
    checkDocuments(session, (severity, area, what) => {
      if (severity === 'error') found.push(`${area}: ${what}`);
    }),
  );
  // Markup that the site does not show is kept, and told.
  expect(found.filter((what) => !what.startsWith('markup: '))).toEqual([]);
});

describe('an object that is no number and no text', () => {
  const odd = { length: { toString: 1, valueOf: 1 } };

  it.each(WRITABLE)('is refused in each field of $collection, or kept as data', async (entity) => {
    const path = `/api/records/${entity.collection}`;
    for (const name of Object.keys(entity.fields)) {
      for (const value of [odd, [odd], { it: odd }]) {
        const { status } = await ada.post(path, { ...FILLED[entity.collection], [name]: value });
        expect([name, status]).toEqual([name, expect.toSatisfy((one: number) => one < 500)]);
      }
    }
  });

  it('is refused by any route', async () => {
    for (const path of ['/api/auth/sign-in/email', '/api/renders/preview', '/api/data/export']) {
      for (const name of ['email', 'password', 'collection', 'id', 'record', 'collections']) {
        const { status } = await ada.post(path, { email: 'a', password: 'b', [name]: odd });
        expect([path, name, status]).toEqual([path, name, expect.toSatisfy((one) => one < 500)]);
      }
    }
  });
});

const picture = { displayName: 'a', uniqueName: 'a', type: 'JPG', size: 1, url: '/a.jpg' };

it('a focal point is two numbers from 0 to 100, or is refused', async () => {
  const save = (focus: unknown) =>
    ada.post('/api/records/works', { name: 'Casa', featuredImage: { ...picture, focus } });
  const kept = await save({ x: 0, y: 99.5 });
  expect(recordIn(kept).featuredImage).toEqual({ ...picture, focus: { x: 0, y: 99.5 } });
  for (const focus of [{ x: 101, y: 0 }, { x: 0, y: '1%;color:red' }, 'left', { x: 1 }]) {
    const refused = await save(focus);
    expect([focus, refused.status]).toEqual([focus, 422]);
    expect(JSON.stringify(problemsIn(refused))).toContain('featuredImage');
    const section = { id: 's', type: 'image', url: '/a.jpg', focus };
    const other = await ada.post('/api/records/works', { name: 'B', sections: { it: [section] } });
    expect([focus, other.status]).toEqual([focus, 422]);
    expect(JSON.stringify(problemsIn(other))).toContain('sections');
  }
});

it('a focal point that an import brought as something else keeps nobody from saving what stands beside it', async () => {
  const stored = await app.create('works', { name: 'Torre' });
  const focus = { x: '20', y: '30' };
  const section = { id: 's', type: 'image', width: 12, value: '', url: '/a.jpg', focus };
  const old = { featuredImage: { ...picture, focus }, sections: { it: [section] } };
  await app.context.store.transaction((session) =>
    putDocument(session, 'works', { ...stored, ...old }),
  );
  const path = `/api/records/works/${stored.id}`;
  const saved = await ada.put(path, { ...recordIn(await ada.get(path)), name: 'Torri' });
  expect(recordIn(saved)).toMatchObject({ name: 'Torri', ...old });
});
