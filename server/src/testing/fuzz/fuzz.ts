/** Thousands of requests of all kinds to a real server, each answer judged. */
import fc from 'fast-check';
import { type Api, readApi } from './apiOperations.ts';
import { problemsWith } from './judge.ts';
import { Lost } from './people.ts';
import type { Forbidden } from './planted.ts';
import { type FuzzRequest, requestsFor } from './requests.ts';
import { Target } from './target.ts';

/** Requests between two looks at those who ask. */
const ROUND = 250;

export interface FuzzOptions {
  readonly requests: number;
  /** The same seed makes the same requests, but for the ids of records. */
  readonly seed: number;
  /** Are there connections all the time that do not get on? They take two minutes to be ended. */
  readonly slow?: boolean;
  /** Is told how many have been asked. */
  readonly onProgress?: (asked: number) => void;
}

/** How a route has answered. */
export interface Figures {
  requests: number;
  /** By the first digit of the status; 0 counts those without an answer. */
  readonly statuses: number[];
  /** Milliseconds. */
  slowest: number;
}

export interface Finding {
  readonly problem: string;
  /** How often. */
  count: number;
  /** The first request of it; null for what was found in the end. */
  readonly request: FuzzRequest | null;
  readonly answer: string;
}

export interface Fuzzed {
  readonly figures: ReadonlyMap<string, Figures>;
  readonly findings: readonly Finding[];
  readonly asked: number;
}

class Run {
  readonly figures = new Map<string, Figures>();
  readonly findings = new Map<string, Finding>();
  asked = 0;

  note(problem: string, request: FuzzRequest | null = null, answer = ''): void {
    const key = `${request?.route} ${problem.slice(0, 60)}`;
    const known = this.findings.get(key);
    if (known) known.count += 1;
    else this.findings.set(key, { problem, request, answer, count: 1 });
  }

  count({ route }: FuzzRequest, status: number, ms: number): void {
    this.asked += 1;
    const kind = Math.floor(status / 100);
    const figures = this.figures.get(route) ?? { requests: 0, statuses: [], slowest: 0 };
    this.figures.set(route, figures);
    figures.requests += 1;
    figures.statuses[kind] = (figures.statuses[kind] ?? 0) + 1;
    figures.slowest = Math.max(figures.slowest, ms);
  }
}

/** Asks a server of its own so many things, and tells what was wrong with its answers. */
export async function fuzz({ requests, seed, slow, onProgress }: FuzzOptions): Promise<Fuzzed> {
  const run = new Run();
  let target = await Target.start();
  if (slow) target.slow();
  const api = readApi(await target.description);
  /** Texts that were planted before are as secret as ever. */
  let forbidden: Forbidden[] = [];
  const end = async () => {
    for (const problem of await target.finish()) run.note(problem);
  };
  try {
    for (let round = 1; run.asked < requests; round++) {
      const size = Math.min(ROUND, requests - run.asked);
      try {
        forbidden = [
          ...forbidden,
          ...(await askRound(run, target, api, { round, size, seed, forbidden })),
        ];
      } catch (error) {
        if (!(error instanceof Lost)) throw error;
        // A Master has deleted everybody, as a Master may.
        await end();
        target = await Target.start();
        forbidden = [];
      }
      onProgress?.(run.asked);
    }
  } finally {
    await end();
  }
  return { figures: run.figures, findings: [...run.findings.values()], asked: run.asked };
}

async function askRound(
  run: Run,
  target: Target,
  api: Api,
  {
    round,
    size,
    seed,
    forbidden,
  }: { round: number; size: number; seed: number; forbidden: readonly Forbidden[] },
): Promise<Forbidden[]> {
  await target.people.look();
  const planted = await target.plant(round);
  const requests = fc.sample(requestsFor(api, planted), { numRuns: size, seed: seed + round });
  for (const request of requests) {
    const seen = await target.ask(request);
    run.count(request, seen.status, seen.ms);
    const told = [...target.secrets, ...forbidden, ...planted.forbidden];
    for (const problem of problemsWith(request, seen, told)) {
      run.note(problem, request, `${seen.status} ${seen.text.slice(0, 300)}`);
    }
    if (changesWhoAsks(request)) await target.people.look();
  }
  return planted.forbidden;
}

function changesWhoAsks({ route }: FuzzRequest): boolean {
  return /^POST \/api\/(?:view-as|auth\/sign-out|me\/|data\/)/.test(route);
}
