/**
 * Loaded into the real program before anything else (`node --import`): its clock is so many milliseconds off as
 * the file says that CHAOS_CLOCK names, read at the start and again at each SIGUSR2. Like a machine whose clock
 * is set, it alters what time it is (`Date`), and neither timers nor the times of files.
 */
import { readFileSync } from 'node:fs';

const file = process.env.CHAOS_CLOCK ?? '';
const RealDate = Date;
let offset = readOffset();

function readOffset(): number {
  return Number(readFileSync(file, 'utf8'));
}

const now = () => RealDate.now() + offset;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, words, newTarget) =>
    Reflect.construct(target, words.length === 0 ? [now()] : words, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

process.on('SIGUSR2', () => {
  offset = readOffset();
});
