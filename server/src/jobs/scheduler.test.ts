import { beforeEach, describe, expect, it } from 'vitest';
import { startScheduler } from './scheduler.ts';

let now: number;
let timers: Map<number, { at: number; work: () => void }>;
let done: string[];
let failures: string[];
let isRenderFailing: boolean;

beforeEach(() => {
  now = Date.parse('2026-03-28T22:50:00Z');
  [timers, done, failures, isRenderFailing] = [new Map(), [], [], false];
});

/** Lets the clock run, firing each timer when it is due. */
async function advance(ms: number): Promise<void> {
  const end = now + ms;
  for (;;) {
    await settle();
    const next = [...timers].sort(([, a], [, b]) => a.at - b.at).at(0);
    if (!next || next[1].at > end) break;
    timers.delete(next[0]);
    now = next[1].at;
    next[1].work();
  }
  now = end;
}

/** Long enough for promises that wait for nothing but each other. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

function start(rollover: () => Promise<void>) {
  let ids = 0;
  return startScheduler({
    clock: () => new Date(now),
    timers: {
      setTimeout: (work, ms) => {
        timers.set(++ids, { at: now + ms, work });
        return ids;
      },
      clearTimeout: (id) => {
        timers.delete(Number(id));
      },
    },
    timeZone: 'Europe/Rome',
    rollover,
    sweepFiles: async () => {
      done.push(`sweep ${new Date(now).toISOString()}`);
    },
    verifyBackups: async () => {},
    archiveLog: async () => {
      done.push(`archive ${new Date(now).toISOString()}`);
    },
    sendQueued: async () => {
      done.push('mail');
    },
    backUp: async () => {},
    takeUpOperations: async () => {},
    publishDue: async () => {},
    render: async () => {
      done.push('render');
    },
    isRenderFailing: () => isRenderFailing,
    onFailure: (_, job) => failures.push(job),
  });
}

describe('the scheduler', () => {
  it('turns the day at boot and at the site’s own midnight', async () => {
    const turned: string[] = [];
    start(async () => {
      turned.push(new Date(now).toISOString());
    });
    await advance(20 * 60_000);
    expect(turned[0]).toBe('2026-03-28T22:50:00.000Z');
    expect(turned).toContain('2026-03-28T23:00:00.000Z');
  });

  it('knows days of 23 hours', async () => {
    const turned: string[] = [];
    now = Date.parse('2026-03-29T21:59:00Z');
    start(async () => {
      turned.push(new Date(now).toISOString());
    });
    await advance(2 * 60_000);
    expect(turned[1]).toBe('2026-03-29T22:00:00.000Z');
  });

  it.each(['sweep', 'archive'])('asks for the %s at boot and at midnight', async (job) => {
    start(async () => {});
    await advance(30 * 60 * 60_000);
    const asked = done.filter((one) => one.startsWith(job));
    expect(asked[0]).toBe(`${job} 2026-03-28T22:50:00.000Z`);
    expect(asked).toContain(`${job} 2026-03-28T23:00:00.000Z`);
    expect(asked).toContain(`${job} 2026-03-29T22:00:00.000Z`);
  });

  it('looks every two seconds for what other processes have left to be rendered', async () => {
    start(async () => {});
    await advance(4_000);
    expect(done.filter((job) => job === 'render')).toHaveLength(3);
  });

  it('looks every half minute where that fails', async () => {
    isRenderFailing = true;
    start(async () => {});
    await advance(60_000);
    expect(done.filter((job) => job === 'render')).toHaveLength(3);
  });

  it('tries mails again every half minute', async () => {
    start(async () => {});
    await advance(60_000);
    expect(done.filter((job) => job === 'mail')).toHaveLength(3);
  });

  it('goes on after a failure, and ends when told to', async () => {
    const stop = start(async () => {
      throw new Error('no');
    });
    await advance(20 * 60_000);
    expect(failures.length).toBeGreaterThan(1);
    await stop();
    expect(timers.size).toBe(0);
    const count = failures.length;
    await advance(60 * 60_000);
    expect(failures).toHaveLength(count);
  });

  it('waits, when told to end, for what it has begun', async () => {
    const turning = Promise.withResolvers<void>();
    const stop = start(() => turning.promise);
    await settle();
    let isOver = false;
    const stopped = stop().then(() => {
      isOver = true;
    });
    await settle();
    expect(isOver).toBe(false);
    turning.resolve();
    await stopped;
    expect(timers.size).toBe(0);
  });
});
