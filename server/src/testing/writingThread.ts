/** A thread that tries to write by what it was given to read, and says how each attempt ended. */
import { parentPort } from 'node:worker_threads';
import type { Session } from '../store/store.ts';
import { store } from '../threads/threadMain.ts';

const row = { code: 'h', language: 'it', document: 'd', at: '2026-03-10' };
const write = ({ db }: Session) => db.insertInto('set_aside').values(row).execute();

const { reader, snapshot, transaction } = await store();
const attempts = {
  reader: () => write(reader),
  snapshot: () => snapshot(write),
  transaction: () => transaction(write),
};
const said: Record<string, string> = {};
for (const [way, attempt] of Object.entries(attempts)) {
  said[way] = await attempt().then(
    () => 'written',
    (error: unknown) => String(error),
  );
}
parentPort?.postMessage(said);
