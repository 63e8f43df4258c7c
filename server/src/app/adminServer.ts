/** The server of the admin and the API. */
import { RECORD_SCHEMAS } from '@regia/contract/records.ts';
import type { Authentication } from '../auth/authentication.ts';
import type { Backups } from '../backups/backups.ts';
import type { Config } from '../base/config.ts';
import type { HttpServer } from '../base/httpServer.ts';
import type { Telemetry } from '../base/telemetry.ts';
import type { Uploads } from '../exchange/uploads.ts';
import type { FileContext } from '../files/fileContext.ts';
import { serveFiles } from '../files/serve.ts';
import type { ResumableUploads } from '../files/uploadsOnDemand.ts';
import { createGeocoder } from '../geocode/geocoder.ts';
import { guardAccess } from '../http/access.ts';
import { answerScreens, serveAdmin } from '../http/builtFiles.ts';
import { compressAnswers } from '../http/compress.ts';
import { keepRoom, type MeasureDisk } from '../http/diskRoom.ts';
import { Downloads } from '../http/downloads.ts';
import { requireOwnHost } from '../http/hostNames.ts';
import { describeRoutes } from '../http/openapi.ts';
import { limitRates } from '../http/rateLimit.ts';
import { noteRefusals } from '../http/refusals.ts';
import { protect } from '../http/security.ts';
import { createServer, type ServerOptions, traceRequests } from '../http/server.ts';
import type { Installation } from '../install/installation.ts';
import type { InstallerDoor } from '../install/installerKey.ts';
import type { SeedSite } from '../install/startSite.ts';
import type { LogArchive } from '../log/archive.ts';
import type { Message } from '../mail/message.ts';
import type { Readiness } from '../monitoring/readiness.ts';
import type { Operations } from '../operations/operations.ts';
import type { RecordContext } from '../records/context.ts';
import type { RepeatedEvents } from '../records/log/repeatedEvents.ts';
import type { RenderEngine } from '../renders/engine/engine.ts';
import type { SiteEnvironment } from '../renders/nodes/siteEnvironment.ts';
import { countStale } from '../renders/report/status.ts';
import { authRoutes } from '../routes/accounts/auth.ts';
import { meRoutes } from '../routes/accounts/me.ts';
import { ownSafetyRoutes } from '../routes/accounts/ownSafety.ts';
import { providerRoutes } from '../routes/accounts/provider.ts';
import { roleRoutes } from '../routes/accounts/roles.ts';
import { userFactorRoutes } from '../routes/accounts/userFactors.ts';
import { viewAsRoutes } from '../routes/accounts/viewAs.ts';
import { backupRoutes } from '../routes/data/backups.ts';
import { dataRoutes } from '../routes/data/data.ts';
import { operationRoutes } from '../routes/data/operations.ts';
import { fileRoutes } from '../routes/files/files.ts';
import { changeRoutes } from '../routes/records/changes.ts';
import { historyRoutes } from '../routes/records/history.ts';
import { logArchiveRoutes } from '../routes/records/logArchives.ts';
import { logRoutes } from '../routes/records/logs.ts';
import { recordRoutes } from '../routes/records/records.ts';
import { searchRoutes } from '../routes/records/search.ts';
import { slugRoutes } from '../routes/records/slugs.ts';
import { commentRoutes } from '../routes/site/comments.ts';
import { explainRoutes } from '../routes/site/explain.ts';
import { geocodeRoutes } from '../routes/site/geocode.ts';
import { impactRoutes } from '../routes/site/impact.ts';
import { momentRoutes } from '../routes/site/moments.ts';
import { preparedRoutes } from '../routes/site/prepared.ts';
import { previewRoutes } from '../routes/site/preview.ts';
import { renderRoutes } from '../routes/site/renders.ts';
import { shownLinkRoutes } from '../routes/site/shownLinks.ts';
import { dashboardRoutes } from '../routes/system/dashboard.ts';
import { docsRoutes } from '../routes/system/docs.ts';
import { functionRoutes } from '../routes/system/functions.ts';
import { installRoutes } from '../routes/system/install.ts';
import { mailRoutes } from '../routes/system/mail.ts';
import { notificationRoutes } from '../routes/system/notifications.ts';
import { systemRoutes } from '../routes/system/system.ts';
import { WhileUnchanged } from '../store/whileUnchanged.ts';
import type { Renderings } from '../threads/renderings.ts';

export interface AdminServerOptions extends Omit<ServerOptions, 'onError' | 'onNotFound'> {
  config: Config;
  telemetry: Telemetry;
  adminFolder: string;
  context: RecordContext;
  authentication: Authentication;
  repeatedEvents: RepeatedEvents;
  logArchive: LogArchive;
  installation: Installation;
  seedSite: SeedSite;
  installerDoor: InstallerDoor;
  files: FileContext;
  uploads: ResumableUploads;
  engine: RenderEngine;
  environment: SiteEnvironment;
  renderings: Renderings;
  sendMail: () => void;
  operations: Operations;
  backups: Backups;
  /** The files that were sent to be imported. */
  dataUploads: Uploads;
  sendNow: (message: Message) => Promise<void>;
  readiness: Readiness;
  /** Unless the disk is to be asked. */
  measureDisk: MeasureDisk | undefined;
}

/** Puts the routes together behind their guards. */
export async function createAdminServer(options: AdminServerOptions): Promise<HttpServer> {
  const { config, context, authentication, installation, engine, sendMail } = options;
  const { store } = context;
  const { environment, renderings, files, uploads } = options;
  const { isInstalled } = installation;
  const onNotFound = answerScreens(options.adminFolder);
  const server = createServer({ ...options, onNotFound });
  options.telemetry.follow(server, 'admin');
  traceRequests(server);
  protect(server, config);
  requireOwnHost(server, config.adminUrl);
  await limitRates(server, authentication);
  const description = describeRoutes(server, RECORD_SCHEMAS);

  const waiting = new WhileUnchanged<number>(store);
  const downloads = new Downloads(files.incoming);
  await server.register(async (api) => {
    guardAccess(api, { store, authentication, isInstalled, clock: context.clock });
    keepRoom(api, files.incoming, options.measureDisk);
    noteRefusals(api, options.repeatedEvents);
    compressAnswers(api);
    systemRoutes(api, {
      config,
      store,
      isInstalled,
      // Monitors ask often, also while much waits and finding out what takes long.
      countStale: () => waiting.get('stale', () => store.snapshot(countStale)),
      readiness: options.readiness,
    });
    installRoutes(api, options);
    authRoutes(api, authentication, sendMail);
    viewAsRoutes(api, context);
    explainRoutes(api, context);
    providerRoutes(api, authentication, config.adminUrl);
    meRoutes(api, context, authentication, config);
    ownSafetyRoutes(api, authentication);
    userFactorRoutes(api, context, authentication);
    recordRoutes(api, context, downloads);
    changeRoutes(api, context);
    historyRoutes(api, context);
    logRoutes(api, context);
    logArchiveRoutes(api, context, options.logArchive);
    searchRoutes(api, context);
    slugRoutes(api, context);
    roleRoutes(api, context);
    geocodeRoutes(api, createGeocoder(config));
    dashboardRoutes(api, context, environment);
    notificationRoutes(api, context);
    renderRoutes(api, { store, engine, clock: context.clock });
    previewRoutes(api, { context, environment, renderings, adminUrl: config.adminUrl });
    const { adminUrl, historyDays } = config;
    impactRoutes(api, { context, environment, renderings, adminUrl, historyDays });
    momentRoutes(api, { context, environment, renderings, adminUrl, historyDays });
    preparedRoutes(api, { context, environment, renderings });
    shownLinkRoutes(api, { context, siteUrl: config.siteUrl, historyDays });
    commentRoutes(api, context);
    await fileRoutes(api, { files, uploads, uploadLimit: config.uploadLimit });
    const { importLimit } = config;
    const { operations, backups, dataUploads, sendNow } = options;
    operationRoutes(api, store, operations);
    backupRoutes(api, context, backups);
    functionRoutes(api, { context, operations, backups, sendNow });
    await dataRoutes(api, { context, operations, uploads: dataUploads, importLimit, downloads });
    mailRoutes(api, context, sendMail);
    docsRoutes(api, description);
  });

  serveFiles(server, files);
  await serveAdmin(server, options.adminFolder);
  return server;
}
