import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codedError } from '../base/codedError.ts';
import type { Client } from '../testing/client.ts';
import { ADA, TestApp } from '../testing/testApp.ts';

let test: TestApp;
let ada: Client;

beforeAll(async () => {
  test = await TestApp.open();
  ada = test.client();
  const boom = { config: { isPublic: true } };
  test.app.admin.get('/boom', boom, async () => {
    throw new Error('the password of the database is hunter2');
  });
  await ada.post('/api/install', ADA);
});
afterAll(() => test.close());

const post = (payload: string | Buffer, type = 'application/json', url = '/api/records/pages') =>
  ada.send({ method: 'POST', url, payload, headers: { 'content-type': type } });

describe('bad requests', () => {
  it.each([
    ['ten megabytes', 413, 'payloadTooLarge', () => post(`{"name":"${'x'.repeat(10_000_000)}"}`)],
    ['broken JSON', 400, 'invalidData', () => post('{"name":')],
    ['a poisoned prototype', 400, 'invalidData', () => post('{"__proto__":{"admin":true}}')],
    ['no JSON object', 400, 'invalidData', () => post('[1,2]', undefined, '/api/me/email')],
    ['nothing', 400, 'invalidData', () => post('', undefined, '/api/me/email')],
    ['another type', 415, 'unsupportedMediaType', () => post('a=b', 'text/plain')],
    ['an unknown address', 404, 'notFound', () => ada.get('/api/nowhere')],
    ['an unknown method', 404, 'notFound', () => ada.delete('/api/me')],
    ['a malformed address', 400, 'invalidParameters', () => ada.get('/api/records/%zz')],
    ['an endless id', 404, 'notFound', () => ada.get(`/api/records/pages/${'x'.repeat(3_000)}`)],
  ])('%s get a code', async (_, status, code, ask) => {
    const answer = await ask();
    expect(answer).toMatchObject({ status, body: { code } });
    expect(Object.keys(Object(answer.body))).toEqual(expect.arrayContaining(['code', 'message']));
  });

  it('are refused before anything is read from who is not signed in', async () => {
    const answer = await test.client().post('/api/records/pages', { name: 'x' });
    expect(answer).toMatchObject({ status: 401, body: { code: 'notAuthenticated' } });
  });
});

describe('an unexpected failure', () => {
  it('shows nothing of its cause, which the log has under the same id', async () => {
    const answer = await ada.get('/boom?token=secret');
    const requestId = answer.headers['x-request-id'];
    expect(answer.body).toEqual({ code: 'generic', message: 'Unexpected error', requestId });
    const line = test.logged.find((one) => one.includes('hunter2'));
    expect(line).toContain(String(answer.headers['x-request-id']));
    expect(line).toContain('GET /boom');
    expect(line).not.toContain('secret');
  });
});

describe('what disk and database fail with has a code', () => {
  it.each([
    ['ENOSPC', 507, 'storageFull'],
    ['SQLITE_FULL', 507, 'storageFull'],
    ['EROFS', 503, 'storageUnavailable'],
    ['EIO', 503, 'storageUnavailable'],
    ['SQLITE_BUSY', 503, 'databaseBusy'],
    ['SQLITE_BUSY_SNAPSHOT', 503, 'databaseBusy'],
    ['SQLITE_READONLY_DIRECTORY', 503, 'databaseUnavailable'],
    ['SQLITE_IOERR_WRITE', 503, 'databaseUnavailable'],
    ['SQLITE_CANTOPEN', 503, 'databaseUnavailable'],
    ['SQLITE_CONSTRAINT_UNIQUE', 500, 'generic'],
  ])('%s', (code, status, name) => {
    const failure = Object.assign(new Error('what it says'), { code });
    expect(codedError(failure)).toMatchObject({ code: name, status });
  });
});
