/** A thread that renders, and that is lost at some code or after it. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { watchEvaluations } from '../renders/build/evaluations.ts';
import { fragmentHash } from '../renders/nodes/part.ts';
import type { ThreadData } from '../threads/messages.ts';
import { watch } from '../threads/threadMain.ts';

/** Never comes to an end. */
const HANGING = fragmentHash('<p>{{ page.title }} hangs</p>');
/** Leaves nothing to what comes after it. */
const GREEDY = fragmentHash('<p>{{ page.title }} takes all</p>');
/** Is what the first thread was at, when that was lost. */
const UNLUCKY = fragmentHash('<p>{{ page.title }} is unlucky</p>');

/** Ends the thread, each time. */
const ENDING = fragmentHash('<p>{{ page.title }} ends</p>');
/** Never comes to an end once something is loaded for it. */
const STUCK = fragmentHash('<p>{{ page.title }} {{ pages.size }} is stuck</p>');

/** Never gets what is to be loaded for it. */
const HEAVY = fragmentHash('<p>{{ page.title }} {{ pages.size }} is heavy</p>');

const { database } = workerData as ThreadData;
const lostBefore = join(database.dataDir, 'a-thread-was-lost');
let wasGreedy = false;
let isStuck = false;
let isHeavy = false;
let hasLoaded = false;

watchEvaluations({
  ...watch,
  enter(evaluated) {
    watch.enter(evaluated);
    const { hash } = evaluated;
    isStuck = hash === STUCK;
    isHeavy = hash === HEAVY;
    hasLoaded = false;
    while (hash === HANGING);
    if (wasGreedy || hash === ENDING) process.exit();
    wasGreedy = hash === GREEDY;
    if (hash !== UNLUCKY || existsSync(lostBefore)) return;
    writeFileSync(lostBefore, '');
    process.exit();
  },
  load() {
    watch.load();
    hasLoaded = true;
    while (isHeavy);
  },
  onRestart() {
    watch.onRestart();
    while (isStuck && hasLoaded);
  },
});
