/** The server in a process of its own, from whose start the time is taken. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { HEAP_FLAGS } from '@regia/server/base/v8Flags.ts';

/** What a running process needs. */
export interface Usage {
  /** Resident memory now, in MiB. */
  memory(): number;
  /** Processor time so far, of all its threads, in milliseconds. */
  busy(): number;
  stop(): Promise<void>;
}

export interface MeasuredProcess extends Usage {
  /** From the command to both ports listening, and to the first answer. Milliseconds. */
  readonly listening: number;
  readonly answering: number;
  readonly admin: string;
  readonly site: string;
}

/**
 * @param main the file that Node is to run
 * @param settings more of its environment
 */
export async function startMeasured(
  main: string,
  dataDir: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<MeasuredProcess> {
  const began = performance.now();
  const child = spawn(process.execPath, [...HEAP_FLAGS, main], {
    env: {
      DATA_DIR: dataDir,
      PORT: '0',
      SITE_PORT: '0',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      // As `npm start` and the image have it.
      MALLOC_ARENA_MAX: '2',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { admin, site } = await addresses(child);
  const listening = performance.now() - began;
  await (await fetch(`${admin}/api/health`)).text();
  const answering = performance.now() - began;
  return { listening, answering, admin, site, ...usageOf(child) };
}

export function usageOf(child: ChildProcess): Usage {
  return {
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024,
    busy: () => busyOf(child.pid),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Linux counts in hundredths of a second. */
function busyOf(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

async function addresses({ stdout }: ChildProcess): Promise<{ admin: string; site: string }> {
  let said = '';
  for await (const chunk of stdout ?? []) {
    said += chunk;
    const [, admin, site] = /^Admin +(\S+)\nSite +(\S+)\n/m.exec(said) ?? [];
    if (!admin || !site) continue;
    stdout?.resume();
    return { admin, site };
  }
  throw new Error(`the server did not start: ${said}`);
}
