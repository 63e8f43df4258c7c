/** Rounds of work during which something goes wrong, on one environment. */
import { setTimeout as pause } from 'node:timers/promises';
import { act } from './actions.ts';
import { Chance } from './chance.ts';
import { findWrong, passHalfAMinute, settle } from './check.ts';
import { FAULTS, type Fault } from './faults.ts';
import type { Figures } from './figures.ts';
import { operate } from './operator.ts';
import type { TestEnvironment } from './testEnvironment.ts';

const EDITORS = 3;
const WHILE_DOWN_MS = 100;
/** How often somebody does something with many records meanwhile. */
const OPERATING = 0.35;
/** How often half a minute after a crash really passes, instead of being said to have passed. */
const WAITING = 0.05;

export interface Plan {
  readonly seed: number;
  readonly rounds: number;
  /** Faults by their names; all where there are none. */
  readonly faults: readonly string[];
}

/** Goes through all rounds, until one finds something wrong. */
export async function goThrough(
  environment: TestEnvironment,
  plan: Plan,
  figures: Figures,
): Promise<void> {
  const faults = possible(environment, plan.faults, figures);
  if (faults.length === 0) return;
  for (let number = 1; number <= plan.rounds; number++) {
    const chance = new Chance(plan.seed, environment.name, number);
    const fault = chance.weighted(faults.map((one) => [one.weight, one] as const));
    figures.begin(environment.name, number, fault.name);
    try {
      await goThroughOne(environment, fault, chance, figures);
    } catch (error) {
      figures.violated(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    process.stderr.write(`${environment.name} ${number}/${plan.rounds} ${fault.name}\n`);
    if (figures.violations.length > 0) return;
  }
}

function possible(
  environment: TestEnvironment,
  names: readonly string[],
  figures: Figures,
): Fault[] {
  const wanted = FAULTS.filter(({ name }) => names.length === 0 || names.includes(name));
  return wanted.filter(({ name, obstacle }) => {
    const why = obstacle(environment);
    if (why !== '') figures.skip(`${environment.name}: ${name}: ${why}`);
    return why === '';
  });
}

async function goThroughOne(
  environment: TestEnvironment,
  fault: Fault,
  chance: Chance,
  figures: Figures,
): Promise<void> {
  const { program } = environment;
  const working = new AbortController();
  const seed = chance.whole(0, 1_000_000_000);
  const people = Array.from({ length: EDITORS }, (_, at) =>
    workUntil(environment, new Chance(seed, at), figures, working.signal),
  );
  const operating = new Chance(seed, 'operator');
  if (operating.happens(OPERATING)) people.push(operate({ ...environment, chance: operating }));
  const untilFault = chance.whole(50, 900);
  const afterFault = chance.whole(50, 500);
  try {
    await pause(untilFault);
    await fault.happen(environment, chance);
    const healed = performance.now();
    await recover(environment, fault, figures);
    figures.recovered(performance.now() - healed);
    await pause(afterFault);
  } finally {
    working.abort();
    await Promise.all(people);
  }
  if (!chance.happens(WAITING)) await passHalfAMinute(environment);
  figures.operationsResumed += await settle(environment, chance);
  figures.violated(...(await findWrong(environment)));
  if (!program.isRunning) figures.violated('the program has ended by itself');
}

async function workUntil(
  environment: TestEnvironment,
  chance: Chance,
  figures: Figures,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const { nobody } = figures;
    await act({ ...environment, chance });
    await pause(figures.nobody === nobody ? chance.whole(0, 20) : WHILE_DOWN_MS);
  }
}

/** Has the program run and answer again. */
async function recover(
  { program }: TestEnvironment,
  fault: Fault,
  figures: Figures,
): Promise<void> {
  if (!program.isRunning) {
    if (!fault.mayEnd) throw new Error(`the program ended: ${JSON.stringify(program.end)}`);
    program.start();
    figures.restarts++;
  }
  await program.ready();
}
