/** The installation that a command works on: its own while no server runs, else beside the server. */
import { setTimeout as wait } from 'node:timers/promises';
import { recordNotFound } from '@regia/model/errors.ts';
import { type App, createApp } from '../app/app.ts';
import { openUploads } from '../app/createOperations.ts';
import type { Dependencies } from '../app/dependencies.ts';
import { createAccounts } from '../auth/accounts.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Config } from '../base/config.ts';
import { newId } from '../base/ids.ts';
import { LockHeld, lockDataDir, prepareDataDir } from '../base/lock.ts';
import type { Uploads } from '../exchange/uploads.ts';
import { openFiles } from '../files/openFiles.ts';
import { checkPlace } from '../files/openPlace.ts';
import { createAccountMails } from '../mail/accountMails.ts';
import { tellPasswordSet } from '../mail/openMail.ts';
import { createMailQueue } from '../mail/queue.ts';
import { newOperationRow, refuseSecond } from '../operations/operationRules.ts';
import type { NewOperation } from '../operations/operations.ts';
import { findOperation, insertOperation, type OperationRow } from '../operations/operationTable.ts';
import { IDLE_PORTS, NO_RENDERS, type RecordContext } from '../records/context.ts';
import { planChange } from '../renders/plan/plan.ts';
import { openStore, openStoreToRead } from '../store/openStore.ts';

export interface Installation {
  readonly config: Config;
  readonly context: RecordContext;
  readonly uploads: Uploads;
  /** Is it certain that no server runs, which would render the site? */
  readonly isAlone: boolean;
  /** Carries an operation out, or has the server do it; says how it ended. */
  perform(wanted: NewOperation, onProgress: (row: OperationRow) => void): Promise<OperationRow>;
  close(): Promise<void>;
}

/** How often the server is asked how far it is. */
const ASKED_EVERY_MS = 300;

/** @throws ConfigError where DATA_DIR cannot be used */
export async function openInstallation(
  config: Config,
  dependencies: Dependencies,
): Promise<Installation> {
  await prepareDataDir(config.dataDir);
  await checkPlace(config);
  // On PostgreSQL a command is one process more.
  if (config.databaseUrl !== undefined) return alone(config, dependencies, () => {});
  try {
    const unlock = lockDataDir(config.dataDir);
    return await alone(config, dependencies, unlock);
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    return beside(config);
  }
}

/** Where no server is in the way: the command is the program, and ends with its work done. */
async function alone(
  config: Config,
  dependencies: Dependencies,
  unlock: () => void,
): Promise<Installation> {
  const app: App = await createApp(config, dependencies).catch((error: unknown) => {
    unlock();
    throw error;
  });
  return {
    config,
    context: app.context,
    uploads: app.dataUploads,
    isAlone: config.databaseUrl === undefined,
    async perform(wanted, onProgress) {
      const { row, end } = await app.operations.begin(wanted);
      const ended = new AbortController();
      const watching = watch(async () => app.operations.current(row), onProgress, ended.signal);
      const { row: last } = await end;
      ended.abort();
      await watching;
      return last;
    },
    async close() {
      await app.close();
      unlock();
    },
  };
}

async function watch(
  ask: () => Promise<OperationRow>,
  onProgress: (row: OperationRow) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    onProgress(await ask());
    await wait(ASKED_EVERY_MS, null, { signal }).catch(() => null);
  }
}

/** A server runs: it does the operations, and only short changes are made here. */
async function beside(config: Config): Promise<Installation> {
  // A database of another version is the server's, and none of ours to bring up to date.
  await (await openStoreToRead(config)).close();
  const store = await openStore(config);
  const files = await openFiles({ ...config, store, onFailure: () => {} });
  const clock = () => new Date();
  const mail = createMailQueue({
    store,
    clock,
    newId,
    transport: { send: async () => {}, close: () => {} },
    onFailure: () => {},
  });
  const mails = createAccountMails(mail, config);
  const context: RecordContext = {
    ...IDLE_PORTS,
    store,
    clock,
    newId,
    accounts: createAccounts({ clock, newId, config, mails, hashPassword }),
    mails: {
      ...IDLE_PORTS.mails,
      onPasswordSet: (session, userId) => tellPasswordSet(session, mails, userId),
    },
    renders: {
      planChange: async (session, change) => {
        await planChange(session, change);
      },
      afterCommit: async () => NO_RENDERS,
    },
    keepsActionLog: true,
  };
  return {
    config,
    context,
    uploads: await openUploads(config.dataDir, files),
    isAlone: false,
    async perform(wanted, onProgress) {
      const row = newOperationRow(wanted, 'waiting', { clock, newId });
      await store.transaction(async (session) => {
        await refuseSecond(session, row);
        await insertOperation(session, row);
      });
      for (;;) {
        await wait(ASKED_EVERY_MS);
        const now = await findOperation(store.reader, row.id);
        if (!now) throw recordNotFound('operations', row.id);
        onProgress(now);
        if (now.state !== 'waiting' && now.state !== 'running') return now;
      }
    },
    async close() {
      await files.close();
      await store.close();
    },
  };
}
