import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localDisk } from '../files/localDisk.ts';
import type { Store } from '../store/store.ts';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import type { Message } from './message.ts';
import { CLAIM_MS, createMailQueue, MAX_ATTEMPTS, type MailQueue } from './queue.ts';
import { createTransport } from './transport.ts';

const MESSAGE: Message = {
  to: 'ada@example.com',
  subject: 'Ciao è',
  text: 'Text',
  html: '<p>Text</p>',
  link: 'http://localhost/recover?token=t',
};

let folder: string;
let temp: TempStore;
let store: Store;
let now: Date;
let sent: { to: string; id: string }[];
let failures: unknown[];
let works: boolean;
let givenUp: string[];
let onSent: () => void;
let queue: MailQueue;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regia-mail-'));
  temp = await openTempStore();
  store = temp.store;
  now = new Date('2026-03-10T09:00:00Z');
  [sent, failures, works, givenUp, onSent] = [[], [], true, [], () => {}];
  queue = open();
});
afterEach(async () => {
  await temp.close();
  await rm(folder, { recursive: true });
});

function open(): MailQueue {
  let ids = 0;
  return createMailQueue({
    store,
    clock: () => now,
    newId: () => `mail${++ids}`,
    transport: {
      send: async ({ to }, id) => {
        if (!works) throw new Error('no route to host');
        sent.push({ to, id });
        onSent();
      },
      close: () => {},
    },
    onFailure: (error) => failures.push(error),
    onGivenUp: async ({ to }) => void givenUp.push(to),
  });
}

const enqueue = (message = MESSAGE) =>
  store.transaction((session) => queue.enqueue(session, message));
const wait = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const waiting = () => store.reader.db.selectFrom('outgoing_mail').select('attempts').execute();

describe('the queue', () => {
  it('sends each mail once, however often it is asked', async () => {
    await enqueue();
    await Promise.all([queue.sendQueued(), queue.sendQueued()]);
    await queue.sendQueued();
    expect(sent).toEqual([{ to: MESSAGE.to, id: 'mail1' }]);
    expect(await waiting()).toEqual([]);
  });

  it('forgets a mail whose transaction fails', async () => {
    const failing = store.transaction(async (session) => {
      await queue.enqueue(session, MESSAGE);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await queue.sendQueued();
    expect(sent).toEqual([]);
  });

  it('tries again, less and less often, with the same id', async () => {
    works = false;
    await enqueue();
    await queue.sendQueued();
    expect(await waiting()).toEqual([{ attempts: 1 }]);
    wait(29_000);
    await queue.sendQueued();
    expect(await waiting()).toEqual([{ attempts: 1 }]);
    wait(1_000);
    await queue.sendQueued();
    expect(await waiting()).toEqual([{ attempts: 2 }]);
    works = true;
    wait(30_000);
    await queue.sendQueued();
    expect(sent).toEqual([]);
    wait(30_000);
    await queue.sendQueued();
    expect(sent).toEqual([{ to: MESSAGE.to, id: 'mail1' }]);
    expect(failures).toHaveLength(2);
  });

  it('gives up at last', async () => {
    works = false;
    await enqueue();
    for (let i = 0; i < MAX_ATTEMPTS; i++) {
      await queue.sendQueued();
      wait(3_600_000);
    }
    wait(3_600_000);
    await queue.sendQueued();
    expect(failures).toHaveLength(MAX_ATTEMPTS);
    expect(await waiting()).toEqual([{ attempts: MAX_ATTEMPTS }]);
    expect(givenUp).toEqual([MESSAGE.to]);
  });

  it('is sent by the next process where one was stopped', async () => {
    await enqueue();
    queue = open();
    await queue.sendQueued();
    expect(sent).toHaveLength(1);
  });

  it('is sent again, with the same id, where a crash left it unknown whether it was', async () => {
    await enqueue();
    const { store: real } = { store };
    let isDead = false;
    // The process dies when the server has the mail, and before the row is gone.
    store = {
      ...{ engine: real.engine, reader: real.reader },
      snapshot: (work) => real.snapshot(work),
      listen: (listener) => real.listen(listener),
      version: () => real.version(),
      peopleVersion: () => real.peopleVersion(),
      close: () => real.close(),
      transaction: (work) => (isDead ? Promise.reject(new Error('dead')) : real.transaction(work)),
    };
    onSent = () => {
      isDead = true;
    };
    await open().sendQueued();
    [store, onSent] = [real, () => {}];
    queue = open();
    await queue.sendQueued();
    expect(sent).toHaveLength(1);
    wait(CLAIM_MS);
    await queue.sendQueued();
    expect(sent).toEqual([
      { to: MESSAGE.to, id: 'mail1' },
      { to: MESSAGE.to, id: 'mail1' },
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('is sent once where two processes look at the same time', async () => {
    await enqueue();
    await Promise.all([open().sendQueued(), open().sendQueued()]);
    expect(sent).toHaveLength(1);
  });

  it('sends many, and one bad address does not stop the others', async () => {
    for (let i = 0; i < 45; i++) await enqueue({ ...MESSAGE, to: `${i}@example.com` });
    await queue.sendQueued();
    expect(new Set(sent.map(({ to }) => to)).size).toBe(45);
  });
});

describe('the outbox', () => {
  it('keeps mails as files for their owner’s eyes, and tells their links', async () => {
    const told: string[] = [];
    const transport = createTransport({
      config: { smtpUrl: undefined, mailFrom: 'Regia <regia@localhost>' },
      outbox: () => localDisk(folder).storage('', ['outbox']),
      onOutbox: (path, { link }) => told.push(path, link ?? ''),
    });
    await transport.send(MESSAGE, 'mail1', now);
    const path = join(folder, 'outbox', 'mail1.eml');
    expect(await readdir(join(folder, 'outbox'))).toEqual(['mail1.eml']);
    expect(told).toEqual([path, MESSAGE.link]);
    const text = await readFile(path, 'utf8');
    expect(text).toMatch(/^To: ada@example.com\r?$/m);
    expect(text).toContain('multipart/alternative');
  });
});
