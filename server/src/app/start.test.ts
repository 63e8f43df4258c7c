import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../base/config.ts';
import { newId } from '../base/ids.ts';
import { lockDataDir } from '../base/lock.ts';
import { prefixed, TEST_FILES_URL } from '../testing/testPlace.ts';
import { inProcess } from '../threads/inProcess.ts';
import { start } from './start.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'regia-start-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function started(more: Record<string, string>, logStream?: Writable) {
  const environment = {
    DATA_DIR: dataDir,
    PORT: '0',
    SITE_PORT: '0',
    LOG_LEVEL: 'silent',
    ...more,
  };
  return start(environment, {
    ...(logStream && { logStream }),
    clock: () => new Date(),
    newId,
    timers: { setTimeout: () => undefined, clearTimeout: () => {} },
    seedSite: async () => {},
    openRenderings: (_database, store) => inProcess(store),
    adminFolder: join(dataDir, 'no-admin'),
    assetsFolder: join(dataDir, 'no-assets'),
    synchronous: 'off',
  });
}

describe('a start with admin and site at one host name', () => {
  it.each([
    ['https://example.org', 'https://example.org:8443', true],
    ['https://Example.org', 'http://example.ORG/studio', true],
    ['http://192.168.1.2:3000', 'http://192.168.1.2:3001', true],
    ['https://admin.example.org', 'https://www.example.org', false],
    ['http://localhost:3000', 'http://localhost:3001', false],
    ['http://[::1]:3000', 'http://[::1]:3001', false],
  ])('%s and %s: is it warned of? %s', async (ADMIN_URL, SITE_URL, isWarned) => {
    const lines: string[] = [];
    const log = new Writable({ write: (line, _, done) => done(void lines.push(String(line))) });
    const { stop } = await started({ ADMIN_URL, SITE_URL, LOG_LEVEL: 'warn' }, log);
    await stop();
    const warnings = lines.filter((line) => line.includes('share a host name'));
    expect(warnings).toHaveLength(isWarned ? 1 : 0);
  });
});

describe('a start with files in a bucket', () => {
  it('is refused in one line where the bucket cannot be used, and leaves nothing behind', async () => {
    const failure = await started({
      FILES_URL: 's3://KEY:TOPSECRET@bucket?endpoint=http://127.0.0.1:1',
    }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConfigError);
    expect(String(failure)).toMatch(
      /^ConfigError: FILES_URL: s3:\/\/bucket cannot be written: ECONNREFUSED[^\n]*$/,
    );
    expect(String(failure)).not.toContain('TOPSECRET');
    expect(await readdir(dataDir)).toEqual([]);
    lockDataDir(dataDir)();
  });

  it.runIf(TEST_FILES_URL)('leaves in DATA_DIR but what is this process’s own', async () => {
    const { stop } = await started({
      FILES_URL: prefixed(TEST_FILES_URL ?? '', `start-${newId()}`),
    });
    await stop();
    expect((await readdir(dataDir, { recursive: true })).sort()).toEqual([
      'exchange',
      'incoming',
      'lock.db',
      'regia.db',
      'session-secret',
    ]);
  });
});
