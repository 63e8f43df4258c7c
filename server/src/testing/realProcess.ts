/** The real program in a process of its own, as its service manager runs it. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from './databases.ts';

const MAIN = fileURLToPath(new URL('../app/main.ts', import.meta.url));

export type RealProcess = ChildProcessByStdio<null, Readable, Readable>;

const running = new Set<RealProcess>();

/** The settings by which the program uses a database of a test; none where it has one of its own. */
export function settingsOf(database: TestDatabase | null): Record<string, string> {
  return database ? { DATABASE_URL: database.url, SESSION_SECRET: 'x'.repeat(32) } : {};
}

/** Starts the program on ports that the system chooses. */
export function startProcess(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): RealProcess {
  const child = spawn(process.execPath, [MAIN], {
    cwd: dataDir,
    env: { DATA_DIR: dataDir, PORT: '0', SITE_PORT: '0', LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Where a process listens, by what it says when it does. */
export interface Addresses {
  readonly admin: string;
  readonly site: string;
  readonly metrics: string;
}

/** Waits until a process that has to be installed yet listens. Rejects with what it said instead. */
export async function listening(child: RealProcess): Promise<Addresses> {
  const found: Record<string, string> = {};
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const [, name, address] = /^(Admin|Site|Metrics) +(http:\S+)/.exec(line) ?? [];
    if (name && address) found[name.toLowerCase()] = address;
    if (line.includes('/installer')) {
      child.stdout.resume();
      return { admin: '', site: '', metrics: '', ...found };
    }
  }
  throw new Error(`It did not start: ${await text(child.stderr)}`);
}

/** The code and the signal by which a process ends. */
export async function exitOf(child: RealProcess): Promise<unknown[]> {
  return child.exitCode === null && child.signalCode === null
    ? once(child, 'exit')
    : [child.exitCode, child.signalCode];
}

/** Ends whatever a test has left running. */
export async function killProcesses(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      child.kill('SIGKILL');
      await exitOf(child);
    }),
  );
}
