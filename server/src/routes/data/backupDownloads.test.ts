/** Where a browser gets the archive of a backup: from us, or straight from S3 where it reaches that. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textAt } from '../../testing/client.ts';
import { DataApp } from '../../testing/dataApp.ts';
import { prefixed, TEST_FILES_URL } from '../../testing/testPlace.ts';

let app: DataApp;
let path: string;
let size: number;

function environment(): Record<string, string> {
  if (!TEST_FILES_URL) return {};
  const url = new URL(prefixed(TEST_FILES_URL, `downloads-${Date.now()}`));
  url.searchParams.set('browserEndpoint', url.searchParams.get('endpoint') ?? '');
  return { FILES_URL: url.href };
}

beforeAll(async () => {
  app = await DataApp.open({
    environment: environment(),
    tryRestore: async () => ({ condition: 'restorable', problem: '' }),
  });
  const made = await app.ada.post('/api/functions/backup');
  path = `/api/backups/${textAt(made, 'record', 'id')}/download`;
  size = Number(textAt(made, 'record', 'size'));
});
afterAll(() => app.close());

it('tells nobody who may not read it where it is', async () => {
  const { status, headers } = await app.test.client().get(path);
  expect([status, headers.location]).toEqual([401, undefined]);
});

it('is not found where there is none', async () => {
  expect((await app.ada.get('/api/backups/none/download')).status).toBe(404);
});

describe.runIf(TEST_FILES_URL)('in a bucket that browsers reach', () => {
  it('is fetched there, for five minutes, under its name', async () => {
    const { status, headers } = await app.ada.get(path);
    expect([status, headers['cache-control']]).toEqual([302, 'no-store']);
    const location = new URL(String(headers.location));
    expect(location.searchParams.get('X-Amz-Expires')).toBe('300');
    const answer = await fetch(location);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="regia-[\dT-]+\.zip"$/),
    });
    expect((await answer.arrayBuffer()).byteLength).toBe(size);
    location.pathname = location.pathname.replace(/[^/]+$/, 'other.zip');
    expect((await fetch(location)).status).toBe(403);
  });
});

describe.skipIf(TEST_FILES_URL)('on the local disk', () => {
  it('passes through us, under its name', async () => {
    const { status, headers } = await app.ada.get(path);
    expect([status, headers['content-length'], headers['content-type']]).toEqual([
      200,
      String(size),
      'application/zip',
    ]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="regia-[\dT-]+\.zip"$/);
  });
});
