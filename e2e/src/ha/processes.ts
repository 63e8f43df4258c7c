/** The product's processes, which are killed and started again at the same addresses. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitFor } from '../waitFor.ts';

const MAIN = fileURLToPath(new URL('../../../server/src/app/main.ts', import.meta.url));
const COMMANDS = fileURLToPath(new URL('../../../server/src/cli/main.ts', import.meta.url));
const STARTING_MS = 90_000;
const ANSWER_MS = 10_000;

export type Part = 'admin' | 'worker' | 'site';

/** One process, that has the same address each time it is started. */
export class Process {
  readonly part: Part;
  readonly name: string;
  readonly url: string;
  readonly #environment: Record<string, string>;
  readonly #log: string;
  #child: ChildProcess | null = null;
  #isRetired = false;

  constructor(name: string, part: Part, port: number, environment: Record<string, string>) {
    this.part = part;
    this.name = name;
    this.url = `http://127.0.0.1:${port}`;
    this.#environment = {
      ...environment,
      PROCESSES: part,
      PORT: String(port),
      SITE_PORT: String(port),
    };
    this.#log = join(environment.DATA_DIR ?? '', `${name}.log`);
  }

  /** Starts it, without waiting for more than that. */
  start(): void {
    if (this.#isRetired) return;
    const child = spawn(process.execPath, [MAIN], {
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => appendFileSync(this.#log, chunk));
    }
    this.#child = child;
  }

  /** Has it been started, and not ended? */
  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  /** Does it answer? A worker answers nobody, so it does where it runs. */
  async isAnswering(): Promise<boolean> {
    const path = { admin: '/api/health', site: '/robots.txt', worker: null }[this.part];
    if (path === null) return this.isRunning;
    const signal = AbortSignal.timeout(ANSWER_MS);
    return (await fetch(this.url + path, { signal }).catch(() => null))?.ok === true;
  }

  /** Waits until it answers. */
  async answers(): Promise<void> {
    await waitFor(async () => {
      if (this.#child?.exitCode) throw new Error(`${this.name} ended: see ${this.#log}`);
      return this.isAnswering();
    }, STARTING_MS);
  }

  /** Ends it, and does not start it any more. */
  retire(): Promise<void> {
    this.#isRetired = true;
    return this.kill();
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }
}

/** Runs a command such as `doctor` beside the processes. Returns what it said and how it ended. */
export async function command(
  name: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [COMMANDS, name], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code: code ?? 1, said: said.trim() };
}

/** Makes a folder in which processes keep what is their own. */
export async function folderIn(parent: string, name: string): Promise<string> {
  const path = join(parent, name);
  await mkdir(path, { recursive: true });
  return path;
}
