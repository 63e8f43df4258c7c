import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { PREPARED_HEADER } from '@regia/model/constants.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { HOSTILE } from '@regia/site/testing/hostileBlocks.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Evaluated } from '../renders/build/evaluations.ts';
import { SetAside, setAside } from '../renders/build/setAside.ts';
import { type Answer, type Client, textAt } from '../testing/client.ts';
import { recordIn } from '../testing/recordsApp.ts';
import { TestApp } from '../testing/testApp.ts';
import { unmarked } from '../testing/unmarked.ts';
import { Budget } from './budget.ts';
import { type Ended, RenderThread, RunFailed, ThreadLost } from './renderThread.ts';
import { RenderThreads, type RenderThreadsOptions } from './renderThreads.ts';

let app: TestApp;
let ada: Client;

afterEach(() => app?.close());

async function open(options: RenderThreadsOptions = {}): Promise<void> {
  ({ test: app, ada } = await TestApp.installed({
    openRenderings: (database, store) => new RenderThreads(database, store, options),
  }));
}

async function create(collection: string, fields: object): Promise<AnyRecord> {
  return recordIn(await ada.post(`/api/records/${collection}`, fields));
}

async function site(code: string): Promise<AnyRecord> {
  const block = await create('block', { name: 'B', code: { it: code } });
  const template = await create('templates', { name: 'T', blocks: { it: [block] } });
  await create('pages', { name: 'Casa', template, isHomepage: true, title: { it: 'Casa' } });
  return block;
}

async function visit(url: string): Promise<string> {
  return (await app.app.site.inject({ method: 'GET', url })).body;
}

function draftOf(block: AnyRecord, code: string) {
  return { collection: 'block', id: block.id, record: { ...block, code: { it: code } } };
}

describe('what threads render', () => {
  beforeEach(() => open());

  test('a preview is what the public would see', async () => {
    const block = await site('<p>{{ page.title }}</p>');
    const draft = draftOf(block, '<h1>{{ page.title }} {{ variables.none }}</h1>');
    const answer = await ada.post('/api/renders/preview', { ...draft, language: 'it' });
    expect(answer).toMatchObject({ status: 200, body: { failures: [] } });
    const preview = await visit(new URL(textAt(answer, 'url')).pathname);
    expect(unmarked(preview)).toContain('<h1>Casa </h1>');
  });

  test('the effect of a draft is told', async () => {
    const block = await site('<p>{{ page.title }}</p>');
    const answer = await ada.post('/api/renders/impact', draftOf(block, '<b>{{ page.title }}</b>'));
    expect(answer).toMatchObject({ status: 200, body: { outputs: 1, isComplete: true } });
  });

  test('a site that is rendered anew is what it was', async () => {
    await site('<p>{{ page.title }}</p>');
    await app.app.engine.rebuild();
    expect(await visit('/')).toBe('<p>Casa</p>');
  });

  test('the site with prepared changes is as they are, whoever looked at others before', async () => {
    const block = await site('<p>{{ page.title }}</p>');
    const url = `/api/records/block/${block.id}`;
    const begun = async (tag: string) => {
      const set = Object((await ada.post('/api/prepared', { name: tag })).body).id;
      await edit(set, tag);
      return set;
    };
    const edit = async (set: string, tag: string) => {
      const headers = { [PREPARED_HEADER]: set };
      const record = recordIn(await ada.send({ method: 'GET', url, headers }));
      const payload = { ...record, code: { it: `<${tag}>{{ page.title }}</${tag}>` } };
      expect(await ada.send({ method: 'PUT', url, payload, headers })).toMatchObject({
        status: 200,
      });
    };
    const shown = async (moment: object) => {
      const answer = await ada.post('/api/moments/page', { moment, path: '/' });
      return unmarked(await visit(new URL(textAt(answer, 'url')).pathname));
    };
    const [one, other] = [await begun('b'), await begun('i')];
    for (const set of [one, one, other, one]) {
      const tag = set === one ? 'b' : 'i';
      expect(await shown({ set })).toBe(`<${tag}>Casa</${tag}>`);
    }
    expect(await shown({ at: '2200-01-01T00:00:00.000Z' })).toBe('<p>Casa</p>');
    expect(await shown({ set: one })).toBe('<b>Casa</b>');
    await edit(one, 'u');
    expect(await shown({ set: one })).toBe('<u>Casa</u>');
  });

  test('errors keep their code', async () => {
    const block = await site('x');
    const draft = { ...draftOf(block, 'x'), language: 'de' };
    const answer = await ada.post('/api/renders/preview', draft);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalidParameters' } });
  });
});

describe('what one user asks of threads', () => {
  const { run } = RenderThread.prototype;
  afterEach(() => vi.restoreAllMocks());

  /** Has threads do something else than a draft, or before it. */
  function instead(work: (real: () => Promise<Ended>) => Promise<Ended>): void {
    vi.spyOn(RenderThread.prototype, 'run').mockImplementation(function (
      this: RenderThread,
      ...[task, given]
    ) {
      const real = () => run.call(this, task, given);
      return task.kind === 'build' || task.kind === 'trial' ? real() : work(real);
    });
  }

  async function drafts(): Promise<Record<'preview' | 'impact', (by: Client) => Promise<Answer>>> {
    const draft = draftOf(await site('<p>{{ page.title }}</p>'), '<b>{{ page.title }}</b>');
    return {
      preview: (by) => by.post('/api/renders/preview', { ...draft, language: 'it' }),
      impact: (by) => by.post('/api/renders/impact', draft),
    };
  }

  test('from several windows at once waits for its turn, and is refused only beyond eight', async () => {
    await open();
    const { impact } = await drafts();
    const gate = Promise.withResolvers<void>();
    instead(async (real) => {
      await gate.promise;
      return real();
    });
    // The first waits for no other.
    const asked = Array.from({ length: 10 }, () => impact(ada));
    expect(await Promise.race(asked)).toMatchObject({
      status: 429,
      body: { code: 'renderingsExhausted' },
    });
    gate.resolve();
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 429]);
  });

  async function person(name: string): Promise<Client> {
    const { role } = Object((await ada.get('/api/me')).body);
    const own = { email: `${name}@example.com`, password: 'Segreta123' };
    await create('users', { ...own, firstName: name, lastName: 'B', role: { id: role.id } });
    const client = app.client();
    await client.signIn(own);
    return client;
  }

  test('waits for one draft of each other user, however many they have sent', async () => {
    await open();
    const { impact } = await drafts();
    const [bob, eve] = [await person('bob'), await person('eve')];
    const gate = Promise.withResolvers<void>();
    let begun = 0;
    instead(async (real) => {
      begun++;
      await gate.promise;
      return real();
    });
    const ended: string[] = [];
    const ask = (name: string, by: Client) => impact(by).then(() => ended.push(name));
    const first = [ada, bob].map((by) => ask('first', by));
    await expect.poll(() => begun).toBe(2);
    const more = [ada, bob].flatMap((by) => [1, 2, 3].map(() => ask('more', by)));
    // All of these wait before she comes.
    await Promise.all([ada, bob].map((by) => by.get('/api/me')));
    const last = ask('eve', eve);
    await eve.get('/api/me');
    gate.resolve();
    await Promise.all([...first, ...more, last]);
    expect(ended.indexOf('eve')).toBeLessThanOrEqual(3);
  });

  test('has a thread, however many visitors of links have one page after the other', async () => {
    await open();
    const { impact } = await drafts();
    const pages: string[] = [];
    for (let link = 0; link < 3; link++) {
      const target = { moment: { now: true } };
      const made = await ada.post('/api/shown-links', { target });
      const frame = await visit(new URL(textAt(made, 'url')).pathname);
      pages.push(/ src="(\/_shown\/page\/[^"]*)"/.exec(frame)?.[1] ?? '');
    }
    const gate = Promise.withResolvers<void>();
    let begun = 0;
    instead(async (real) => {
      begun++;
      await gate.promise;
      return real();
    });
    const visitors = pages.map(visit);
    await expect.poll(() => begun).toBe(1);
    // All of them wait before she asks.
    await Promise.all(pages.map(() => visit('/robots.txt')));
    const asked = impact(ada);
    await expect.poll(() => begun).toBe(2);
    gate.resolve();
    expect((await asked).status).toBe(200);
    expect(await Promise.all(visitors)).toEqual(
      pages.map(() => expect.stringContaining('<p>Casa</p>')),
    );
    expect(begun).toBe(4);
  });

  let now = 0;
  const HALF_MS = 20_000;
  const ends: [string, 'preview' | 'impact', (real: () => Promise<Ended>) => Promise<Ended>][] = [
    ['a preview', 'preview', async (real) => ({ ...(await real()), milliseconds: HALF_MS })],
    ['an effect', 'impact', async (real) => ({ ...(await real()), milliseconds: HALF_MS })],
    [
      'a draft that fails',
      'preview',
      async () => {
        throw new RunFailed(new RegiaError('renderingTooLong', 'too long'), HALF_MS);
      },
    ],
    [
      'a draft whose thread is lost',
      'preview',
      async () => {
        now += HALF_MS;
        throw new ThreadLost('lost', { evaluated: null, isTooMuch: false });
      },
    ],
  ];

  test.each(ends)('%s counts against the minute of nobody else', async (_, kind, work) => {
    await open({ now: () => now });
    const { [kind]: ask } = await drafts();
    const bob = await person('bob');
    instead(work);
    for (const _half of [1, 2]) expect((await ask(ada)).status).not.toBe(429);
    const exhausted = { status: 429, body: { code: 'renderingsExhausted' } };
    expect(await ask(ada)).toMatchObject(exhausted);
    expect((await ask(bob)).status).not.toBe(429);
    now += 60_001;
    expect((await ask(ada)).status).not.toBe(429);
  });
});

describe('code that keeps a thread busy', () => {
  const HANGING_CODE = '<p>{{ page.title }} hangs</p>';
  const hanging = { main: new URL('../testing/hangingThread.ts', import.meta.url) };

  const aside = () => app.app.store.reader.db.selectFrom('set_aside').selectAll().execute();

  test('others are answered meanwhile, and whoever asked is told what is wrong', async () => {
    await open();
    const block = await site('<p>{{ page.title }}</p>');
    const code = HOSTILE['a condition of many terms for each item'] ?? '';
    const ended: string[] = [];
    const draft = { ...draftOf(block, code), language: 'it' };
    const asked = ada.post('/api/renders/preview', draft).finally(() => ended.push('preview'));
    const visited = visit('/').finally(() => ended.push('visit'));
    const [answer] = await Promise.all([asked, visited]);
    expect(ended).toEqual(['visit', 'preview']);
    expect(answer).toMatchObject({
      status: 200,
      body: { failures: [{ message: 'template render limit exceeded' }] },
    });
  });

  test('a draft that does not end is stopped, and the next one is shown', async () => {
    await open({ ...hanging, lookEveryMs: 100, longestMs: 500 });
    const block = await site('<p>{{ page.title }}</p>');
    const draft = { ...draftOf(block, HANGING_CODE), language: 'it' };
    const stopped = await ada.post('/api/renders/preview', draft);
    expect(stopped).toMatchObject({ status: 422, body: { code: 'renderingTooLong' } });
    const next = { ...draftOf(block, '<i>{{ page.title }}</i>'), language: 'it' };
    expect((await ada.post('/api/renders/preview', next)).status).toBe(200);
  });

  test('a block that does not end is set aside, and the site goes on without it', async () => {
    await open({ ...hanging, lookEveryMs: 100, longestMs: 500 });
    const block = await site('<p>{{ page.title }}</p>');
    await ada.put(`/api/records/block/${block.id}`, { ...block, code: { it: HANGING_CODE } });
    await app.app.engine.rebuild();
    expect(await aside()).toHaveLength(1);
    expect(await visit('/')).toContain('Casa');
    // It is not tried again, or this would be stopped, too.
    await app.app.engine.rebuild();
    expect(await aside()).toHaveLength(1);
  });

  test('while it holds up the site, it is told to whoever may see it', async () => {
    let isTold = false;
    const usedBy = async () => (isTold ? 600_000 : 0);
    await open({ ...hanging, lookEveryMs: 1, usedBy });
    const block = await site('<p>{{ page.title }}</p>');
    await ada.put(`/api/records/block/${block.id}`, { ...block, code: { it: HANGING_CODE } });
    const role = await create('roles', { name: 'Nobody' });
    const own = { email: 'bob@example.com', password: 'Segreta123' };
    await create('users', { ...own, firstName: 'Bob', lastName: 'B', role });
    const bob = app.client();
    await bob.signIn(own);
    const slowest = async (by: Client) =>
      Object((await by.get('/api/renders/status')).body).slowest;
    expect(await slowest(ada)).toBeNull();
    const rebuilt = app.app.engine.rebuild();
    const told = { block: block.id, blockName: 'B' };
    await expect.poll(() => slowest(ada)).toEqual(told);
    expect(await slowest(bob)).toBeNull();
    isTold = true;
    await rebuilt;
    expect(await slowest(ada)).toBeNull();
  });

  test('what a thread happened to be at when it was lost is shown like all the rest', async () => {
    await open(hanging);
    await site('<p>{{ page.title }} is unlucky</p>');
    await app.app.engine.rebuild();
    await access(join(app.config.dataDir, 'a-thread-was-lost'));
    expect(await aside()).toEqual([]);
    expect(await visit('/')).toBe('<p>Casa is unlucky</p>');
  });

  test('what ends a thread without taking too much of anything is not to blame either', async () => {
    await open(hanging);
    await site('<p>{{ page.title }} ends</p>');
    await expect(app.app.engine.rebuild()).rejects.toThrow(ThreadLost);
    expect(await aside()).toEqual([]);
  });

  test('what fails only after something else is not to blame, and nothing is tried for ever', async () => {
    await open(hanging);
    const block = await site('<p>{{ page.title }} takes all</p>');
    const other = await create('block', { name: 'C', code: { it: '<i>{{ page.title }}</i>' } });
    const [template] = Object((await ada.get('/api/records/templates')).body).items;
    const blocks = { it: [block, other] };
    await ada.put(`/api/records/templates/${template.id}`, { ...template, blocks });
    await expect(app.app.engine.rebuild()).rejects.toThrow(ThreadLost);
    expect(await aside()).toEqual([]);
  });

  test('a thread is stopped for what the processor did for it, however long it takes by the clock', async () => {
    let looks = 0;
    const usedBy = async () => (++looks < 100 ? 0 : 600_000);
    await open({ ...hanging, lookEveryMs: 1, usedBy });
    const block = await site('<p>{{ page.title }}</p>');
    const draft = { ...draftOf(block, HANGING_CODE), language: 'it' };
    const stopped = await ada.post('/api/renders/preview', draft);
    expect(stopped).toMatchObject({ body: { code: 'renderingTooLong' } });
    expect(looks).toBeGreaterThanOrEqual(100);
  });

  test('on three documents it is set aside for all; on fewer, for these alone', async () => {
    await open();
    const [one, ...others] = ['a', 'b', 'c'].map((document) => ({
      hash: 'h',
      language: 'it',
      document,
    }));
    const find = (document: string) =>
      app.app.store.snapshot((session) =>
        new SetAside(session).find({ hash: 'h', language: 'it', document }),
      );
    const put = (evaluated: Evaluated) =>
      app.app.store.transaction((session) => setAside(session, evaluated, '2026-03-10'));
    if (one) await put(one);
    expect([await find('a'), await find('b')]).toEqual(['document', null]);
    for (const other of others) {
      expect(await find('z')).toBeNull();
      await put(other);
    }
    expect([await find('a'), await find('z')]).toEqual(['all', 'all']);
    // What has worked is not to blame for what somebody wrote into three documents.
    const worked = { block: 'b', language: 'it', code: 'h', previous: null };
    await app.app.store.transaction(({ db }) =>
      db.insertInto('worked_codes').values(worked).execute(),
    );
    expect([await find('a'), await find('z')]).toEqual(['document', null]);
  });
});

test('a user who has used up the minute is told to wait, and others are not', () => {
  let now = 0;
  const budget = new Budget(() => now);
  budget.spend('ada', 39_000);
  budget.check('ada');
  budget.spend('ada', 1_000);
  expect(() => budget.check('ada')).toThrow(
    expect.objectContaining({ code: 'renderingsExhausted' }),
  );
  budget.check('bob');
  now = 60_001;
  budget.check('ada');
});
