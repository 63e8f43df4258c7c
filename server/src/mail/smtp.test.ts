/** The queue against a real SMTP server that does what such servers do. */
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { MODULES, masterRights } from '@regia/model/modules.ts';
import type { Actor } from '@regia/model/permissions.ts';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { createMailQueue, type GivenUp, type MailQueue } from './queue.ts';
import { createTransport } from './transport.ts';
import { discardMail, purgeGivenUp, readMailTrouble, retryTroubled } from './troubled.ts';

const MESSAGE = { to: 'ada@example.com', subject: 'Ciao', text: 'Text', html: '<p>Text</p>' };
const MASTER: Actor = { id: 'ada', role: masterRights(MODULES) };
const DAY_MS = 24 * 60 * 60 * 1_000;

let folder: string;
let temp: TempStore;
let store: Store;
let now: Date;
let received: string[];
let givenUp: GivenUp[];
let closing: (() => Promise<void> | void)[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regia-smtp-'));
  temp = await openTempStore();
  store = temp.store;
  now = new Date('2026-03-10T09:00:00Z');
  [received, givenUp, closing] = [[], [], []];
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  await temp.close();
  await rm(folder, { recursive: true });
});

/** A server that keeps what it gets, unless told otherwise. */
async function serve(options: SMTPServerOptions = {}): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, done) => {
      received.push(await text(stream));
      done();
    },
    ...options,
  });
  // A client that does not trust the certificate hangs up: here that is expected.
  server.on('error', () => {});
  return listening(server.server, () => server.close());
}

async function listening(server: Server, close: () => void): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () =>
      new Promise<void>((resolve) => {
        server.once('close', () => resolve());
        close();
      }),
  );
  // It listens on a port, not on a path.
  return (server.address() as AddressInfo).port;
}

function queueFor(url: string, patienceMs?: number): MailQueue {
  let ids = 0;
  const config = { smtpUrl: url, mailFrom: 'Regia <regia@example.com>' };
  const outbox = () => Promise.reject(new Error('there is a server'));
  const transport = createTransport({ config, outbox, onOutbox: () => {}, patienceMs });
  closing.push(() => transport.close());
  return createMailQueue({
    ...{ store, transport, clock: () => now, newId: () => `mail${++ids}` },
    onFailure: () => {},
    onGivenUp: async (mail) => void givenUp.push(mail),
  });
}

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const enqueue = (queue: MailQueue, message = MESSAGE) =>
  store.transaction((session) => queue.enqueue(session, message));
const trouble = async () => (await readMailTrouble(store.reader, MASTER)).mails;

async function sendThrough(url: string, patienceMs?: number): Promise<MailQueue> {
  const queue = queueFor(url, patienceMs);
  await enqueue(queue);
  await queue.sendQueued();
  return queue;
}

function answering(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

describe('a server that', () => {
  it('takes the mail has it, and it is in no queue any more', async () => {
    await sendThrough(`smtp://127.0.0.1:${await serve()}`);
    expect(received).toHaveLength(1);
    expect(await store.reader.db.selectFrom('outgoing_mail').selectAll().execute()).toEqual([]);
  });

  it('takes it later gets it later', async () => {
    let isBusy = true;
    const port = await serve({
      onRcptTo: (_address, _session, done) => done(isBusy ? answering(451, 'greylisted') : null),
    });
    const queue = await sendThrough(`smtp://127.0.0.1:${port}`);
    expect(await trouble()).toMatchObject([
      { problem: 'later', words: expect.stringContaining('greylisted'), attempts: 1 },
    ]);
    isBusy = false;
    later(30_000);
    await queue.sendQueued();
    expect(received).toHaveLength(1);
    expect(await trouble()).toEqual([]);
  });

  it('refuses the address for good is not asked again, until someone says so', async () => {
    let isKnown = false;
    const port = await serve({
      onRcptTo: (_address, _session, done) =>
        done(isKnown ? null : answering(550, 'no such mailbox')),
    });
    const queue = await sendThrough(`smtp://127.0.0.1:${port}`);
    const refused = { to: MESSAGE.to, subject: 'Ciao', problem: 'refused' };
    expect(await trouble()).toMatchObject([{ ...refused, nextAttemptAt: null, attempts: 1 }]);
    expect(givenUp).toMatchObject([refused]);
    later(DAY_MS);
    await queue.sendQueued();
    expect(givenUp).toHaveLength(1);

    isKnown = true;
    await store.transaction((session) => retryTroubled(session, now));
    await queue.sendQueued();
    expect(received).toHaveLength(1);
    expect(await trouble()).toEqual([]);
  });

  it('refuses what a mail says is not asked again either', async () => {
    const port = await serve({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.once('end', () => done(answering(554, 'looks like spam')));
      },
    });
    await sendThrough(`smtp://127.0.0.1:${port}`);
    expect(await trouble()).toMatchObject([{ problem: 'refused', nextAttemptAt: null }]);
  });

  it('refuses one mail gets the others', async () => {
    const port = await serve({
      onRcptTo: ({ address }, _session, done) =>
        done(address === 'bad@example.com' ? answering(550, 'no') : null),
    });
    const queue = queueFor(`smtp://127.0.0.1:${port}`);
    for (const to of ['a@example.com', 'bad@example.com', 'b@example.com']) {
      await enqueue(queue, { ...MESSAGE, to });
    }
    await queue.sendQueued();
    expect(received).toHaveLength(2);
  });

  it('does not let us in is asked again', async () => {
    const port = await serve({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('wrong password')),
    });
    await sendThrough(`smtp://regia:wrong@127.0.0.1:${port}`);
    const [mail] = await trouble();
    expect(mail).toMatchObject({ problem: 'signIn', nextAttemptAt: expect.any(String) });
    expect(mail?.words).not.toContain('regia:wrong');
  });

  it('is not there is asked again, by one mail for all', async () => {
    const port = await serve();
    await closing.pop()?.();
    const queue = queueFor(`smtp://127.0.0.1:${port}`);
    for (let i = 0; i < 3; i++) await enqueue(queue);
    await queue.sendQueued();
    expect(await trouble()).toMatchObject([{ problem: 'unreachable', attempts: 1 }]);
  });

  it('never says a word is given up after a while, for this time', async () => {
    const silent = createServer((socket) => {
      closing.push(() => void socket.destroy());
    });
    const port = await listening(silent, () => silent.close());
    await sendThrough(`smtp://127.0.0.1:${port}`, 50);
    expect(await trouble()).toMatchObject([{ problem: 'timeout' }]);
  });

  it('cannot prove who it is gets nothing, unless the setting says that it may', async () => {
    const port = await serve({ secure: true, disabledCommands: [] });
    await sendThrough(`smtps://127.0.0.1:${port}`);
    expect(await trouble()).toMatchObject([{ problem: 'encryption' }]);
    expect(received).toEqual([]);
    await store.transaction((session) => retryTroubled(session, now));
    const trusting = queueFor(`smtps://127.0.0.1:${port}?tls.rejectUnauthorized=false`);
    await trusting.sendQueued();
    expect(received).toHaveLength(1);
  });

  it('offers encryption is talked to in secret', async () => {
    let isSecret = false;
    const port = await serve({
      disabledCommands: [],
      onData: async (stream, session, done) => {
        isSecret = session.secure;
        received.push(await text(stream));
        done();
      },
    });
    await sendThrough(`smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`);
    expect(isSecret).toBe(true);
  });
});

describe('a mail that cannot be sent', () => {
  const refusing = {
    onRcptTo: (_a: unknown, _s: unknown, done: (e: Error) => void) => done(answering(550, 'no')),
  };

  it('can be given up, which the others do not notice', async () => {
    const queue = await sendThrough(`smtp://127.0.0.1:${await serve(refusing)}`);
    await enqueue(queue);
    expect(await store.transaction((session) => discardMail(session, 'mail1'))).toBe(true);
    expect(await store.transaction((session) => discardMail(session, 'mail2'))).toBe(false);
    const rows = await store.reader.db.selectFrom('outgoing_mail').select('id').execute();
    expect(rows).toEqual([{ id: 'mail2' }]);
  });

  it('is forgotten a month after', async () => {
    await sendThrough(`smtp://127.0.0.1:${await serve(refusing)}`);
    await purgeGivenUp(store, new Date(now.getTime() + 30 * DAY_MS));
    expect(await trouble()).toHaveLength(1);
    await purgeGivenUp(store, new Date(now.getTime() + 30 * DAY_MS + 1));
    expect(await trouble()).toEqual([]);
  });
});
