/** The server of the admin and the API. */
import type { Writable } from 'node:stream';
import type { Authentication } from '../auth/authentication.ts';
import type { Config } from '../config.ts';
import { serveFiles } from '../files/serve.ts';
import type { FileStorage } from '../files/storage.ts';
import type { Installation } from '../install/installation.ts';
import type { RecordContext } from '../records/context.ts';
import type { RenderEngine } from '../renders/engine.ts';
import { countStale } from '../renders/status.ts';
import { authRoutes } from '../routes/auth.ts';
import { docsRoutes } from '../routes/docs.ts';
import { fileRoutes } from '../routes/files.ts';
import { installRoutes } from '../routes/install.ts';
import { meRoutes } from '../routes/me.ts';
import { RECORD_SCHEMAS } from '../routes/recordSchemas.ts';
import { recordRoutes } from '../routes/records.ts';
import { renderRoutes } from '../routes/renders.ts';
import { systemRoutes } from '../routes/system.ts';
import { guardAccess } from './access.ts';
import { answerScreen, serveAdmin } from './adminFiles.ts';
import { describeRoutes } from './openapi.ts';
import { limitRates } from './rateLimit.ts';
import { protect } from './security.ts';
import { createServer, traceRequests } from './server.ts';
import type { HttpServer } from './validation.ts';

export interface AdminServerOptions {
  config: Config;
  logStream?: Writable;
  adminFolder: string;
  context: RecordContext;
  authentication: Authentication;
  installation: Installation;
  storage: FileStorage;
  engine: RenderEngine;
  sendMail: () => void;
}

/** Puts the routes together behind their guards. */
export async function createAdminServer(options: AdminServerOptions): Promise<HttpServer> {
  const { config, context, authentication, installation, storage, engine, sendMail } = options;
  const { store } = context;
  const { isInstalled } = installation;
  const server = createServer({ ...options, onNotFound: answerScreen });
  traceRequests(server);
  await protect(server, config.adminUrl);
  await limitRates(server);
  const description = describeRoutes(server, RECORD_SCHEMAS);

  await server.register(async (api) => {
    guardAccess(api, { store, authentication, isInstalled });
    systemRoutes(api, {
      config,
      store,
      isInstalled,
      countStale: () => store.snapshot(countStale),
    });
    installRoutes(api, { installation, authentication });
    authRoutes(api, { authentication, sendMail });
    meRoutes(api, { context, authentication });
    recordRoutes(api, context);
    renderRoutes(api, { store, engine });
    await fileRoutes(api, { store, storage, uploadLimit: config.uploadLimit });
    docsRoutes(api, description);
  });

  await serveFiles(server, storage);
  await serveAdmin(server, options.adminFolder);
  return server;
}
