/** Tries each mutant on the tests that run its code, in one process that has everything loaded. */
import { startTests } from 'vitest/internal/browser';
import { VitestTestRunner } from 'vitest/runners';
import { type Covering, inOrder } from './order.ts';
import {
  forgetTest,
  type KnownTest,
  keepResult,
  keepTests,
  type Result,
  readResults,
  readTests,
  readWork,
  say,
} from './work.ts';

type Task = Parameters<VitestTestRunner['onBeforeRunTask']>[0];
type File = Awaited<ReturnType<typeof startTests>>[number];

/** After so many the process is replaced, for what failed tests left behind. */
const MOST = 400;
/** The first of so many mutants that a test kills is told from a failure that needs no mutant. */
const CHECKED_EVERY = 10;

let active = 0;
let hits = new Set<number>();
Object.assign(globalThis, {
  __mutant: (id: number) => {
    hits.add(id);
    return id === active;
  },
});

export default class MutantRunner extends VitestTestRunner {
  #isOwn = false;
  #selected: ReadonlySet<string> | null = null;
  #failed: Task | null = null;
  #began = process.cpuUsage();
  #ran: KnownTest[] = [];

  async onBeforeCollect(): Promise<void> {
    if (this.#isOwn) return;
    this.#isOwn = true;
    Object.assign(this, {
      onTaskUpdate: () => {},
      onCollected: () => {},
      onAfterRunFiles: () => {},
    });
    const folder = process.env.MUTATE_FOLDER ?? '';
    const state = await this.#tryAll(folder).catch((error: unknown) => {
      process.stderr.write(`${error}\n`);
      return 'restart' as const;
    });
    say(folder, { id: null, patience: 0, state });
    // The command ends this process.
    await new Promise(() => {});
  }

  override importFile(path: string) {
    return super.importFile(path, 'setup');
  }

  onBeforeRunFiles(files: File[]): void {
    const selected = this.#selected;
    if (selected) for (const file of files) skipOthers(file, selected);
  }

  override async onBeforeRunTask(test: Task): Promise<void> {
    hits = new Set();
    this.#began = process.cpuUsage();
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: Task): void {
    super.onAfterRunTask(test);
    if (test.result?.state === 'fail') {
      this.#failed ??= test;
      this.cancelRun = this.#selected !== null;
    } else if (test.result?.state === 'pass') {
      const { user, system } = process.cpuUsage(this.#began);
      const { filepath: file } = test.file;
      this.#ran.push({ file, name: nameOf(test), cost: (user + system) / 1000, hits: [...hits] });
    }
    hits = new Set();
  }

  /** @returns what failed, or null */
  async #run(path: string, names: ReadonlySet<string> | null): Promise<string | null> {
    this.#selected = names;
    this.#failed = null;
    this.cancelRun = false;
    const [file] = await startTests([path], this);
    const failed = this.#failed as Task | null;
    if (failed) return messageOf(failed);
    return file?.result?.state === 'fail' ? messageOf(file) : null;
  }

  async #tryAll(folder: string): Promise<'restart' | 'done'> {
    const work = readWork(folder);
    const known = await this.#learn(folder, work.tests);
    const results = readResults(folder);
    const done = new Set(results.map(({ id }) => id));
    const order = inOrder(known, results, work);
    let count = 0;
    const kills = new Map<string, number>();
    for (const mutant of work.mutants) {
      if (done.has(mutant.id)) continue;
      if (count++ > MOST) return 'restart';
      const result = await this.#try(folder, mutant.id, order.covering(mutant));
      keepResult(folder, result);
      order.learn(mutant, result);
      if (result.outcome === 'timed out') return 'restart';
      if (!result.by) continue;
      const before = kills.get(result.by) ?? 0;
      kills.set(result.by, before + 1);
      if (before % CHECKED_EVERY > 0) continue;
      const [path = '', name = ''] = result.by.split(' | ');
      const failed = await this.#run(path, new Set([name]));
      if (!failed) continue;
      process.stderr.write(`fails by itself: ${result.by}: ${failed}\n`);
      forgetTest(folder, result.by);
      return 'restart';
    }
    return 'done';
  }

  async #try(folder: string, id: number, { groups, all }: Covering): Promise<Result> {
    if (all === 0) return { id, outcome: 'not covered' };
    let tried = 0;
    for (const tests of groups) {
      const [{ file } = { file: '' }] = tests;
      const cost = tests.reduce((sum, one) => sum + one.cost, 0);
      say(folder, { id, patience: 60_000 + 30 * cost, state: 'running' });
      active = id;
      const failed = await this.#run(file, new Set(tests.map(({ name }) => name)));
      active = 0;
      tried += tests.length;
      if (failed === null) continue;
      const by = `${file} | ${this.#failed ? nameOf(this.#failed) : ''}`;
      const outcome = /timed out/i.test(failed) ? 'timed out' : 'killed';
      return { id, outcome, by, tried: [tried, all] };
    }
    return { id, outcome: 'survived', tried: [tried, all] };
  }

  /** Runs every test without a mutant, unless that was done before. */
  async #learn(folder: string, paths: readonly string[]): Promise<KnownTest[]> {
    this.#ran = readTests(folder);
    const known = new Set(this.#ran.map(({ file }) => file));
    for (const path of paths.filter((one) => !known.has(one))) {
      say(folder, { id: null, patience: 300_000, state: 'running' });
      const failed = await this.#run(path, null);
      if (failed) process.stderr.write(`fails without a mutant: ${path}: ${failed}\n`);
      keepTests(folder, this.#ran);
    }
    return [...this.#ran];
  }
}

function skipOthers(suite: { tasks: File['tasks'] }, names: ReadonlySet<string>): void {
  for (const task of suite.tasks) {
    if (task.type === 'suite') skipOthers(task, names);
    else if (task.mode === 'run' && !names.has(nameOf(task))) task.mode = 'skip';
  }
}

function nameOf(task: { name: string; suite?: { name: string; suite?: unknown } }): string {
  return task.suite ? `${task.suite.name} > ${task.name}` : task.name;
}

function messageOf({ result }: { result?: Task['result'] }): string {
  return result?.errors?.[0]?.message ?? 'failed';
}
