/** The public site in processes of its own, which the one that writes starts, and starts again where they end. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../base/config.ts';
import type { Opening } from '../shownLinks/openings.ts';
import type { Question } from './askWriter.ts';
import type { StopLimits } from './shutDown.ts';

const MAIN = fileURLToPath(
  new URL(`./siteMain.${import.meta.url.endsWith('.ts') ? 'ts' : 'mjs'}`, import.meta.url),
);

/** One that ends is started again soon, as visitors wait for it; the later, the more often it failed. */
const AGAIN_AFTER_MS = 100;
const AGAIN_AT_LAST_MS = 60_000;
/** What a process may take beyond its limit before it's killed. */
const GRACE_MS = 1_000;

/** What such a process tells: that it serves the site, what was opened, asked for or is damaged, or why it can't start. */
export type Told =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'opened'; readonly opening: Opening }
  | Question
  | { readonly kind: 'damaged' }
  | { readonly kind: 'refused'; readonly setting: string; readonly problem: string };

export interface SiteProcessesOptions {
  readonly count: number;
  readonly limits: StopLimits;
  /** Called where an output turned out to be damaged. */
  readonly onDamaged: () => void;
  /** Called for each page that is opened through a link. */
  readonly onOpened: (opening: Opening) => void;
  /** Called where one has a page answered here. */
  readonly onAsked: (worker: Worker, question: Question) => void;
  /** Called where one ended that nobody had asked to. */
  readonly onEnded: (words: string) => void;
}

export type SiteProcesses = Awaited<ReturnType<typeof startSiteProcesses>>;

/**
 * Starts them, all on the one port that the settings name.
 * @returns once all of them listen
 * @throws ConfigError where one refuses to start
 */
export async function startSiteProcesses(options: SiteProcessesOptions) {
  const { count, limits, onDamaged, onOpened, onAsked, onEnded } = options;
  let state: 'starting' | 'running' | 'stopping' = 'starting';
  // Each takes its connections itself: the process that renders would keep visitors waiting.
  cluster.schedulingPolicy = cluster.SCHED_NONE;

  /** Starts one, and from then on again whenever it ends; the longer after, the more often it failed. */
  const begin = (number: number, failures = 0): Worker => {
    cluster.setupPrimary({ exec: MAIN, args: [String(number)] });
    const worker = cluster.fork();
    let hasListened = false;
    let isOver = false;
    const again = (why: string) => {
      // One that can't start at first is told of by `listening`.
      if (isOver || state === 'stopping' || (state === 'starting' && !hasListened)) return;
      isOver = true;
      onEnded(`Process ${number} of the public site ended (${why}) and is started again`);
      const failed = hasListened ? 0 : failures + 1;
      const wait = Math.min(AGAIN_AFTER_MS * 2 ** failed, AGAIN_AT_LAST_MS);
      setTimeout(() => state !== 'stopping' && begin(number, failed), wait).unref();
    };
    worker.on('message', (told: Told) => {
      if (told.kind === 'damaged') onDamaged();
      if (told.kind === 'opened') onOpened(told.opening);
      if (told.kind === 'asked') onAsked(worker, told);
      if (told.kind === 'listening') hasListened = true;
      if (told.kind === 'refused' && state === 'running')
        onEnded(`${told.setting}: ${told.problem}`);
    });
    // Where the system can't start it, it never exits.
    worker.once('error', ({ message }) => again(message));
    worker.once('exit', (code, signal) => again(String(signal ?? code)));
    return worker;
  };

  /** Ends all of them, those that don't end in time by force. */
  async function stop(): Promise<void> {
    state = 'stopping';
    const all = Object.values(cluster.workers ?? {}).filter((worker) => worker?.process.pid);
    await Promise.all(
      all.map(async (worker) => {
        if (!worker) return;
        const ended = once(worker, 'exit');
        const timer = setTimeout(
          () => worker.process.kill('SIGKILL'),
          limits.delay + limits.limit + GRACE_MS,
        );
        worker.send('stop', () => {});
        await ended;
        clearTimeout(timer);
      }),
    );
  }

  try {
    const ports = await Promise.all(
      Array.from({ length: count }, (_, index) => listening(begin(index + 1))),
    );
    state = 'running';
    return { port: ports[0] ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The port that a process listens on. Rejects with its reason where it refuses to. */
function listening(worker: Worker): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  worker.on('message', (told: Told) => {
    if (told.kind === 'listening') resolve(told.port);
    if (told.kind === 'refused') reject(new ConfigError(told.setting, told.problem));
  });
  worker.once('error', reject);
  worker.once('exit', (code) =>
    reject(new Error(`A process of the public site ended at its start (${code})`)),
  );
  return promise;
}
