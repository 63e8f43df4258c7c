import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HttpServer } from '../base/httpServer.ts';
import { Client } from '../testing/client.ts';
import { TestApp } from '../testing/testApp.ts';

const SERVERS = ['admin', 'site', 'monitor'] as const;
const FINE = { process: 'ok', database: 'ok', files: 'ok', renders: 'ok' };

let test: TestApp;

beforeEach(async () => {
  test = await TestApp.open({ environment: { METRICS_PORT: '0', LOG_LEVEL: 'info' } });
});
afterEach(() => test.close());

function client(name: (typeof SERVERS)[number]): Client {
  const { [name]: server }: Record<(typeof SERVERS)[number], HttpServer | null> = test.app;
  if (!server) throw new Error(`there is no ${name}`);
  return new Client(server);
}

describe.each(SERVERS)('on the port of the %s', (name) => {
  it('a process answers that it lives and is ready', async () => {
    expect(await client(name).get('/api/health')).toMatchObject({
      status: 200,
      body: { status: 'ok' },
    });
    expect(await client(name).get('/api/ready')).toMatchObject({
      status: 200,
      body: { status: 'ready', checks: FINE },
      headers: { 'cache-control': 'no-store' },
    });
    expect(test.logged.filter((line) => line.includes('/api/'))).toEqual([]);
  });

  it('a process that stops lives, and is not ready', async () => {
    test.app.readiness.stop();
    expect(await client(name).get('/api/ready')).toMatchObject({
      status: 503,
      body: { status: 'notReady', checks: { ...FINE, process: 'stopping' } },
    });
    expect((await client(name).get('/api/health')).status).toBe(200);
  });
});

it('files that are gone are told of', async () => {
  await rm(join(test.config.dataDir, 'files'), { recursive: true });
  expect((await client('site').get('/api/ready')).body).toEqual({
    status: 'ready',
    checks: { ...FINE, files: 'unreachable' },
  });
});

it('a process lives while its database fails', async () => {
  await test.app.store.transaction(({ db }) => db.schema.dropTable('pending_inputs').execute());
  const answer = await client('admin').get('/api/health');
  expect(answer).toMatchObject({ status: 200, body: { status: 'ok', staleRenders: null } });
});

it('there are no metrics unless they are asked for', async () => {
  const plain = await TestApp.open();
  expect(plain.app.monitor).toBeNull();
  for (const server of [plain.app.admin, plain.app.site]) {
    expect((await new Client(server).get('/metrics')).status).toBe(404);
  }
  await plain.close();
});
