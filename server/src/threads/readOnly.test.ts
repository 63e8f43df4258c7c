/** Whatever code of staff may bring a thread to do, the database takes no write from it. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { TestApp } from '../testing/testApp.ts';
import type { ThreadData } from './messages.ts';
import { newPulse } from './pulse.ts';

test('a thread that renders cannot write', async () => {
  const app = await TestApp.open();
  const { dataDir, databaseUrl } = app.config;
  const workerData: ThreadData = { database: { dataDir, databaseUrl }, pulse: newPulse() };
  const thread = new Worker(new URL('../testing/writingThread.ts', import.meta.url), {
    workerData,
  });
  try {
    const [said] = await once(thread, 'message');
    expect(said).toEqual({
      reader: expect.stringMatching(/read-?only/i),
      snapshot: expect.stringMatching(/read-?only/i),
      transaction: expect.stringContaining('opened to read'),
    });
    const { db } = app.app.store.reader;
    expect(await db.selectFrom('set_aside').selectAll().execute()).toEqual([]);
  } finally {
    await thread.terminate();
    await app.close();
  }
});
