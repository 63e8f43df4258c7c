/** The settings: this is the only file that reads the environment. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { MapService } from '@regia/site/source.ts';
import { z } from 'zod';
import {
  readS3Url,
  type S3Environment,
  type S3Settings,
  S3UrlProblem,
} from './files/s3/settings.ts';
import { monitoringOf, monitoringVariables } from './monitoring/settings.ts';
import { names, port, webAddress } from './parameters.ts';
import { profileLinks } from './profileLinks.ts';
import { secretsOf } from './secrets.ts';
import { addressesIn } from './store/postgres/servers.ts';

/** The parts of the product that a process can run. */
export const PROCESS_PARTS = ['admin', 'site', 'worker'] as const;
export type ProcessPart = (typeof PROCESS_PARTS)[number];

const GEOCODERS = ['offline', 'nominatim', 'photon', 'google'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A setting that cannot be used; its message is the one line that people see. */
export class ConfigError extends Error {
  /** The message without the setting's name. */
  readonly problem: string;

  constructor(setting: string, problem: string) {
    super(`${setting}: ${problem}`);
    this.name = 'ConfigError';
    this.problem = problem;
  }
}

const flag = (initial: 'true' | 'false') =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .default(initial)
    .transform((value) => value === 'true');

/** Whoever listened to an unprotected provider could sign in as anybody. */
const issuerAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://login.example.com' })
  .refine(
    (value) => value.startsWith('https:') || LOOPBACK.has(URL.parse(value)?.hostname ?? ''),
    'must be an https:// address',
  );
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, `must be one of ${names.join(', ')}`);

const variables = z.object({
  PORT: port.default(3000),
  SITE_PORT: port.default(3001),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .superRefine((value, context) => {
      try {
        addressesIn(value);
      } catch (error) {
        context.addIssue(error instanceof Error ? error.message : 'cannot be used');
      }
    })
    .optional(),
  DATABASE_PACED: flag('false'),
  FILES_URL: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().optional(),
  ALLOWED_UPLOAD_MB: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1 to 9999')
    .transform(Number)
    .default(20),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address such as smtp://user:password@host:587',
    })
    .optional(),
  MAIL_FROM: z.string().default('Regia <regia@localhost>'),
  ADMIN_URL: webAddress.optional(),
  SITE_URL: webAddress.optional(),
  SITE_TIMEZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Europe/Rome')
    .default('Europe/Rome'),
  OIDC_ISSUER: issuerAddress.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(60, 'must have at most 60 characters').default('OpenID Connect'),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  GOOGLE_MAPS_KEY: z.string().optional(),
  GOOGLE_MAPS_URL: webAddress.default('https://maps.googleapis.com/maps/api/js'),
  MAP_TILES_URL: z
    .string()
    .regex(
      /^https?:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+$/,
      'must be an address with {z}, {x} and {y}, such as https://tiles.example.com/{z}/{x}/{y}.jpg',
    )
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().max(200, 'must have at most 200 characters').default(''),
  GEOCODER: oneOf(GEOCODERS).default('offline'),
  GEOCODER_URL: webAddress.optional(),
  FEEDBACK_EMAIL: z.email('must be an e-mail address').optional(),
  ACTION_LOG: flag('true'),
  ALLOWED_IMPORT_MB: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a whole number from 1 to 9999999')
    .transform(Number)
    .default(4_000),
  BACKUP_HOUR: z
    .string()
    .regex(/^(?:\d|1\d|2[0-3]|off)$/, 'must be an hour from 0 to 23, or off')
    .default('3'),
  BACKUPS_KEPT: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1 to 9999')
    .transform(Number)
    .default(30),
  BACKUP_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be a whole number of days from 1 to 99999')
    .transform(Number)
    .default(90),
  HISTORY_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be a whole number of days from 1 to 99999')
    .transform(Number)
    .optional(),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  ...monitoringVariables,
  PROCESSES: z
    .string()
    .transform(names)
    .pipe(z.array(oneOf(PROCESS_PARTS)).min(1, `must be some of ${PROCESS_PARTS.join(', ')}`))
    .default([...PROCESS_PARTS]),
  TRUSTED_PROXIES: z
    .string()
    .transform(names)
    .pipe(
      z.array(
        z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be IP addresses or ranges'),
      ),
    )
    .default([]),
  APP_TITLE: z.string().max(100, 'must have at most 100 characters').default('Regia'),
  DEVELOPER_CREDIT: z
    .string()
    .max(200, 'must have at most 200 characters')
    .default('Regia contributors'),
  PROFILE_LINKS: profileLinks,
});

/** The process's environment, and beneath it what a file `.env` in the working folder says. */
export function environment(): Readonly<Record<string, string | undefined>> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** Everything that an installation can be told from outside. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the settings from environment variables; an empty one counts as unset.
 * Throws ConfigError for the first that cannot be used.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const { success, data, error } = variables.safeParse(given);
  if (!success) {
    const [issue] = error.issues;
    throw new ConfigError(String(issue?.path[0]), issue?.message ?? 'cannot be used');
  }
  if (data.GEOCODER === 'google' && !data.GOOGLE_MAPS_KEY) {
    throw new ConfigError('GEOCODER', 'google needs GOOGLE_MAPS_KEY');
  }
  if (data.DATABASE_URL && !data.SESSION_SECRET) {
    const why = 'must be set where DATABASE_URL is, to the same for all processes';
    throw new ConfigError('SESSION_SECRET', why);
  }
  return {
    port: data.PORT,
    sitePort: data.SITE_PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    /** The bucket of the files; null where they are in DATA_DIR. */
    filesIn: data.FILES_URL === undefined ? null : readBucket('FILES_URL', data.FILES_URL, data),
    databasePaced: data.DATABASE_PACED,
    uploadLimit: data.ALLOWED_UPLOAD_MB * 1_000_000,
    importLimit: data.ALLOWED_IMPORT_MB * 1_000_000,
    backupHour: data.BACKUP_HOUR === 'off' ? null : Number(data.BACKUP_HOUR),
    backupRetention: { count: data.BACKUPS_KEPT, days: data.BACKUP_DAYS },
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    adminUrl: data.ADMIN_URL ?? `http://localhost:${data.PORT}`,
    siteUrl: data.SITE_URL ?? `http://localhost:${data.SITE_PORT}`,
    siteTimeZone: data.SITE_TIMEZONE,
    sessionSecret: data.SESSION_SECRET,
    provider: providerOf(data),
    mapService: mapServiceOf(data),
    geocoder: data.GEOCODER,
    geocoderUrl: data.GEOCODER_URL,
    feedbackEmail: data.FEEDBACK_EMAIL,
    keepsActionLog: data.ACTION_LOG,
    historyDays: data.HISTORY_DAYS,
    logLevel: data.LOG_LEVEL,
    /** What must never reach the log. */
    secrets: secretsOf(data),
    ...monitoringOf(data),
    processes: new Set<ProcessPart>(data.PROCESSES),
    trustedProxies: data.TRUSTED_PROXIES,
    appTitle: data.APP_TITLE,
    developerCredit: data.DEVELOPER_CREDIT,
    profileLinks: data.PROFILE_LINKS,
  };
}

/** The bucket that an address names. @throws ConfigError that says what `setting` must be */
export function readBucket(setting: string, url: string, environment: S3Environment): S3Settings {
  try {
    return readS3Url(url, environment);
  } catch (error) {
    if (error instanceof S3UrlProblem) throw new ConfigError(setting, error.message);
    throw error;
  }
}

/** Who else says who somebody is: an OpenID Connect provider. */
function providerOf(data: z.infer<typeof variables>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_NAME: name } = data;
  if (!issuer) return undefined;
  if (!clientId) throw new ConfigError('OIDC_CLIENT_ID', 'OIDC_ISSUER needs it');
  return { issuer, clientId, clientSecret: data.OIDC_CLIENT_SECRET, name };
}

function mapServiceOf(data: z.infer<typeof variables>): MapService {
  const { GOOGLE_MAPS_KEY: key, GOOGLE_MAPS_URL: script, MAP_TILES_URL: url } = data;
  return {
    ...(key && { google: { script, key } }),
    ...(url && { tiles: { url, attribution: data.MAP_TILES_ATTRIBUTION } }),
  };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
