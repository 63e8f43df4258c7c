/** What the product says of itself. */
import { VERSION } from '@regia/model/constants.ts';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { HttpServer } from '../http/validation.ts';
import type { Store } from '../store/store.ts';

const tags = ['System'];

export interface SystemRoutes {
  config: Pick<
    Config,
    'appTitle' | 'developerCredit' | 'siteUrl' | 'siteTimeZone' | 'uploadLimit' | 'provider'
  >;
  store: Store;
  isInstalled: () => Promise<boolean>;
  countStale: () => Promise<number>;
}

/** Adds the routes that monitors and the admin's frame ask first. */
export function systemRoutes(api: HttpServer, options: SystemRoutes): void {
  const { config, store, isInstalled, countStale } = options;

  api.get(
    '/api/health',
    {
      schema: {
        tags,
        summary: 'Is the product working?',
        response: {
          200: z.object({
            status: z.literal('ok'),
            version: z.string(),
            database: z.enum(['sqlite', 'postgres']),
            staleRenders: z.number().meta({ description: 'Outputs that wait to be rendered' }),
          }),
        },
      },
      config: { isPublic: true },
    },
    async () => ({
      status: 'ok' as const,
      version: VERSION,
      database: store.engine.name,
      staleRenders: await countStale(),
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
            providerName: z
              .string()
              .nullable()
              .meta({ description: 'The identity provider through which people can sign in' }),
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
      providerName: config.provider?.name ?? null,
    }),
  );
}
