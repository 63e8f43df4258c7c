/** The composition root: every part of the server is made and connected here, and nowhere else. */
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { type Accounts, createAccounts } from './auth/accounts.ts';
import { createAuthentication } from './auth/authentication.ts';
import { sessionSecret } from './auth/secret.ts';
import type { Config } from './config.ts';
import { openLocalDisk } from './files/localDisk.ts';
import { serveFiles } from './files/serve.ts';
import type { FileStorage } from './files/storage.ts';
import { createAdminServer } from './http/adminServer.ts';
import { createServer } from './http/server.ts';
import type { HttpServer } from './http/validation.ts';
import { createInstallation } from './install/installation.ts';
import { startScheduler, type Timers } from './jobs/scheduler.ts';
import { createTokenLetters } from './mail/letters.ts';
import { createMailQueue } from './mail/queue.ts';
import { createTransport, type MailTransport } from './mail/transport.ts';
import type { RecordContext } from './records/context.ts';
import type { UnitOfWork } from './records/unitOfWork.ts';
import { RenderEngine } from './renders/engine.ts';
import { siteRoutes } from './renders/serve.ts';
import { fillUrls } from './renders/urls.ts';
import { openSqlite } from './store/sqlite.ts';
import type { Store } from './store/store.ts';

/** What comes from outside, so that a test can bring its own. */
export interface Surroundings {
  clock: () => Date;
  newId: () => string;
  timers: Timers;
  /** Writes the demonstration site, as part of the installation's one change. */
  seedDemo: (seeding: {
    context: RecordContext;
    unit: UnitOfWork;
    files: FileStorage;
  }) => Promise<void>;
  /** The built admin. */
  adminFolder: string;
  /** Instead of the one that the settings ask for. */
  mailTransport?: MailTransport;
  /** Instead of standard output. */
  logStream?: Writable;
  /** `off` spares tests the disk. */
  synchronous?: 'full' | 'off';
}

/** A whole Regia that listens to nothing yet. */
export interface App {
  /** The admin and the API. */
  readonly admin: HttpServer;
  /** The public site. */
  readonly site: HttpServer;
  readonly store: Store;
  readonly context: RecordContext;
  readonly engine: RenderEngine;
  isInstalled(): Promise<boolean>;
  /** Resumes what an earlier run left undone, and does from now on what happens by the clock. */
  startJobs(): void;
  /** Waits until no mail is being sent and nothing rendered. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Makes a Regia in the settings' DATA_DIR, which must be this process's alone. */
export async function createApp(config: Config, surroundings: Surroundings): Promise<App> {
  const { clock, newId, timers, seedDemo, adminFolder, logStream, synchronous } = surroundings;
  const store = await openSqlite(join(config.dataDir, 'regia.db'), { synchronous });
  const storage = await openLocalDisk(config.dataDir);
  const site = createServer({ config, logStream });
  const { log } = site;
  const onFailure = (error: unknown, what: string) => log.error({ err: error }, what);

  const transport =
    surroundings.mailTransport ??
    createTransport({
      config,
      onOutbox: (path, { subject, link }) => log.info({ path, link }, `Mail kept: ${subject}`),
    });
  const mail = createMailQueue({ store, transport, clock, newId, onFailure });
  const sendMail = () => {
    void mail.sendQueued();
  };
  const letters = createTokenLetters(mail, config);

  const accounts: Accounts = createAccounts({
    clock,
    newId,
    invite: (session, user, token) => letters.send('invitation', session, user, token),
  });
  const authentication = createAuthentication({
    config,
    secret: config.sessionSecret ?? (await sessionSecret(config.dataDir)),
    store,
    clock,
    newId,
    sendReset: (session, user, token) => letters.send('passwordReset', session, user, token),
    onError: (message, details) => log.error({ details }, message),
  });

  const engine = new RenderEngine({
    store,
    clock,
    environment: { timeZone: config.siteTimeZone, siteUrl: config.siteUrl },
    onFailure,
  });
  const context: RecordContext = {
    store,
    clock,
    newId,
    renders: {
      planChange: (session, change) => engine.planChange(session, change),
      afterCommit: (change) => {
        sendMail();
        return engine.afterCommit(change);
      },
    },
    accounts,
    fillUrls,
    keepsActionLog: true,
  };
  const installation = createInstallation({
    context,
    accounts,
    seedDemo: (context, unit) => seedDemo({ context, unit, files: storage }),
  });

  const admin = await createAdminServer({
    config,
    logStream,
    adminFolder,
    context,
    authentication,
    installation,
    storage,
    engine,
    sendMail,
  });
  await serveFiles(site, storage);
  siteRoutes(site, { store, clock, siteUrl: config.siteUrl });

  const idle = async () => {
    await Promise.all([engine.idle(), mail.idle()]);
  };
  let stopJobs = () => {};
  return {
    admin,
    site,
    store,
    context,
    engine,
    isInstalled: installation.isInstalled,
    startJobs() {
      engine.drain().catch((error: unknown) => onFailure(error, 'drain'));
      stopJobs = startScheduler({
        clock,
        timers,
        timeZone: config.siteTimeZone,
        rollover: () => engine.rollover(),
        sendQueued: () => mail.sendQueued(),
        onFailure,
      });
    },
    idle,
    async close() {
      stopJobs();
      await Promise.all([admin.close(), site.close()]);
      await idle();
      transport.close();
      await store.close();
    },
  };
}
