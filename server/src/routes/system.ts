/** What the product says of itself. */
import { VERSION } from '@regia/model/constants.ts';
import { z } from 'zod';
import type { Config } from '../base/config.ts';
import type { HttpServer } from '../base/httpServer.ts';
import { readyRoute } from '../monitoring/probes.ts';
import { type Readiness, soonEnough } from '../monitoring/readiness.ts';
import type { Store } from '../store/store.ts';

const tags = ['System'];

/** Who asks whether the process lives must not take a slow database for its death. */
const COUNT_MS = 1_000;

export interface SystemRoutes {
  config: Pick<
    Config,
    | 'appTitle'
    | 'developerCredit'
    | 'siteUrl'
    | 'siteTimeZone'
    | 'uploadLimit'
    | 'provider'
    | 'passwords'
    | 'smtpUrl'
  >;
  store: Store;
  isInstalled: () => Promise<boolean>;
  countStale: () => Promise<number>;
  readiness: Readiness;
}

/** Adds the routes that monitors and the admin's frame ask first. */
export function systemRoutes(api: HttpServer, options: SystemRoutes): void {
  const { config, store, isInstalled, countStale, readiness } = options;

  readyRoute(api, readiness);

  api.get(
    '/api/health',
    {
      schema: {
        tags,
        summary: 'Does the process answer?',
        description: 'As long as it does, whatever else does not: see `/api/ready` for that.',
        response: {
          200: z.object({
            status: z.literal('ok'),
            version: z.string(),
            database: z.enum(['sqlite', 'postgres']),
            staleRenders: z.number().nullable().meta({
              description: 'Outputs that wait to be rendered; null while the database says nothing',
            }),
          }),
        },
      },
      config: { isPublic: true, isProbe: true },
    },
    async ({ method }) => ({
      status: 'ok' as const,
      version: VERSION,
      database: store.engine.name,
      // Each open tab asks by HEAD all the time.
      staleRenders:
        method === 'HEAD' ? null : await soonEnough(countStale(), COUNT_MS).catch(() => null),
    }),
  );

  api.get(
    '/api/config',
    {
      schema: {
        tags,
        summary: 'What the interface needs to know before anyone signs in',
        response: {
          200: z.object({
            appTitle: z.string(),
            developerCredit: z.string(),
            siteUrl: z.string(),
            timeZone: z.string().meta({ description: 'Of the public site' }),
            version: z.string(),
            installed: z.boolean(),
            uploadLimit: z.number().meta({ description: 'Bytes that an uploaded file may have' }),
            sendsMails: z
              .boolean()
              .meta({ description: 'False where mails are only kept in the outbox' }),
            providerName: z
              .string()
              .nullable()
              .meta({ description: 'The identity provider through which people can sign in' }),
            passwords: z
              .boolean()
              .meta({ description: 'False where people sign in without passwords alone' }),
          }),
        },
      },
      config: { isPublic: true },
    },
    async () => ({
      appTitle: config.appTitle,
      developerCredit: config.developerCredit,
      siteUrl: config.siteUrl,
      timeZone: config.siteTimeZone,
      version: VERSION,
      installed: await isInstalled(),
      uploadLimit: config.uploadLimit,
      sendsMails: config.smtpUrl !== undefined,
      providerName: config.provider?.name ?? null,
      passwords: config.passwords,
    }),
  );
}
