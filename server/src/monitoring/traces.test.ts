import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Client, textAt } from '../testing/client.ts';
import { ON_POSTGRES } from '../testing/databases.ts';
import { type OtlpReceiver, openOtlpReceiver, type SentSpan } from '../testing/otlpReceiver.ts';
import { TestApp } from '../testing/testApp.ts';

const SERVER_KIND = 2;
const FAILED = 2;
const OUTER = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const TRACEPARENT = `00-${OUTER.trace}-${OUTER.span}-01`;

let receiver: OtlpReceiver;
let test: TestApp;
let ada: Client;

beforeEach(async () => {
  receiver = await openOtlpReceiver();
});
afterEach(() => receiver.close());

async function open(environment: Record<string, string> = {}): Promise<void> {
  ({ test, ada } = await TestApp.installed({
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.endpoint}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20otlp-1',
      LOG_LEVEL: 'debug',
      ...environment,
    },
  }));
}

/** What was sent once the product has ended. */
async function sent(): Promise<SentSpan[]> {
  await test.close();
  return receiver.spans;
}

const childrenOf = (spans: readonly SentSpan[], { spanId }: SentSpan) =>
  spans.filter(({ parentSpanId }) => parentSpanId === spanId);

function only(spans: readonly SentSpan[], name: string): SentSpan {
  const [found, ...others] = spans.filter((span) => span.name === name);
  if (!found || others.length > 0) throw new Error(`${others.length + 1} of ${name}`);
  return found;
}

describe('traces', () => {
  it('show what a save does: its transaction, and the render in it', async () => {
    await open();
    const block = await ada.post('/api/records/block', {
      name: 'B',
      code: { it: '{{ page.title }}' },
    });
    const template = await ada.post('/api/records/templates', {
      name: 'T',
      blocks: { it: [{ id: textAt(block, 'record', 'id') }] },
    });
    const page = await ada.post('/api/records/pages', {
      name: 'Home',
      title: { it: 'Home' },
      template: textAt(template, 'record', 'id'),
    });
    const path = `/api/records/pages/${textAt(page, 'record', 'id')}`;
    test.logged.length = 0;
    await ada.put(path, { ...Object(page.body).record, title: { it: 'House' } });
    const [line = '{}'] = test.logged;

    const spans = await sent();
    const save = only(spans, 'PUT /api/records/:collection/:id');
    expect(save).toMatchObject({
      kind: SERVER_KIND,
      attributes: {
        'http.request.method': 'PUT',
        'http.response.status_code': 200,
        'http.route': '/api/records/:collection/:id',
        'url.path': path,
        'regia.server': 'admin',
      },
    });
    expect(JSON.parse(line)).toMatchObject({
      reqId: save.attributes['regia.request_id'],
      traceId: save.traceId,
      spanId: save.spanId,
    });
    const transaction = only(childrenOf(spans, save), 'database transaction');
    expect(transaction.attributes).toMatchObject({
      'regia.engine': ON_POSTGRES ? 'postgres' : 'sqlite',
      'regia.attempts': 1,
    });
    const render = only(childrenOf(spans, transaction), 'render');
    expect(render.attributes).toMatchObject({ 'regia.outputs': 1, 'regia.fromScratch': false });
    expect(childrenOf(spans, render)).toEqual([]);
    expect(receiver.requests[0]).toMatchObject({
      path: '/v1/traces',
      headers: { authorization: 'Bearer otlp-1', 'content-type': 'application/json' },
    });
    expect(receiver.resources[0]?.attributes).toMatchObject({
      'service.name': 'regia',
      'service.version': '0.9.7',
    });
  });

  it('show mails as part of the request that they are sent for', async () => {
    await open();
    await test.client().post('/api/auth/request-password-reset', { email: 'ada@example.com' });
    await test.app.idle();
    const spans = await sent();
    const asked = only(spans, 'POST /api/auth/request-password-reset');
    expect(only(spans, 'send mail').traceId).toBe(asked.traceId);
  });

  it('show failures by their code, and refusals as none', async () => {
    await open();
    await ada.post('/api/records/roles', { name: '' });
    await test.app.store.transaction(({ db }) => db.schema.dropTable('revisions').execute());
    await ada.post('/api/records/roles', { name: 'Editor' });
    const [refused, failed] = (await sent()).filter(
      ({ name }) => name === 'POST /api/records/:collection',
    );
    expect(refused).toMatchObject({ attributes: { 'error.type': 'formInvalid' } });
    expect(refused?.status?.code).not.toBe(FAILED);
    expect(failed).toMatchObject({
      attributes: { 'error.type': 'generic', 'http.response.status_code': 500 },
      status: { code: FAILED },
    });
    expect(JSON.stringify(receiver.spans)).not.toContain('no such table');
  });

  it('go on with the trace of our own proxy, and of nobody else', async () => {
    await open({ TRUSTED_PROXIES: '10.0.0.0/8' });
    const site = (remoteAddress: string) =>
      new Client(test.app.site).send({
        method: 'GET',
        url: '/nowhere?token=secret-1',
        remoteAddress,
        headers: { traceparent: TRACEPARENT },
      });
    await site('10.1.2.3');
    await site('192.0.2.7');
    await new Client(test.app.site).get('/api/ready');
    const spans = await sent();
    const [ours, stranger, ...others] = spans.filter(({ kind, attributes }) => {
      return kind === SERVER_KIND && attributes['regia.server'] === 'site';
    });
    expect(others).toEqual([]);
    expect(ours).toMatchObject({ traceId: OUTER.trace, parentSpanId: OUTER.span });
    expect(stranger?.traceId).not.toBe(OUTER.trace);
    expect(JSON.stringify(spans)).not.toContain('secret-1');
  });

  it('are as many as the settings say', async () => {
    await open({ OTEL_TRACES_SAMPLER_ARG: '0', OTEL_SERVICE_NAME: 'staging' });
    await ada.get('/api/me');
    expect(await sent()).toEqual([]);
  });
});
