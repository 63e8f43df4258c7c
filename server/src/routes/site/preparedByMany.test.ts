/** Sets of prepared changes in which several people work, each with the rights they have. */
import { PREPARED_HEADER } from '@regia/model/constants.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, Client } from '../../testing/client.ts';
import { ImpactSite } from '../../testing/impactSite.ts';
import { itemsIn, recordIn } from '../../testing/recordsApp.ts';
import { unmarked } from '../../testing/unmarked.ts';

let site: ImpactSite;
let visitor: Client;
let set: string;
let minutes = 0;

async function open(environment: Record<string, string> = {}): Promise<void> {
  minutes = 0;
  const clock = () => new Date(Date.parse('2026-03-10T09:00:00.000Z') + minutes++ * 60_000);
  site = await ImpactSite.open({ clock, environment });
  visitor = new Client(site.test.app.site);
  set = Object((await site.ada.post('/api/prepared', { name: 'Lunedì' })).body).id;
}
beforeEach(() => open());
afterEach(() => site.close());

/** A request of somebody who works in the set. */
function inSet(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  client = site.ada,
): Promise<Answer> {
  return client.send({ method, url: `/api${url}`, payload, headers: { [PREPARED_HEADER]: set } });
}

async function saved(collection: string, id: string, fields: object, client = site.ada) {
  const url = `/records/${collection}/${id}`;
  const record = recordIn(await inSet('GET', url, undefined, client));
  const answer = await inSet('PUT', url, { ...record, ...fields }, client);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
}

async function savedLive(collection: string, id: string, fields: object) {
  const record = { ...(await site.stored(collection, id)), ...fields };
  expect(await site.ada.put(`/api/records/${collection}/${id}`, record)).toMatchObject({
    status: 200,
  });
}

const dated = ({ id, order, updatedAt }: ReturnType<typeof recordIn>) =>
  `${id} ${order} ${updatedAt}`;

const told = async () => Object((await site.ada.get(`/api/prepared/${set}`)).body);

async function published(client = site.ada): Promise<Answer> {
  return client.post(`/api/prepared/${set}/publish`, { edited: (await told()).edited });
}

/** A page of the site with the set, as text. */
async function shown(path: string, client: Client): Promise<string> {
  const { body } = await client.post('/api/moments/page', { moment: { set }, path });
  const { url } = Object(body);
  return url === null ? '' : unmarked((await visitor.get(new URL(url).pathname)).text);
}

/** Categories that are in the order of their names, and how they are put in another. */
async function kindsAtoE() {
  const ids = new Map<string, string>();
  for (const name of 'ABCDE') {
    const { id } = await site.create('workCategories', { name, title: { it: name } });
    ids.set(name, id);
  }
  const url = '/records/workCategories/reorder';
  const named = (names: string) => ({ ids: [...names].map((name) => ids.get(name)) });
  const reordered = async (names: string) =>
    expect(await site.ada.post(`/api${url}`, named(names))).toMatchObject({ status: 200 });
  const reorderedInSet = async (names: string) =>
    expect(await inSet('POST', url, named(names))).toMatchObject({ status: 200 });
  const listed = async () => itemsIn(await site.ada.get('/api/records/workCategories?sort=order'));
  const order = async () => (await listed()).map(({ name }) => name).join('');
  await reordered('ABCDE');
  return { ids, reordered, reorderedInSet, listed, order };
}

describe('a set', () => {
  it('has all that putting some in order numbers anew', async () => {
    const kinds = [];
    for (const name of ['A', 'B', 'C', 'D']) {
      kinds.push((await site.create('workCategories', { name, title: { it: name } })).id);
    }
    const orders = async () => {
      const query = '/api/records/workCategories?sort=order';
      return itemsIn(await site.ada.get(query)).map(({ name, order }) => [name, order]);
    };
    const before = await orders();
    const [, , third, fourth] = kinds;
    const url = '/records/workCategories/reorder';
    expect(await inSet('POST', url, { ids: [fourth, third] })).toMatchObject({ status: 200 });
    expect(await orders()).toEqual(before);
    const listed = itemsIn(await inSet('GET', '/records/workCategories'));
    expect(listed.map(({ name }) => name)).toEqual(['A', 'B', 'D', 'C']);
    expect(await published()).toMatchObject({ status: 200 });
    expect(await orders()).toEqual([
      ['A', 1],
      ['B', 2],
      ['D', 3],
      ['C', 4],
    ]);
  });

  it('puts them in its own order where somebody has put them in another since', async () => {
    const kinds: string[] = [];
    for (const name of ['A', 'B', 'C']) {
      kinds.push((await site.create('workCategories', { name, title: { it: name } })).id);
    }
    const url = '/records/workCategories/reorder';
    expect(await inSet('POST', url, { ids: kinds.toReversed() })).toMatchObject({ status: 200 });
    const [a = '', b, c] = kinds;
    expect(await site.ada.post(`/api${url}`, { ids: [b, a, c] })).toMatchObject({ status: 200 });
    await savedLive('workCategories', a, { title: { it: 'Prima' } });
    const states = (await told()).edits.map(({ state }: { state: string }) => state);
    expect(new Set(states).isSubsetOf(new Set(['ready', 'merged']))).toBe(true);
    expect(await published()).toMatchObject({ status: 200 });
    const listed = itemsIn(await site.ada.get('/api/records/workCategories?sort=order'));
    expect(listed.map(({ name }) => name)).toEqual(['C', 'B', 'A']);
    expect(await site.stored('workCategories', a)).toMatchObject({ title: { it: 'Prima' } });
  });

  it.each([
    // The set, then others, put a list in order that had been A to E.
    ['what it moved is where it has it', 'BACDE', 'EABCD', 'EBACD'],
    ['what only others moved is where they have it', 'DABCE', 'EABCD', 'EDABC'],
    ['what it moved to both ends is there', 'EBCDA', 'DEABC', 'DEBCA'],
    ['what both moved is where the set has it', 'EDCBA', 'BACDE', 'EDCBA'],
    ['the same is done once', 'EABCD', 'EABCD', 'EABCD'],
  ])('is one order with another’s: %s', async (_, inIt, live, both) => {
    const { reordered, reorderedInSet, listed, order } = await kindsAtoE();
    await reorderedInSet(inIt);
    await reordered(live);
    await site.create('workCategories', { name: 'F', title: { it: 'F' } });
    const seen = itemsIn(await inSet('GET', '/records/workCategories'));
    expect(seen.map(({ name }) => name).join('')).toBe(`${both}F`);
    const before = await listed();
    const edited = new Set((await told()).edits.map(({ id }: { id: string }) => id));
    const { change } = Object((await published()).body);
    expect(await order()).toBe(`${both}F`);
    const after = await listed();
    expect(new Set(after.map((one) => one.order)).size).toBe(6);
    // Nothing else is written: whoever publishes may have no right to it.
    const untouched = (all: typeof after) => all.filter(({ id }) => !edited.has(id)).map(dated);
    expect(new Set(untouched(after))).toEqual(new Set(untouched(before)));
    if (change === null) return;
    expect(await site.ada.post(`/api/changes/${change}/undo`)).toMatchObject({ status: 200 });
    expect(await order()).toBe(`${live}F`);
  });

  it.each([
    // The set puts A to E in order, then others do, then the set again.
    ['AEBCD', 'ACBED', 'AEDBC'],
    ['CABED', 'BAEDC', 'EBACD'],
    ['EDCBA', 'BACDE', 'ABCDE'],
  ])('has the order that it is given after others’: %s, %s, %s', async (first, live, second) => {
    const { ids, reordered, reorderedInSet, listed, order } = await kindsAtoE();
    await reorderedInSet(first);
    await reordered(live);
    await savedLive('workCategories', ids.get('B') ?? '', { title: { it: 'Bi' } });
    await reorderedInSet(second);
    const seen = itemsIn(await inSet('GET', '/records/workCategories'));
    expect(seen.map(({ name }) => name).join('')).toBe(second);
    expect(await published()).toMatchObject({ status: 200 });
    expect(await order()).toBe(second);
    expect(new Set((await listed()).map((one) => one.order)).size).toBe(5);
    expect(await site.stored('workCategories', ids.get('B') ?? '')).toMatchObject({
      title: { it: 'Bi' },
    });
  });

  it('moves what others moved in among it, if whoever publishes may change that', async () => {
    const rights = ['workCategory'];
    const colleague = await site.colleague({ create: rights, readAll: rights, updateOwn: rights });
    const ids = new Map<string, string>();
    for (const name of 'ABCDE') {
      const author = 'ABC'.includes(name) ? colleague : site.ada;
      const kind = { name, title: { it: name } };
      ids.set(name, recordIn(await author.post('/api/records/workCategories', kind)).id);
    }
    const named = (names: string) => ({ ids: [...names].map((name) => ids.get(name)) });
    const url = '/records/workCategories/reorder';
    expect(await site.ada.post(`/api${url}`, named('ABCDE'))).toMatchObject({ status: 200 });
    expect(await inSet('POST', url, named('CAB'), colleague)).toMatchObject({ status: 200 });
    expect(await site.ada.post(`/api${url}`, named('ADBCE'))).toMatchObject({ status: 200 });
    expect(await published(colleague)).toMatchObject({ status: 403 });
    expect(await published()).toMatchObject({ status: 200 });
    const listed = itemsIn(await site.ada.get('/api/records/workCategories?sort=order'));
    expect(listed.map(({ name, order }) => `${name}${order}`)).toEqual([
      'C1',
      'A2',
      'D3',
      'B4',
      'E5',
    ]);
  });

  it('answers a save with what it has then, so that the next one goes on from it', async () => {
    const made = await inSet('POST', '/records/variables', { name: 'prezzo', value: { a: 1 } });
    const { record } = Object(made.body);
    const url = `/records/variables/${record.id}`;
    expect(Object((await inSet('GET', url)).body)).toEqual(record);
    const saved = await inSet('PUT', url, { ...record, value: { a: 2 } });
    expect(saved).toMatchObject({ status: 200 });
    expect(Object((await inSet('GET', url)).body)).toEqual(Object(saved.body).record);
  });

  it('opens what is refused for its name, so that it can be corrected', async () => {
    const url = '/records/variables';
    const added = await inSet('POST', url, { name: 'prezzo', value: { long: 'preparato' } });
    const renamed = await site.create('variables', { name: 'orario', value: { a: 1 } });
    await saved('variables', renamed.id, { name: 'orari', value: { a: 'preparato' } });
    for (const name of ['prezzo', 'orari']) await site.create('variables', { name, value: {} });
    const states = async () =>
      (await told()).edits.map(({ state }: { state: string }) => state).sort();
    expect(await states()).toEqual(['refused', 'refused']);
    for (const [id, value] of [
      [recordIn(added).id, { long: 'preparato' }],
      [renamed.id, { a: 'preparato' }],
    ] as const) {
      expect(recordIn(await inSet('GET', `${url}/${id}`))).toMatchObject({ value });
      await saved('variables', id, { name: `libero_${id}` });
    }
    expect(await states()).toEqual(['ready', 'ready']);
    expect(await published()).toMatchObject({ status: 200 });
    expect(await site.stored('variables', renamed.id)).toMatchObject({
      ...{ name: `libero_${renamed.id}`, value: { a: 'preparato' } },
    });
  });

  it('shows a record as somebody has just saved it, however large the set is', async () => {
    for (let at = 0; at < 25; at++) await inSet('POST', '/records/pages', site.page(`P${at}`));
    const { id } = site.at(1);
    await saved('pages', id, { metaKeywords: { it: 'altro' } });
    await inSet('GET', '/records/pages');
    await savedLive('pages', id, { title: { it: 'Noi' } });
    const record = recordIn(await inSet('GET', `/records/pages/${id}`));
    expect(record).toMatchObject({ title: { it: 'Noi' }, metaKeywords: { it: 'altro' } });
    expect(await inSet('PUT', `/records/pages/${id}`, record)).toMatchObject({ status: 200 });
  });

  it('can be worked in while something is in its way', async () => {
    const add = async (name: string) =>
      recordIn(await inSet('POST', '/records/workCategories', { name, title: { it: name } })).id;
    const { id } = await site.create('workCategories', { name: 'Case', title: { it: 'Case' } });
    await inSet('DELETE', `/records/workCategories/${id}`);
    const other = await add('Case');
    const category = { id, name: 'Case' };
    await site.create('works', { name: 'Villa', title: { it: 'Villa' }, workCategory: category });
    // What was found out is kept from then on.
    expect((await told()).edits).toContainEqual(expect.objectContaining({ id, state: 'refused' }));
    await saved('pages', site.at(1).id, { title: { it: 'Noi' } });
    await told();
    await saved('workCategories', other, { slug: { it: 'altre' } });
  });

  it('answers to what a language brings back as the site will', async () => {
    const languages = (...all: string[]) => ({ languages: all });
    await savedLive('settings', 'settings', languages('it', 'en'));
    const title = { it: 'Vecchia', en: 'Old' };
    const { id } = await site.create('pages', site.page('Vecchia', { title }));
    const status = async () => (await visitor.get('/en/old')).status;
    expect(await status()).toBe(200);
    await savedLive('settings', 'settings', languages('it'));
    // It has no address of its own any more.
    await savedLive('pages', id, { isNotFound: true });
    expect(await status()).toBe(410);
    await saved('settings', 'settings', languages('it', 'en'));
    const asked = { moment: { set }, path: '/en/old' };
    const { body } = await site.ada.post('/api/moments/page', asked);
    expect(await published()).toMatchObject({ status: 200 });
    expect(Object(body)).toMatchObject({ status: await status() });
    expect(await status()).toBe(404);
  });

  it('counts in its lists what it adds and deletes, on whichever page', async () => {
    for (const name of ['Uno', 'Due', 'Tre'])
      await inSet('POST', '/records/pages', site.page(name));
    await inSet('DELETE', `/records/pages/${site.at(2).id}`);
    const names: unknown[] = [];
    for (const page of [1, 2, 3]) {
      const answer = await inSet('GET', `/records/pages?pageSize=2&page=${page}`);
      expect(answer.body).toMatchObject({ total: 5 });
      names.push(...itemsIn(answer).map(({ name }) => name));
    }
    expect(names.toSorted()).toEqual(['Casa', 'Chi siamo', 'Due', 'Tre', 'Uno']);
  });

  it('refuses what refers to something that was taken out of it', async () => {
    const template = recordIn(await inSet('POST', '/records/templates', { name: 'Nuovo' }));
    await inSet('POST', '/records/pages', { ...site.page('Nuova'), template });
    await saved('pages', site.at(1).id, { template });
    const records = [{ collection: 'templates', id: template.id }];
    await site.ada.post(`/api/prepared/${set}/discard`, { records });
    const { edits } = await told();
    expect(edits).toMatchObject([{ state: 'refused' }, { state: 'refused' }]);
    expect(await published()).toMatchObject({ status: 422 });
  });

  it('deletes nothing that was written since without anybody’s knowing', async () => {
    await inSet('DELETE', `/records/pages/${site.at(1).id}`);
    await savedLive('pages', site.at(1).id, { title: { it: 'Riscritta' } });
    expect((await told()).edits).toMatchObject([{ action: 'delete', state: 'changedSince' }]);
    expect(await published()).toMatchObject({ status: 409 });
    expect((await visitor.get('/chi-siamo')).text).toContain('Riscritta');
  });

  it('deletes what others have only put elsewhere in its list', async () => {
    const { ids, reordered, order } = await kindsAtoE();
    await inSet('DELETE', `/records/workCategories/${ids.get('B')}`);
    await reordered('EDCBA');
    expect((await told()).edits).toMatchObject([{ action: 'delete', state: 'ready' }]);
    expect(await published()).toMatchObject({ status: 200 });
    expect(await order()).toBe('EDCA');
  });

  it('loses no new record to who may only change it', async () => {
    const writer = await site.colleague({ readAll: ['block'], updateAll: ['block'] });
    const added = recordIn(await inSet('POST', '/records/block', { name: 'Nuovo', code: {} }));
    const url = `/records/block/${added.id}`;
    await saved('block', added.id, { name: 'Altro' }, writer);
    const records = [{ collection: 'block', id: added.id }];
    const discard = (client: Client) => client.post(`/api/prepared/${set}/discard`, { records });
    expect(await discard(writer)).toMatchObject({ status: 403 });
    expect(await inSet('GET', url)).toMatchObject({ body: { name: 'Altro' } });
    expect(await discard(site.ada)).toMatchObject({ status: 204 });
    expect(await inSet('GET', url)).toMatchObject({ status: 404 });
  });

  it('takes in no more than can be published at once', async () => {
    const value = { text: 'x'.repeat(1_900_000) };
    const statuses = [];
    for (let n = 0; n < 13; n++) {
      statuses.push((await inSet('POST', '/records/variables', { name: `v${n}`, value })).status);
    }
    const refused = statuses.indexOf(422);
    expect(refused).toBeGreaterThan(8);
    expect(new Set(statuses.slice(refused))).toEqual(new Set([422]));
    expect((await told()).edits.map(({ state }: { state: string }) => state)).toEqual(
      Array(refused).fill('ready'),
    );
    expect(await published()).toMatchObject({ status: 200 });
  });

  it('leaves a new record to who made it, whoever works on it afterwards', async () => {
    const writer = await site.colleague({ create: ['page'], readAll: ['page', 'template'] });
    const made = recordIn(await inSet('POST', '/records/pages', site.page('Nuova'), writer));
    await saved('pages', made.id, { metaKeywords: { it: 'altro' } });
    expect(await published()).toMatchObject({ status: 200 });
    const { createdBy, updatedBy } = await site.stored('pages', made.id);
    expect([createdBy, updatedBy]).toEqual([made.createdBy, site.at(0).createdBy]);
    const { body } = await site.ada.get('/api/moments?limit=1');
    const [{ change }] = Object(body).changes;
    expect(await site.ada.post(`/api/changes/${change}/undo`)).toMatchObject({ status: 200 });
    expect(await site.ada.get(`/api/records/pages/${made.id}`)).toMatchObject({ status: 404 });
  });

  it('has maps whose number nobody else gets meanwhile', async () => {
    const { referenceNumber: own } = recordIn(
      await inSet('POST', '/records/maps', { name: 'Mia' }),
    );
    const other = await site.create('maps', { name: 'Altra' });
    const next = recordIn(await inSet('POST', '/records/maps', { name: 'Terza' }));
    const numbers = [own, other.referenceNumber, next.referenceNumber];
    expect(new Set(numbers).size).toBe(3);
    expect(await published()).toMatchObject({ status: 200 });
    const maps = itemsIn(await site.ada.get('/api/records/maps'));
    expect(maps.find(({ name }) => name === 'Mia')?.referenceNumber).toBe(own);
  });

  it('takes in what several people save at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => inSet('POST', '/records/pages', site.page(`N${at}`))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await told()).toMatchObject({ records: 20 });
  });

  it('is another one for nobody who names one that is not there', async () => {
    const headers = { [PREPARED_HEADER]: 'gone' };
    const payload = {
      ...{ collection: 'pages', id: site.at(1).id, record: site.at(1), language: 'it' },
    };
    for (const url of ['/api/renders/preview', '/api/renders/impact']) {
      const answer = await site.ada.send({ method: 'POST', url, payload, headers });
      expect(answer).toMatchObject({ status: 404 });
    }
  });

  it('keeps its time where somebody takes out what is not in it', async () => {
    await inSet('POST', '/records/pages', site.page('Nuova'));
    const publishAt = '2026-03-20T09:00:00.000Z';
    const { edited } = await told();
    await site.ada.put(`/api/prepared/${set}`, { name: 'Lunedì', publishAt, edited });
    const writer = await site.colleague({ create: ['variable'] });
    const records = [{ collection: 'variables', id: 'none' }];
    await writer.post(`/api/prepared/${set}/discard`, { records });
    expect(await told()).toMatchObject({ publishAt });
  });

  it('is one of twenty that somebody may have begun', async () => {
    const begin = () => site.ada.post('/api/prepared', { name: 'Altro' });
    for (let at = 1; at < 20; at++) expect(await begin()).toMatchObject({ status: 201 });
    expect(await begin()).toMatchObject({ body: { code: 'changeTooLarge' } });
    const writer = await site.colleague({ create: ['variable'] });
    expect(await writer.post('/api/prepared', { name: 'Mio' })).toMatchObject({ status: 201 });
  });

  it('takes in only what it has a change of', async () => {
    const role = recordIn(await site.ada.post('/api/records/roles', { name: 'X' }));
    for (const [collection, record] of [
      ['roles', role],
      ['pages', site.at(1)],
    ] as const) {
      const url = `/api/prepared/${set}/conflicts/${collection}/${record.id}`;
      expect(await site.ada.put(url, record)).toMatchObject({ status: 404 });
    }
    expect(await told()).toMatchObject({ records: 0 });
  });
});

describe('whoever may see nothing of a set', () => {
  it('neither publishes, schedules nor discards it', async () => {
    await inSet('POST', '/records/pages', site.page('Nuova'));
    const writer = await site.colleague({ create: ['page'] });
    const { edited, edits } = await told();
    const [{ collection, id }] = edits;
    const url = `/api/prepared/${set}`;
    const answers = [
      await published(writer),
      await writer.put(url, { name: 'Mio', publishAt: null, edited }),
      await writer.delete(url),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    // Nor do they learn which records it is about.
    for (const one of [id, 'none']) {
      const records = [{ collection, id: one }];
      expect(await writer.post(`${url}/discard`, { records })).toMatchObject({ status: 204 });
      answers.push(await inSet('GET', `/records/${collection}/${one}`, undefined, writer));
    }
    expect(answers.at(-1)).toMatchObject({ status: answers.at(-2)?.status });
    expect((await writer.get(url)).body).toMatchObject({ mayPublish: false });
    expect(await told()).toMatchObject({ name: 'Lunedì', records: 1, mayPublish: true });
  });

  it('keeps nobody from publishing it, since whoever began it may take that out', async () => {
    const variable = await site.create('variables', { name: 'Prezzo', value: { euro: 1 } });
    const both = ['page', 'template', 'block'] as const;
    const author = await site.colleague({ readAll: both, updateAll: ['page'] });
    const begun = await author.post('/api/prepared', { name: 'Suo' });
    set = Object(begun.body).id;
    await saved('pages', site.at(1).id, { title: { it: 'Noi' } }, author);
    await saved('variables', variable.id, { value: { euro: 2 } });
    const toldTo = async () => Object((await author.get(`/api/prepared/${set}`)).body);
    expect(await toldTo()).toMatchObject({ hidden: 1, mayPublish: false });
    const records = [{ collection: 'variables', id: variable.id }];
    await author.post(`/api/prepared/${set}/discard`, { records });
    expect(await toldTo()).toMatchObject({ hidden: 0, mayPublish: true });
  });

  it('is told nothing of it by what their own saves answer', async () => {
    const block = await site.create('block', { name: 'Noto', code: { it: 'noto' } });
    const template = await site.create('templates', { name: 'T', blocks: { it: [block] } });
    const map = await site.create('maps', { name: 'Nota' });
    const point = await site.create('mapPoints', { name: 'P', map });
    await saved('block', block.id, { name: 'Segreto', code: { it: 'segreto' } });
    await saved('maps', map.id, { name: 'Segreta' });
    const both = ['template', 'mapPoint'] as const;
    const writer = await site.colleague({ readAll: both, updateAll: both, create: both });
    for (const { collection, record, fields } of [
      { collection: 'templates', record: template, fields: { blocks: { it: [block] } } },
      { collection: 'mapPoints', record: point, fields: { map } },
    ]) {
      const url = `/records/${collection}`;
      const one = `${url}/${record.id}`;
      const stored = async () => recordIn(await inSet('GET', one, undefined, writer));
      for (const answer of [
        await inSet('PUT', one, await stored(), writer),
        await inSet('PUT', one, { ...(await stored()), name: 'Altro' }, writer),
      ]) {
        expect([answer.status, answer.text]).toEqual([200, expect.not.stringContaining('egret')]);
      }
      const added = await inSet('POST', url, { name: 'Nuovo', ...fields }, writer);
      expect(added.text).not.toContain('egret');
    }
  });

  it('sees no text that only the set would make public', async () => {
    const empty = await site.create('templates', { name: 'Vuoto' });
    await site.create('pages', site.page('Mai pubblica', { template: empty }));
    await savedLive('pages', site.at(1).id, { title: { it: 'Noi', de: 'Mai pubblico' } });
    await saved('templates', empty.id, { blocks: { it: [site.title] } });
    const settings = await site.stored('settings', 'settings');
    await saved('settings', settings.id, { languages: ['it', 'de'] });
    const member = await site.colleague({
      ...{ create: ['work'], readAll: ['template', 'block', 'setting'] },
    });
    for (const path of ['/mai-pubblica', '/de/mai-pubblico', '/de/chi-siamo', '/de/noi']) {
      expect(await shown(path, member)).not.toContain('Mai');
    }
    expect(await shown('/mai-pubblica', site.ada)).toContain('Mai pubblica');
    const impact = (client: Client) => client.post(`/api/prepared/${set}/impact`, {});
    expect((await impact(member)).text).not.toContain('Mai pubbl');
    expect((await impact(site.ada)).text).toContain('Mai pubblica');
  });

  it('sees none that their own change of a template would make public', async () => {
    const empty = await site.create('templates', { name: 'Vuoto' });
    await site.create('pages', site.page('Mai pubblica', { template: empty }));
    const rights = { readAll: ['template', 'block'], updateAll: ['template'] };
    const impact = (client: Client) =>
      site.impact('templates', { ...empty, blocks: { it: [site.title] } }, client);
    expect((await impact(site.ada)).text).toContain('Mai pubblica');
    const member = await site.colleague(rights);
    expect(await impact(member)).toMatchObject({ status: 200, body: { outputs: 1 } });
    expect((await impact(member)).text).not.toContain('Mai');
  });
});

describe('where another person has to publish', () => {
  it('that is nobody who ever put something into the set', async () => {
    await site.close();
    await open({ PUBLISH_BY_ANOTHER: 'true' });
    await saved('pages', site.at(1).id, { title: { it: 'Noi' } });
    const rights = { readAll: ['page', 'template', 'block'], updateAll: ['page'] };
    const writer = await site.colleague(rights);
    expect((await writer.get(`/api/prepared/${set}`)).body).toMatchObject({ mayPublish: true });
    await saved('pages', site.at(1).id, { metaKeywords: { it: 'altro' } }, writer);
    for (const client of [site.ada, writer]) {
      expect(await published(client)).toMatchObject({
        ...{ status: 403, body: { code: 'publishByAnother' } },
      });
      expect((await client.get(`/api/prepared/${set}`)).body).toMatchObject({ mayPublish: false });
      const { name, edited } = await told();
      const scheduled = { name, edited, publishAt: '2026-04-01T00:00:00.000Z' };
      expect(await client.put(`/api/prepared/${set}`, scheduled)).toMatchObject({
        ...{ status: 403, body: { code: 'publishByAnother' } },
      });
    }
  });
});
