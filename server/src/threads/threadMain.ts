/** A thread that renders: it reads the database by connections of its own, and writes nothing. */
import { parentPort, workerData } from 'node:worker_threads';
import { RegiaError } from '@regia/model/errors.ts';
import { lazy } from '../base/lazy.ts';
import { examine } from '../impact/impact.ts';
import { findDifference } from '../impact/momentDifference.ts';
import { drawPictures } from '../impact/pictures.ts';
import type { Unmade } from '../moments/moment.ts';
import { showMoment } from '../moments/showMoment.ts';
import { showDraft } from '../preview/preview.ts';
import type { BuildTask } from '../renders/build/builder.ts';
import { evaluateAlone } from '../renders/build/evaluateAlone.ts';
import { type EvaluationWatch, watchEvaluations } from '../renders/build/evaluations.ts';
import { FragmentBuffer } from '../renders/build/fragments.ts';
import { build } from '../renders/build/renderPending.ts';
import { chunks } from '../store/chunks.ts';
import { openStoreToRead } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import type { BuildEnd, BuildPart, Failed, Order, Report, Task, ThreadData } from './messages.ts';
import { Pulse } from './pulse.ts';

/** So long may the processor work for one draft. */
const LONGEST_DRAFT_MS = 4_000;

const { database, pulse: buffer } = workerData as ThreadData;
/** What it reads; nothing can be written by it. */
export const store = lazy(() => openStoreToRead(database));
const pulse = new Pulse(buffer);
let taken = (): void => {};
let cancelling = new AbortController();
let began = used();
let longest = Number.POSITIVE_INFINITY;

/** Tells the process what is evaluated, and ends drafts that take too long. */
export const watch: EvaluationWatch = {
  enter: (evaluated) => pulse.enter(evaluated, used()),
  onRestart() {
    pulse.isLoading = false;
    if (used() - began > longest)
      throw new RegiaError('renderingTooLong', 'this takes too long to render');
  },
  load() {
    pulse.isLoading = true;
  },
  leave: () => pulse.leave(),
};
watchEvaluations(watch);

parentPort?.on('message', (order: Order) => {
  if (order.kind === 'begin') void begin(withHeld(order));
  else if (order.kind === 'taken') taken();
  else cancelling.abort(new RegiaError('interrupted', 'the client is gone'));
});

/** The prepared changes of the last moment that was shown. */
let held: Unmade | undefined;

function withHeld({ task, isHeld }: Extract<Order, { kind: 'begin' }>): Task {
  if (task.kind !== 'moment') return task;
  if (!isHeld) held = task.moment.unmade;
  return { ...task, moment: { ...task.moment, unmade: held } };
}

async function begin(task: Task): Promise<void> {
  cancelling = new AbortController();
  began = used();
  longest = isDraft(task) ? LONGEST_DRAFT_MS : Number.POSITIVE_INFINITY;
  try {
    const result = await perform(task);
    report({ kind: 'done', result, milliseconds: used() - began });
  } catch (error) {
    report({ kind: 'failed', failure: failed(error), milliseconds: used() - began });
  }
}

async function perform(task: Task): Promise<unknown> {
  const { signal } = cancelling;
  switch (task.kind) {
    case 'build':
      return buildInParts(await store(), task, {
        send,
        onRendered: (outputs) => {
          pulse.rendered = outputs;
        },
      });
    case 'trial':
      return evaluateAlone(await store(), task);
    case 'preview':
      return showDraft(await store(), task, signal);
    case 'impact':
      return examine(await store(), task, signal);
    case 'difference':
      return findDifference(await store(), task, signal);
    case 'pictures':
      return drawPictures(await store(), task);
    case 'moment':
      return showMoment(await store(), task);
  }
}

/** Sends a part of a build. Resolves once the process has taken it. */
function send(part: BuildPart): Promise<void> {
  return new Promise((resolve) => {
    taken = resolve;
    report({ kind: 'part', part });
  });
}

function report(said: Report): void {
  parentPort?.postMessage(said);
}

function isDraft({ kind }: Task): boolean {
  return kind !== 'build' && kind !== 'trial';
}

/** Milliseconds that the processor has worked for this thread. */
function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function failed(error: unknown): Failed {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const [code, details] = error instanceof RegiaError ? [error.code, error.details] : [null, null];
  return { code, message, details, stack };
}

const OUTCOMES_AT_ONCE = 500;

interface Told {
  /** Resolves once a part is taken: memory holds what waits, on both sides. */
  readonly send: (part: BuildPart) => Promise<void>;
  readonly onRendered: (outputs: number) => void;
}

async function buildInParts(
  store: Store,
  { environment, ...task }: BuildTask,
  { send, onRendered }: Told,
): Promise<BuildEnd | null> {
  const fragments = new FragmentBuffer((sent) => send({ outcomes: [], fragments: sent }));
  const built = await build(store, environment, { ...task, fragments, onRendered });
  if (!built) return null;
  await fragments.flush();
  const { nodes, readSets, fragments: _, ...rest } = built;
  for (const outcomes of chunks(nodes, OUTCOMES_AT_ONCE)) {
    await send({ outcomes, fragments: [] });
  }
  return { rest, sets: readSets.sets };
}
