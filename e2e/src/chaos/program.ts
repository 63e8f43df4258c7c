/** The real program as it is built, in a process of its own with a clock that can be set. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPILED } from '../serverProcess.ts';
import { waitFor } from '../waitFor.ts';

const MAIN = fileURLToPath(new URL('../../../server/dist/main.mjs', import.meta.url));
const CLOCK = new URL('jumpingClock.ts', import.meta.url).href;
const READY_MS = 60_000;
const ANSWER_MS = 5_000;

/** How a process ended. */
export interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export class Program {
  readonly adminUrl: string;
  readonly siteUrl: string;
  /** What it says goes to this file. */
  readonly log: string;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #clock: string;
  #child: ChildProcess | null = null;
  /** How far its clock is off, in milliseconds. */
  #offset = 0;

  /** @param folder for what is no data: its log and its clock */
  constructor(
    folder: string,
    { adminUrl, siteUrl }: Pick<Program, 'adminUrl' | 'siteUrl'>,
    environment: Readonly<Record<string, string>>,
  ) {
    this.adminUrl = adminUrl;
    this.siteUrl = siteUrl;
    this.log = join(folder, 'program.log');
    this.#clock = join(folder, 'clock');
    this.#environment = environment;
    this.setClock(0);
  }

  get isRunning(): boolean {
    return this.#child !== null && endOf(this.#child) === null;
  }

  /** How it ended, where it has. */
  get end(): End | null {
    return this.#child && endOf(this.#child);
  }

  /** Starts it, without waiting for more than that. */
  start(): void {
    const log = openSync(this.log, 'a');
    this.#child = spawn(process.execPath, ['--import', CLOCK, '--max-semi-space-size=16', MAIN], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: COMPILED,
        CHAOS_CLOCK: this.#clock,
        PORT: new URL(this.adminUrl).port,
        SITE_PORT: new URL(this.siteUrl).port,
        ADMIN_URL: this.adminUrl,
        SITE_URL: this.siteUrl,
        HOST: '127.0.0.1',
        ...this.#environment,
      },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
  }

  /** Waits until it wants to be sent requests. Returns how long that took, in milliseconds. */
  async ready(): Promise<number> {
    const start = performance.now();
    await waitFor(async () => {
      if (!this.isRunning) throw new Error(`the program ended by itself: see ${this.log}`);
      const signal = AbortSignal.timeout(ANSWER_MS);
      const answer = await fetch(`${this.adminUrl}/api/ready`, { signal }).catch(() => null);
      return answer?.ok === true;
    }, READY_MS);
    return performance.now() - start;
  }

  /** Ends it, as a power cut does unless told otherwise. Returns how it ended. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<End | null> {
    const child = this.#child;
    if (!child || endOf(child)) return null;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
    return endOf(child);
  }

  get clockOffset(): number {
    return this.#offset;
  }

  /** @param offset in milliseconds from the real time, from now on and at the next starts */
  setClock(offset: number): void {
    this.#offset = offset;
    writeFileSync(this.#clock, String(offset));
    if (this.isRunning) this.#child?.kill('SIGUSR2');
  }
}

function endOf({ exitCode: code, signalCode: signal }: ChildProcess): End | null {
  return code === null && signal === null ? null : { code, signal };
}
