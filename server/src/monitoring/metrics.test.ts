import { RegiaError } from '@regia/model/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../records/writer.ts';
import { Client, textAt } from '../testing/client.ts';
import { TestApp } from '../testing/testApp.ts';
import { createMetrics } from './metrics.ts';

let test: TestApp;
let ada: Client;
let isMailServerUp = true;

beforeAll(async () => {
  const environment = { METRICS_PORT: '0', FEEDBACK_EMAIL: 'office@example.com' };
  const mailTransport = {
    send: async () => {
      if (!isMailServerUp) throw new Error('connection refused');
    },
    close: () => {},
  };
  ({ test, ada } = await TestApp.installed({ environment, mailTransport }));
});
afterAll(() => test.close());

/** The value of a series, which is named as it stands in the text. */
async function read(series: string): Promise<number | undefined> {
  if (!test.app.monitor) throw new Error('there is no monitor');
  const { status, text, headers } = await new Client(test.app.monitor).get('/metrics');
  expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

/** How much a series grows meanwhile. */
async function growth(series: string, work: () => Promise<unknown>): Promise<number> {
  const before = (await read(series)) ?? 0;
  await work();
  return ((await read(series)) ?? 0) - before;
}

describe('the metrics', () => {
  it('tell of requests by their route’s pattern, however many addresses there are', async () => {
    const series =
      'regia_http_request_seconds_count{server="admin",method="GET",route="/api/records/:collection/:id",status="404"}';
    const ask = async () => {
      for (const id of ['one', 'two']) await ada.get(`/api/records/pages/${id}`);
    };
    expect(await growth(series, ask)).toBe(2);
    const site = new Client(test.app.site);
    const outside =
      'regia_http_request_seconds_count{server="site",method="GET",route="/*",status="404"}';
    expect(await growth(outside, () => site.get('/nowhere'))).toBe(1);
    const unknown =
      'regia_http_request_seconds_count{server="admin",method="GET",route="none",status="404"}';
    expect(await growth(unknown, () => ada.get('/api/nowhere/at/all'))).toBe(1);
  });

  it('tell of failures by their code, and nothing of probes', async () => {
    const series = 'regia_errors_total{code="notFound"}';
    expect(await growth(series, () => ada.get('/api/records/pages/one'))).toBe(1);
    await ada.get('/api/ready');
    const { text } = await new Client(test.app.admin).get('/api/ready');
    expect(text).toContain('ready');
    const probe =
      'regia_http_request_seconds_count{server="admin",method="GET",route="/api/ready",status="200"}';
    expect(await read(probe)).toBeUndefined();
  });

  it('tell of transactions: those that went well, and those that the rules refused', async () => {
    const well = 'regia_transaction_seconds_count{outcome="ok"}';
    const add = () => ada.post('/api/records/roles', { name: 'Editor' });
    expect(await growth(well, add)).toBeGreaterThan(0);
    const refused = 'regia_transaction_seconds_count{outcome="refused"}';
    const broken = () => ada.post('/api/records/roles', { name: '' });
    expect(await growth(refused, broken)).toBe(1);
    expect(await read('regia_database_wait_seconds_count{step="transaction"}')).toBeGreaterThan(0);
    expect(await read('regia_transaction_retries_total')).toBe(0);
  });

  it('tell of renders: what was built, and what waits and for how long', async () => {
    const page = { name: 'Home', title: { it: 'Home' }, isHomepage: true };
    const block = await ada.post('/api/records/block', {
      name: 'B',
      code: { it: '{{ page.title }}' },
    });
    const template = await ada.post('/api/records/templates', {
      name: 'T',
      blocks: { it: [{ id: textAt(block, 'record', 'id') }] },
    });
    const saved = () =>
      ada.post('/api/records/pages', { ...page, template: textAt(template, 'record', 'id') });
    expect(await growth('regia_rendered_outputs_total', saved)).toBe(1);
    expect(
      await read('regia_render_seconds_count{fromScratch="false",outcome="ok"}'),
    ).toBeGreaterThan(0);
    expect(await read('regia_render_pending_inputs')).toBe(0);
    expect(await read('regia_render_lag_seconds')).toBe(0);

    await test.app.store.transaction(async ({ db }) => {
      const at = new Date(Date.now() - 120_000).toISOString();
      const { seq } = await db
        .insertInto('changes')
        .values({ at, by: null })
        .returning('seq')
        .executeTakeFirstOrThrow();
      await db.insertInto('pending_inputs').values({ change: seq, input: 'nothing' }).execute();
    });
    expect(await read('regia_render_pending_inputs')).toBe(1);
    expect(await read('regia_render_lag_seconds')).toBeGreaterThanOrEqual(120);
    await test.app.engine.renderPending();
    expect(await read('regia_render_pending_inputs')).toBe(0);
  });

  it('tell of mails: sent, failed, waiting', async () => {
    const write = async () => {
      await ada.post('/api/records/feedbacks', { subject: 'Hello', message: 'World' });
      await test.app.idle();
    };
    expect(await growth('regia_mail_seconds_count{outcome="ok"}', write)).toBe(1);
    isMailServerUp = false;
    const failures = 'regia_background_failures_total';
    expect(await growth(failures, write)).toBe(1);
    expect(await read('regia_mail_seconds_count{outcome="failed"}')).toBe(1);
    expect(await read('regia_mails{state="waiting"}')).toBe(1);
    expect(await read('regia_mails{state="givenUp"}')).toBe(0);
  });

  it('tell of operations and of the process', async () => {
    const rebuild = async () => {
      await (await test.app.operations.begin({ kind: 'rebuild', by: SYSTEM })).end;
    };
    const series = 'regia_operation_seconds_count{kind="rebuild",outcome="ok"}';
    expect(await growth(series, rebuild)).toBe(1);
    expect(await read('regia_operations{state="running"}')).toBeUndefined();
    expect(await read('regia_info{version="0.9.7"}')).toBe(1);
    expect(await read('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(await read('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });
});

describe('a step that is measured', () => {
  it('ends well, refused or failed, as its work does', async () => {
    const metrics = createMetrics();
    const run = (work: () => Promise<void>) =>
      metrics.measure('operation', { kind: 'import' }, work).catch(() => {});
    await run(async () => {});
    await run(() => Promise.reject(new RegiaError('sync', 'older')));
    await run(() => Promise.reject(new RegiaError('storageFull', 'full')));
    await run(() => Promise.reject(new Error('broken')));
    const { text = '' } = (await metrics.exposition()) ?? {};
    const counts = text.match(/^regia_operation_seconds_count.*$/gm);
    expect(counts).toEqual([
      'regia_operation_seconds_count{kind="import",outcome="ok"} 1',
      'regia_operation_seconds_count{kind="import",outcome="refused"} 1',
      'regia_operation_seconds_count{kind="import",outcome="failed"} 2',
    ]);
    await metrics.close();
  });

  it('counts what had to be run again', async () => {
    const metrics = createMetrics();
    await metrics.measure('transaction', {}, async (note) => note({ attempts: 3, wait: 0.2 }));
    const { text = '' } = (await metrics.exposition()) ?? {};
    expect(text).toContain('\nregia_transaction_retries_total 2\n');
    expect(text).toContain('\nregia_database_wait_seconds_sum{step="transaction"} 0.2\n');
    await metrics.close();
  });

  it('leaves out a number that cannot be had', async () => {
    const metrics = createMetrics();
    const help = 'What waits';
    metrics.gauge({ name: 'lost', help, read: () => Promise.reject(new Error('no database')) });
    metrics.gauge({ name: 'found', help, read: async () => 0 });
    const { text = '' } = (await metrics.exposition()) ?? {};
    expect(text).not.toMatch(/^regia_lost /m);
    expect(text).toMatch(/^regia_found 0$/m);
    await metrics.close();
  });
});
