/** One process of the built server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitFor } from './waitFor.ts';

const MAIN = fileURLToPath(new URL('../../server/dist/main.mjs', import.meta.url));
/** Where what Node makes of the product's code is kept for the next start. */
export const COMPILED = join(tmpdir(), 'regia-browser-compiled');

/** Several may start at once, on a busy machine. */
const STARTING_MS = 60_000;
/** What it prints once it listens on all its ports. */
const GREETING = /^(Admin|Site|Metrics) /m;

export interface ServerProcess {
  /** Ends it as an operator would. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/**
 * Starts one and waits until it answers. Throws with what it printed if it does not.
 * @param url where it answers
 * @param environment all its settings
 * @param flags what Node is told
 */
export async function startServerProcess(
  url: string,
  environment: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...flags, MAIN], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: COMPILED,
      MALLOC_ARENA_MAX: '2',
      HOST: '127.0.0.1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  await waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`the product did not start:\n${printed}`);
    // Until it has said so itself, somebody else may answer there.
    if (!GREETING.test(printed)) return false;
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    return answer?.ok === true;
  }, STARTING_MS).catch(async (error: unknown) => {
    await end(child, 'SIGKILL');
    throw error;
  });
  return { stop: () => end(child, 'SIGTERM'), kill: () => end(child, 'SIGKILL') };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
