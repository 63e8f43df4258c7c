/** What could not be rendered, as on a full disk, is rendered as soon as it can be: nobody need save anything. */
import { expect, it } from 'vitest';
import { ImpactSite } from '../testing/impactSite.ts';
import { inProcess } from '../threads/inProcess.ts';

it('a rendering that failed is tried again, ever half a minute', async () => {
  let isFull = false;
  let tried = 0;
  const waiting = new Map<number, { work: () => void; ms: number }>();
  let ids = 0;
  const site = await ImpactSite.open({
    openRenderings: (_, store) => {
      const renderings = inProcess(store);
      const build: typeof renderings.build = (...task) => {
        tried++;
        return isFull ? Promise.reject(new Error('the disk is full')) : renderings.build(...task);
      };
      return { ...renderings, build };
    },
    timers: {
      setTimeout(work, ms) {
        waiting.set(++ids, { work, ms });
        return ids;
      },
      clearTimeout: (id) => void waiting.delete(Number(id)),
    },
  });
  /** Lets so much time pass for what waits for less. */
  const pass = (most: number) => {
    for (const [id, { work, ms }] of [...waiting]) {
      if (ms > most) continue;
      waiting.delete(id);
      work();
    }
  };
  const { app } = site.test;
  const stale = async () => Object((await site.ada.get('/api/renders/status')).body).stale;
  try {
    app.startJobs();
    await app.idle();
    isFull = true;
    await app.engine.requestRebuild();
    await app.idle();
    expect(await stale()).toBe(3);
    const before = tried;
    const triedAfter = (most: number) => () => {
      pass(most);
      return tried;
    };
    await expect.poll(triedAfter(2_000)).toBe(before + 1);
    // Then it waits for longer.
    await app.idle();
    pass(2_000);
    await app.idle();
    expect(tried).toBe(before + 1);
    isFull = false;
    await expect.poll(triedAfter(30_000)).toBe(before + 2);
    await app.idle();
    // Nothing is put off any more.
    expect(app.engine.isFailing).toBe(false);
    expect(await stale()).toBe(0);
  } finally {
    await site.close();
  }
});
