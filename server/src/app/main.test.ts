import { once } from 'node:events';
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ON_POSTGRES } from '../testing/databases.ts';
import { processStage } from '../testing/processStage.ts';
import { listening } from '../testing/realProcess.ts';

const stage = processStage();
const { run } = stage;

/** What a process that cannot start says, and its exit code. */
async function refusal(environment: Record<string, string>) {
  const child = run(environment);
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { out, error, code };
}

async function occupy(): Promise<{ server: Server; port: string }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, port: String(typeof address === 'object' ? address?.port : '') };
}

describe('a start', () => {
  it('says where to go, keeps its secret to itself, and ends cleanly when asked', async () => {
    const child = run();
    const { admin } = await listening(child);
    const answer = await fetch(`${admin}/api/health`);
    expect(await answer.json()).toMatchObject({ status: 'ok' });
    const secret = join(stage.dataDir, 'session-secret');
    // With PostgreSQL the settings name it.
    if (!ON_POSTGRES) {
      expect((await stat(secret)).mode & 0o777).toBe(0o600);
      expect((await readFile(secret, 'utf8')).length).toBeGreaterThanOrEqual(32);
    }
    // Nothing that it has made is for other accounts of the machine.
    const open: string[] = [];
    for (const name of await readdir(stage.dataDir, { recursive: true })) {
      if ((await stat(join(stage.dataDir, name))).mode & 0o077) open.push(name);
    }
    expect(open).toEqual([]);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('is not hindered by a process that was killed', async () => {
    const first = run();
    await listening(first);
    first.kill('SIGKILL');
    await once(first, 'exit');
    await listening(run());
  });
});

describe('a start that cannot be', () => {
  it.each(['PORT', 'SITE_PORT'])('names %s where the port is taken', async (setting) => {
    const { server, port } = await occupy();
    const { error, code } = await refusal({ [setting]: port });
    server.close();
    expect(error).toBe(
      `${setting}: port ${port} is already in use: stop the other program or choose another port\n`,
    );
    expect(code).toBe(1);
  });

  it.skipIf(ON_POSTGRES)('names DATA_DIR where another process has it', async () => {
    await listening(run());
    const { error, code } = await refusal({});
    expect(error).toBe(`DATA_DIR: another Regia is already running on ${stage.dataDir}\n`);
    expect(code).toBe(1);
  });

  it('names DATA_DIR where it cannot be written', async () => {
    const file = join(stage.dataDir, 'file');
    await writeFile(file, '');
    const { error, code } = await refusal({ DATA_DIR: file });
    expect(error).toBe(`DATA_DIR: cannot write to the folder ${file}\n`);
    expect(code).toBe(1);
    const nowhere = '/proc/regia';
    expect((await refusal({ DATA_DIR: nowhere })).error).toContain(
      `DATA_DIR: cannot write to the folder ${nowhere}`,
    );
    // Root may write anywhere.
    if (process.getuid?.() === 0) return;
    await chmod(stage.dataDir, 0o500);
    expect((await refusal({})).error).toContain('DATA_DIR: ');
    await chmod(stage.dataDir, 0o700);
  });

  it('names a setting that is wrong', async () => {
    const { out, error, code } = await refusal({ SITE_TIMEZONE: 'Mars/Olympus' });
    expect(error).toBe('SITE_TIMEZONE: must be a time zone such as Europe/Rome\n');
    expect([out, code]).toEqual(['', 1]);
  });
});
