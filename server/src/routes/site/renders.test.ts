import { EVERYTHING } from '@regia/site/inputs.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextGeneration } from '../../renders/nodes/siteState.ts';
import { noteChange } from '../../renders/plan/plan.ts';
import type { Session } from '../../store/store.ts';
import { Client, textAt } from '../../testing/client.ts';
import { putOutputs } from '../../testing/putOutputs.ts';
import { TestApp } from '../../testing/testApp.ts';

const PASSWORD = 'Nanosecond1';

let test: TestApp;
let ada: Client;

beforeEach(async () => {
  ({ test, ada } = await TestApp.installed());
});
afterEach(() => test.close());

/** A page with a block that greets; returns the ids of both. */
async function addPage() {
  const block = await ada.post('/api/records/block', {
    name: 'Hello',
    code: { it: '<p>{{ page.title }}</p>' },
  });
  const template = await ada.post('/api/records/templates', {
    name: 'Plain',
    blocks: { it: [{ id: textAt(block, 'record', 'id') }] },
  });
  const page = await ada.post('/api/records/pages', {
    name: 'Chi siamo',
    title: { it: 'Chi siamo' },
    template: textAt(template, 'record', 'id'),
  });
  expect(page).toMatchObject({ status: 201, body: { renders: { done: 1, queued: 0 } } });
  return { page: textAt(page, 'record', 'id'), block: textAt(block, 'record', 'id') };
}

async function visitor(rights: object = {}, email = 'g@example.com'): Promise<Client> {
  const role = await ada.post('/api/records/roles', { name: 'Visitor', ...rights });
  const person = { firstName: 'G', lastName: 'H', email, password: PASSWORD };
  await ada.post('/api/records/users', { ...person, role: textAt(role, 'record', 'id') });
  const client = test.client();
  await client.signIn(person);
  return client;
}

describe('a saved page', () => {
  it('is an output of the API and a page of the site', async () => {
    const { page } = await addPage();
    expect((await ada.get(`/api/renders/page/${page}/it`)).body).toMatchObject({
      type: 'page',
      reference: page,
      language: 'it',
      urls: ['/chi-siamo'],
      markup: '<p>Chi siamo</p>',
      failures: [],
    });
    const site = new Client(test.app.site);
    expect(await site.get('/chi-siamo')).toMatchObject({ status: 200, text: '<p>Chi siamo</p>' });
    expect((await ada.get(`/api/renders/page/${page}/en`)).status).toBe(404);
    expect((await ada.get(`/api/renders/pages/${page}/it`)).status).toBe(400);
    const draft = await ada.post('/api/records/pages', { name: 'Bozza', title: { it: 'Bozza' } });
    const ofDraft = `/api/renders/page/${textAt(draft, 'record', 'id')}/it`;
    expect((await ada.get(ofDraft)).status).toBe(404);
  });
});

describe('the status', () => {
  it('counts outputs and names the mistakes in blocks', async () => {
    const { block } = await addPage();
    const { body } = await ada.get(`/api/records/block/${block}`);
    const broken = { ...Object(body), code: { it: '{% if %}' } };
    expect((await ada.put(`/api/records/block/${block}`, broken)).status).toBe(200);
    expect((await ada.get('/api/renders/status')).body).toMatchObject({
      outputs: 1,
      stale: 0,
      failures: [{ block, blockName: 'Hello', language: 'it', line: 1 }],
    });
    const health = async () => (await test.client().get('/api/health')).body;
    await expect.poll(health).toMatchObject({ staleRenders: 0 });
  });

  it('is found out once for all who ask while nothing changes', async () => {
    await addPage();
    // A server of PostgreSQL counts the commits to its other databases, too.
    const version = vi.spyOn(test.app.store, 'version').mockResolvedValue('1');
    const snapshots = vi.spyOn(test.app.store, 'snapshot');
    const outputs = async () => Object((await ada.get('/api/renders/status')).body).outputs;
    expect([await outputs(), await outputs()]).toEqual([1, 1]);
    expect(snapshots).toHaveBeenCalledTimes(1);
    version.mockRestore();
    await addPage();
    expect(await outputs()).toBe(2);
  });

  it('counts much every five seconds, and at once where something is published', async () => {
    let now = new Date('2026-11-01T10:00:00.000Z');
    const busy = await TestApp.installed({ clock: () => now });
    const { store } = busy.test.app;
    const outputs = Array.from({ length: 1_100 }, (_, at) => ({
      ...{ type: 'page', document: `p${at}`, language: 'it', url: `/p${at}` },
    }));
    await store.transaction(async (session) => {
      await putOutputs(session, outputs, { publicAt: null, since: now.toISOString() });
      await noteChange(session, now.toISOString(), [EVERYTHING]);
    });
    /** Outputs come, of which nobody is told before they are counted again. */
    let last = outputs.length;
    const another = (work: (session: Session) => Promise<void> = async () => {}) =>
      store.transaction(async (session) => {
        const url = `/p${last++}`;
        const one = { type: 'page', document: url.slice(1), language: 'it', url };
        await putOutputs(session, [one], { publicAt: null, since: now.toISOString() });
        await work(session);
      });
    const status = async () => Object((await busy.ada.get('/api/renders/status')).body);
    const stale = async () => (await status()).stale;
    expect(await stale()).toBe(1_100);
    await another();
    expect(await stale()).toBe(1_100);
    now = new Date(now.getTime() + 5_000);
    expect(await stale()).toBe(1_101);
    await another(nextGeneration);
    expect(await stale()).toBe(1_102);
    // The rest of it is as it is now.
    await another();
    expect(await status()).toMatchObject({ stale: 1_102, outputs: 1_103 });
    await busy.test.close();
  });
});

describe('a placeholder of no map', () => {
  const statusOf = async () => Object((await ada.get('/api/renders/status')).body).unknownMaps;

  it('is named with where it stands until there is such a map', async () => {
    const value = '%MAP-1% %MAP-2% %MAP-2%';
    const sections = {
      it: [{ id: 's', type: 'text', value }],
      en: [{ id: 's', type: 'html', value }],
    };
    const page = await ada.post('/api/records/pages', { name: 'Contatti', sections });
    const documents = [{ collection: 'pages', id: textAt(page, 'record', 'id'), name: 'Contatti' }];
    expect(await statusOf()).toEqual([
      { number: 1, documents },
      { number: 2, documents },
    ]);
    await ada.post('/api/records/maps', { name: 'Dove siamo' });
    expect(await statusOf()).toEqual([{ number: 2, documents }]);
    await ada.post('/api/records/maps', { name: 'Opere' });
    expect(await statusOf()).toEqual([]);
  });
});

describe('who may not read a document', () => {
  it('learns of its name neither by mistakes nor by placeholders', async () => {
    const { block } = await addPage();
    const { body } = await ada.get(`/api/records/block/${block}`);
    await ada.put(`/api/records/block/${block}`, { ...Object(body), code: { it: '{% if %}' } });
    const sections = { it: [{ id: 's', type: 'text', value: '%MAP-1%' }] };
    const broken = await ada.post('/api/records/block', { name: 'X', code: { it: '{% if %}' } });
    const blocks = { it: [{ id: textAt(broken, 'record', 'id') }] };
    const made = await ada.post('/api/records/templates', { name: 'R', blocks });
    const template = { id: textAt(made, 'record', 'id') };
    const secret = { name: 'Segreta', title: { it: 'S' }, template, sections };
    const id = textAt(await ada.post('/api/records/pages', secret), 'record', 'id');
    const seen = Object((await ada.get('/api/renders/status')).body);
    expect([seen.failures.length, seen.unknownMaps.length]).toEqual([2, 1]);
    const held = { collection: 'pages', id, language: 'it', name: 'Segreta', shows: 'nothing' };
    expect(seen.held).toEqual([held]);
    expect((await (await visitor()).get('/api/renders/status')).body).toMatchObject({
      outputs: 1,
      failures: [],
      held: [],
      kept: 0,
      unknownMaps: [],
    });
  });

  it('reads its output once the public does, and no mistakes in it', async () => {
    const { page, block } = await addPage();
    const path = `/api/renders/page/${page}/it`;
    const client = await visitor();
    expect(await client.get(path)).toMatchObject({ status: 200, body: { failures: [] } });
    const { body: code } = await ada.get(`/api/records/block/${block}`);
    await ada.put(`/api/records/block/${block}`, { ...Object(code), code: { it: '{% if %}' } });
    expect(Object((await ada.get(path)).body).failures).toHaveLength(1);
    expect(await client.get(path)).toMatchObject({ status: 200, body: { failures: [] } });
    const { body } = await ada.get(`/api/records/pages/${page}`);
    const later = { ...Object(body), publicAt: '2999-01-01T00:00:00.000Z' };
    expect((await ada.put(`/api/records/pages/${page}`, later)).status).toBe(200);
    expect((await ada.get(path)).status).toBe(200);
    expect(await client.get(path)).toMatchObject({ status: 403, body: { code: 'accessDenied' } });
  });
});

describe('rebuilding', () => {
  it('is for those who may change the workbench, not for those who read it', async () => {
    await addPage();
    expect((await ada.post('/api/renders/rebuild')).status).toBe(202);
    await test.app.idle();
    const reader = await visitor({ readAll: ['workbench'] }, 'r@example.com');
    for (const client of [await visitor(), reader]) {
      expect((await client.get('/api/renders/status')).status).toBe(200);
      expect(await client.post('/api/renders/rebuild')).toMatchObject({
        status: 403,
        body: { code: 'accessDenied' },
      });
    }
    expect((await test.client().get('/api/renders/status')).status).toBe(401);
  });
});
