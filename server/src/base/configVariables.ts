/** The variables of the environment: what each may be, and what it is where nothing is said. */
import { z } from 'zod';
import { addressesIn } from './databaseAddresses.ts';
import { monitoringVariables } from './monitoringSettings.ts';
import { names, port, webAddress } from './parameters.ts';
import { profileLinks } from './profileLinks.ts';

/** The parts of the product that a process can run. */
export const PROCESS_PARTS = ['admin', 'site', 'worker'] as const;
export type ProcessPart = (typeof PROCESS_PARTS)[number];

const GEOCODERS = ['offline', 'nominatim', 'photon', 'google'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

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

/** By their names. A message completes the name of the variable that cannot be used. */
export const variables = z.object({
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
  PASSWORD_SIGN_IN: flag('true'),
  SESSION_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a whole number of days from 1 to 999')
    .transform(Number)
    .default(30),
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

/** Their values, each fit by itself. */
export type Variables = z.infer<typeof variables>;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
