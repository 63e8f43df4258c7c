/** The composition root: every part of the server is made and connected here, and nowhere else. */

import { createAccounts } from '../auth/accounts.ts';
import { createAuthEvents } from '../auth/authEvents.ts';
import { createAuthentication } from '../auth/authentication.ts';
import { hashPassword as argon2Hash } from '../auth/passwords.ts';
import { sessionSecret } from '../auth/secret.ts';
import { tryRestore } from '../backups/tryRestore.ts';
import type { Config } from '../base/config.ts';
import { openFiles } from '../files/openFiles.ts';
import { PARTIAL_FOLDER } from '../files/partialNames.ts';
import { keepUpload } from '../files/receive.ts';
import { uploadsOnDemand } from '../files/uploadsOnDemand.ts';
import { answerVisitor } from '../http/errors.ts';
import { askingStore } from '../http/sameRights.ts';
import { createServer } from '../http/server.ts';
import { createInstallation } from '../install/installation.ts';
import { createInstallerDoor } from '../install/installerKey.ts';
import type { SeedSite } from '../install/startSite.ts';
import { startJobs } from '../jobs/startJobs.ts';
import { createLeases } from '../leases/createLeases.ts';
import { createLogArchive } from '../log/archive.ts';
import { LOG_ARCHIVE_FOLDER } from '../log/archiveFile.ts';
import { withLiveNames } from '../log/liveNames.ts';
import { openMail } from '../mail/openMail.ts';
import { createMonitoring } from '../monitoring/monitoring.ts';
import { openTelemetry } from '../monitoring/openTelemetry.ts';
import { withSets } from '../prepared/preparedLately.ts';
import { setsDueBy } from '../prepared/stack.ts';
import type { RecordContext } from '../records/context.ts';
import { recordEvent } from '../records/log/recordEvent.ts';
import { createRepeatedEvents } from '../records/log/repeatedEvents.ts';
import { SYSTEM } from '../records/writer.ts';
import { RenderEngine } from '../renders/engine/engine.ts';
import { environmentOf } from '../renders/nodes/siteEnvironment.ts';
import { derivedFiller } from '../renders/publish/derived.ts';
import { recallCodes } from '../renders/publish/recallCodes.ts';
import { siteStatusPort } from '../renders/report/siteStatus.ts';
import { addComment } from '../shownLinks/comments.ts';
import { createOpenings } from '../shownLinks/openings.ts';
import { observedStore } from '../store/observedStore.ts';
import { openStore } from '../store/openStore.ts';
import { normaliseStored } from '../upgrade/storedForms.ts';
import { addSite } from './addSite.ts';
import { createAdminServer } from './adminServer.ts';
import { afterChanges } from './afterChanges.ts';
import { createOperations } from './createOperations.ts';
import type { Dependencies } from './dependencies.ts';

/** A whole Regia that listens to nothing yet. */
export type App = Awaited<ReturnType<typeof createApp>>;

/** Makes a Regia in the settings' DATA_DIR, which must be this process's alone. */
export async function createApp(config: Config, dependencies: Dependencies) {
  const { clock, newId, timers, seedSite, adminFolder, assetsFolder, logStream, synchronous } =
    dependencies;
  const telemetry = await openTelemetry(config);
  const store = askingStore(observedStore(await openStore(config, { synchronous }), telemetry));
  const { serializer, hashPassword = argon2Hash } = dependencies;
  const serverOptions = { config, logStream, describe: telemetry.current, serializer };
  const site = createServer({ ...serverOptions, onError: answerVisitor });
  telemetry.follow(site, 'site');
  const { log } = site;
  const onFailure = (error: unknown, what: string) => {
    telemetry.failed();
    log.error({ err: error }, what);
  };
  const opened = await openFiles({ ...config, store, clock, telemetry, onFailure });
  const { readiness, monitor } = createMonitoring({
    ...{ config, serverOptions, telemetry, store, clock, site },
    reachFiles: opened.place.reach,
  });

  const mail = openMail({
    ...{ config, store, clock, newId, onFailure, telemetry },
    transport: dependencies.mailTransport,
    outbox: () => opened.privately('outbox'),
    onOutbox: (path, { subject, link }) =>
      log.info({ path, link }, `E-mail written to the outbox: ${subject}`),
    onGivenUp: async ({ to, words }) => {
      const event = { action: 'mailFailed', type: 'error', by: SYSTEM } as const;
      await recordEvent(context, { ...event, detail: `${to}: ${words}` });
    },
  });
  const sendMail = () => {
    void mail.queue.sendQueued();
  };

  const { accountMails } = mail;
  const accounts = createAccounts({ clock, newId, config, hashPassword, mails: accountMails });
  const logContext = { store, clock, newId, keepsActionLog: config.keepsActionLog };
  const repeatedEvents = createRepeatedEvents(logContext, onFailure);
  const events = createAuthEvents({ ...logContext, repeated: repeatedEvents, onFailure });
  const secret = config.sessionSecret ?? (await sessionSecret(config.dataDir));
  const authentication = createAuthentication({
    ...{ config, store, clock, newId, hashPassword, sendMail, events, onFailure },
    secret,
    mails: accountMails,
  });

  const environment = environmentOf(config);
  const leases = createLeases(store);
  const isWorker = config.processes.has('worker');
  const renderings = dependencies.openRenderings(config, store);
  const engine = new RenderEngine({
    ...{
      store,
      clock,
      environment,
      leases,
      isWorker,
      telemetry,
      onFailure,
      builder: renderings,
      timers,
    },
    onNote: (note) => log.warn(note),
  });
  const files = { ...opened, store, clock, renders: engine };
  const uploads = uploadsOnDemand({
    storage: await opened.privately(PARTIAL_FOLDER),
    incoming: opened.incoming,
    uploadLimit: config.uploadLimit,
    keep: (received) => keepUpload(files, received),
    onFailure,
  });
  const fillDerived = derivedFiller(config.mapService);
  const context: RecordContext = {
    store,
    clock,
    newId,
    renders: afterChanges({ engine, sendMail, backups: () => work.backups }),
    accounts,
    mails: mail.mails,
    fillDerived: async (session, entity, records, names) =>
      fillDerived(session, entity, await withLiveNames(session, entity, records), names),
    siteStatus: siteStatusPort({ store, clock }),
    keepsActionLog: config.keepsActionLog,
    publishesByAnother: config.publishByAnother,
  };
  await normaliseStored(context);
  await recallCodes(store);
  const logArchive = createLogArchive({
    ...{ store, clock, newId, timeZone: config.siteTimeZone },
    storage: await opened.privately(LOG_ARCHIVE_FOLDER),
  });
  const work = await createOperations({
    config,
    context,
    leases,
    engine,
    environment,
    renderings,
    files,
    telemetry,
    onFailure,
    sendMail,
    tryRestore: dependencies.tryRestore ?? tryRestore,
    pause: (ms) => new Promise((resolve) => timers.setTimeout(() => resolve(), ms)),
  });
  const { operations, backups, uploads: dataUploads } = work;
  const installerDoor = createInstallerDoor({
    ...{ config, secret },
    onAsked: (path) =>
      log.warn(
        { link: config.adminUrl + path },
        'Somebody tried to install Regia without the key. To install it, open this address',
      ),
  });
  const seed: SeedSite = (context, unit, starter) => seedSite({ context, unit, files, starter });
  const publishDue = async () => {
    const due = await setsDueBy(store.reader, clock().toISOString());
    if (due.length === 0) return;
    const { publishDue: publish } = await import('../prepared/publishDue.ts');
    await publish(context);
  };
  const installation = createInstallation({ context, config, seedSite: seed });

  const admin = await createAdminServer({
    ...serverOptions,
    telemetry,
    readiness,
    adminFolder,
    context,
    authentication,
    repeatedEvents,
    logArchive,
    installation,
    seedSite: seed,
    installerDoor,
    files,
    uploads,
    engine,
    environment,
    renderings,
    sendMail,
    operations,
    backups,
    dataUploads,
    sendNow: mail.sendNow,
    measureDisk: dependencies.measureDisk,
  });
  const openings = createOpenings({ store, timers, onFailure });
  await addSite(site, {
    ...{ config, store, clock, files, engine, assetsFolder, onFailure, environment, renderings },
    onOpened: openings.note,
    writing: {
      show: (...shown) => withSets(context, ...shown, { isVisitor: true }),
      keep: (comment) => addComment(context, comment),
    },
  });

  /** Waits until no mail is being sent and nothing rendered. */
  const idle = async () => {
    await Promise.all([operations.idle(), authentication.idle(), openings.idle()]);
    await Promise.all([backups.idle(), engine.idle(), mail.queue.idle()]);
  };
  let stopJobs = async () => {};
  const servers = [admin, site, ...(monitor ? [monitor] : [])];
  return {
    /** The admin and the API. */
    admin,
    /** The public site. */
    site,
    monitor,
    servers,
    readiness,
    store,
    context,
    engine,
    files,
    uploads,
    operations,
    backups,
    backUp: work.backUp,
    /** The files that were sent to be imported. */
    dataUploads,
    isInstalled: installation.isInstalled,
    /** Counts a page that was opened through a link. */
    noteOpening: openings.note,
    /** Where it is installed, with the key that this takes. */
    installerPath: installerDoor.path,
    /** Resumes what an earlier run left undone, and does from now on what happens by the clock. */
    startJobs() {
      stopJobs = startJobs({
        ...{ config, store, clock, timers, leases, engine, files, uploads, work, logArchive },
        ...{ mail: mail.queue, log, onFailure, publishDue },
      });
    },
    /** Begins no more work by itself, and ends operations at their next step. */
    stopWork() {
      void stopJobs();
      operations.stop();
    },
    idle,
    async close() {
      const jobsEnded = stopJobs();
      await Promise.all(servers.map((server) => server.close()));
      await jobsEnded;
      await idle();
      await renderings.close();
      await opened.close();
      mail.close();
      await store.close();
      await telemetry.close();
    },
  };
}
