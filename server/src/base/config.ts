/** The settings: this is the only file that reads the environment. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { MAP_BASEMAP } from '@regia/site/maps/mapData.ts';
import type { MapService } from '@regia/site/source.ts';
import { readS3Url, type S3Environment, type S3Settings, S3UrlProblem } from './bucketSettings.ts';
import { type ProcessPart, type Variables, variables } from './configVariables.ts';
import { isWebAddress } from './mapSettings.ts';
import { monitoringOf } from './monitoringSettings.ts';
import { secretsOf } from './secrets.ts';

/** A setting that cannot be used; its message is the one line that people see. */
export class ConfigError extends Error {
  readonly setting: string;
  /** The message without the setting's name. */
  readonly problem: string;

  constructor(setting: string, problem: string) {
    super(`${setting}: ${problem}`);
    this.name = 'ConfigError';
    this.setting = setting;
    this.problem = problem;
  }
}

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
    throw new ConfigError(String(issue?.path[0]), issue?.message ?? 'is not valid');
  }
  if (data.GEOCODER === 'google' && !data.GOOGLE_MAPS_KEY) {
    throw new ConfigError('GEOCODER', 'google needs GOOGLE_MAPS_KEY');
  }
  if (data.DATABASE_URL && !data.SESSION_SECRET) {
    const why = 'must be set when DATABASE_URL is, to the same value in every process';
    throw new ConfigError('SESSION_SECRET', why);
  }
  if (!data.PASSWORD_SIGN_IN && !data.OIDC_ISSUER) {
    const why = 'false needs OIDC_ISSUER: without a provider nobody could sign in';
    throw new ConfigError('PASSWORD_SIGN_IN', why);
  }
  const mapService = mapServiceOf(data);
  const siteUrl = data.SITE_URL ?? `http://localhost:${data.SITE_PORT}`;
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
    siteUrl,
    siteTimeZone: data.SITE_TIMEZONE,
    sessionSecret: data.SESSION_SECRET,
    sessionDays: data.SESSION_DAYS,
    provider: providerOf(data),
    /** Can people sign in with passwords, besides the provider and passkeys? */
    passwords: data.PASSWORD_SIGN_IN,
    mapService,
    /** Where browsers get the file with streets, as the admin and previews see it; null where there is none. */
    basemapUrl: mapService.basemap ? new URL(mapService.basemap, siteUrl).href : null,
    /** Where that file lies on this machine, if it does. */
    basemapFile: basemapFileOf(data),
    geocoder: data.GEOCODER,
    geocoderUrl: data.GEOCODER_URL,
    feedbackEmail: data.FEEDBACK_EMAIL,
    keepsActionLog: data.ACTION_LOG,
    historyDays: data.HISTORY_DAYS,
    publishByAnother: data.PUBLISH_BY_ANOTHER,
    logLevel: data.LOG_LEVEL,
    /** What must never reach the log. */
    secrets: secretsOf(data),
    ...monitoringOf(data),
    processes: new Set<ProcessPart>(data.PROCESSES),
    /** So many processes of their own serve the public site; 0 where this one does. */
    siteProcesses: data.PROCESSES.includes('site') ? data.SITE_PROCESSES : 0,
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
function providerOf(data: Variables) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_NAME: name } = data;
  if (!issuer) return undefined;
  if (!clientId) throw new ConfigError('OIDC_CLIENT_ID', 'must be set when OIDC_ISSUER is');
  return { issuer, clientId, clientSecret: data.OIDC_CLIENT_SECRET, name };
}

function mapServiceOf(data: Variables): MapService {
  const { GOOGLE_MAPS_KEY: key, GOOGLE_MAPS_URL: script, MAP_TILES_URL: url } = data;
  const { MAP_BASEMAP_URL: basemap } = data;
  return {
    ...(key && { google: { script, key } }),
    ...(url && { tiles: { url, attribution: data.MAP_TILES_ATTRIBUTION } }),
    ...(basemap && { basemap: isWebAddress(basemap) ? basemap : MAP_BASEMAP }),
  };
}

function basemapFileOf({ MAP_BASEMAP_URL: basemap }: Variables): string | null {
  return basemap && !isWebAddress(basemap) ? resolve(basemap) : null;
}
