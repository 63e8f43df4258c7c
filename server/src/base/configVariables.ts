/**
 * The variables of the environment: what each may be, what it is where nothing is said, and what docs/settings.md and
 * .env.example say of it (`npm run docs:settings` writes both).
 */
import { z } from 'zod';
import { addressesIn } from './databaseAddresses.ts';
import { mapVariables } from './mapSettings.ts';
import { monitoringVariables, stopVariables } from './monitoringSettings.ts';
import { flag, names, oneOf, port, upTo, webAddress } from './parameters.ts';
import { profileLinks } from './profileLinks.ts';
import { signInVariables } from './signInSettings.ts';

/** The parts of the product that a process can run. */
export const PROCESS_PARTS = ['admin', 'site', 'worker'] as const;
export type ProcessPart = (typeof PROCESS_PARTS)[number];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const addresses = {
  HOST: z.string().default('127.0.0.1').describe('Network address that both ports listen on.'),
  PORT: port.default(3000).describe('Port of the admin and the API.'),
  SITE_PORT: port.default(3001).describe('Port of the public site, so that it has its own origin.'),
  ADMIN_URL: webAddress.optional().meta({
    description:
      'Address at which staff reach the admin, used in e-mails. With `https://`, cookies are sent over HTTPS only. ' +
      'The admin answers only to this name, `localhost` and IP addresses. Unset: `http://localhost:PORT`.',
    examples: ['https://admin.example.com'],
  }),
  SITE_URL: webAddress.optional().meta({
    description:
      'Address at which visitors reach the site, used in links, previews and the sitemap. Choose a different host ' +
      "name from the admin's, because cookies ignore ports. Unset: `http://localhost:SITE_PORT`.",
    examples: ['https://www.example.com'],
  }),
  TRUSTED_PROXIES: z
    .string()
    .transform(names)
    .pipe(
      z.array(
        z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be IP addresses or ranges'),
      ),
    )
    .default([])
    .describe(
      'IP addresses or ranges of proxies whose `X-Forwarded-For`, `X-Request-Id` and `traceparent` are trusted, ' +
        'separated by commas.',
    ),
  SITE_TIMEZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Europe/Rome')
    .default('Europe/Rome')
    .describe(
      "The site's time zone. Publication dates are entered and shown in it, and scheduled documents join the site's " +
        "lists at its midnight. When something was changed is shown in the reader's own time zone. The machine's is " +
        'ignored.',
    ),
};

const storage = {
  DATA_DIR: z
    .string()
    .default('./data')
    .describe(
      'Folder of the SQLite database, the session secret and, without `FILES_URL`, all files: [files.md](files.md).',
    ),
  DATABASE_URL: z
    .string()
    .superRefine((value, context) => {
      try {
        addressesIn(value);
      } catch (error) {
        context.addIssue(error instanceof Error ? error.message : 'is not valid');
      }
    })
    .optional()
    .meta({
      description:
        'PostgreSQL 15 or later, one server or several with fail-over: [postgresql.md](postgresql.md). Unset: SQLite.',
      examples: ['postgres://regia:password@db1:5432,db2:5432/regia'],
    }),
  DATABASE_PACED: flag('false').describe(
    '`true`: pause for a second after every 490 bulk writes, for databases that limit their clients.',
  ),
  FILES_URL: z
    .string()
    .optional()
    .meta({
      description: 'S3 bucket for all files: [files.md](files.md). Unset: `DATA_DIR`.',
      examples: ['s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-south-1'],
    }),
  AWS_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('Access key of the bucket, unless it is in `FILES_URL`.'),
  AWS_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .describe('Secret key of the bucket, unless it is in `FILES_URL`.'),
  AWS_SESSION_TOKEN: z.string().optional().describe('Session token that goes with temporary keys.'),
  AWS_REGION: z.string().optional().describe('Region of the bucket, unless it is in `FILES_URL`.'),
};

const mail = {
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address such as smtp://user:password@host:587',
    })
    .optional()
    .meta({
      description:
        'Mail server; `smtps://` encrypts from the first byte. Unset: e-mails are only written to the folder ' +
        '`outbox`, and their links to the log.',
      examples: ['smtp://user:password@mail.example.com:587'],
    }),
  MAIL_FROM: z.string().default('Regia <regia@localhost>').describe('Sender of all e-mails.'),
  FEEDBACK_EMAIL: z
    .email('must be an e-mail address')
    .optional()
    .describe('Address that receives feedback by e-mail. Feedback is stored in any case.'),
};

const limits = {
  ALLOWED_UPLOAD_MB: upTo(9_999)
    .default(20)
    .describe('Maximum size of a picture, in MB (1,000,000 bytes).'),
  ALLOWED_IMPORT_MB: upTo(9_999_999)
    .default(4_000)
    .describe(
      'Maximum size of a file sent to be imported or restored, in MB; the command line takes any.',
    ),
};

const retention = {
  BACKUP_HOUR: z
    .string()
    .regex(/^(?:\d|1\d|2[0-3]|off)$/, 'must be an hour from 0 to 23, or off')
    .default('3')
    .describe(
      'Hour of the daily backup in `SITE_TIMEZONE`, 0 to 23, or `off`: [backups.md](backups.md).',
    ),
  BACKUPS_KEPT: upTo(9_999)
    .default(30)
    .describe('How many daily backups to keep, and how many safety backups.'),
  BACKUP_DAYS: upTo(99_999, 'days')
    .default(90)
    .describe('How many days to keep them. The newest of each type always stays.'),
  HISTORY_DAYS: upTo(99_999, 'days')
    .optional()
    .describe(
      'How many days to keep earlier versions and deleted records, with their pictures. Unset: forever.',
    ),
  PUBLISH_BY_ANOTHER: flag('false').describe(
    '`true`: prepared changes are published by somebody who never put anything into the set: [prepared.md](prepared.md).',
  ),
  ACTION_LOG: flag('true').describe(
    '`false`: keep no log of who did what, when and from where: [log.md](log.md).',
  ),
};

const processes = {
  PROCESSES: z
    .string()
    .transform(names)
    .pipe(z.array(oneOf(PROCESS_PARTS)).min(1, `must be some of ${PROCESS_PARTS.join(', ')}`))
    .default([...PROCESS_PARTS])
    .describe(
      'What this process runs: some of `admin`, `site` and `worker`: [operations.md](operations.md).',
    ),
  SITE_PROCESSES: z
    .string()
    .regex(/^\d\d?$/, 'must be a whole number from 0 to 99')
    .transform(Number)
    .default(0)
    .describe(
      'How many processes of their own serve the public site, on the same port and with either database, so that ' +
        'visitors never wait for staff: [operations.md](operations.md). 0: this process serves it.',
    ),
  ...stopVariables,
};

const monitoring = {
  LOG_LEVEL: oneOf(LOG_LEVELS)
    .default('info')
    .describe(`\`${LOG_LEVELS.join('`, `')}\`.`),
  ...monitoringVariables,
};

const appearance = {
  APP_TITLE: z
    .string()
    .max(100, 'must have at most 100 characters')
    .default('Regia')
    .describe('Name of the product in the admin and in e-mails, at most 100 characters.'),
  DEVELOPER_CREDIT: z
    .string()
    .max(200, 'must have at most 200 characters')
    .default('Regia contributors')
    .describe('Developer named in the footer, at most 200 characters.'),
  PROFILE_LINKS: profileLinks.meta({
    description:
      'Up to 20 more items for the profile menu, as JSON. `label` is a text, or one per language; `url` is an ' +
      '`http(s)` address or a path such as `/bin`. With a `module`, only users who can read all of it see the item.',
    examples: [
      '[{"label": {"it": "Statistiche", "en": "Statistics"}, "url": "https://stats.example.com", "module": "page"}]',
    ],
  }),
};

/** By subject, in the order in which they are documented. */
export const variableGroups = {
  'Addresses and time zone': addresses,
  Storage: storage,
  'Sign-in': signInVariables,
  Mail: mail,
  Limits: limits,
  'Backups, history and log': retention,
  Processes: processes,
  Monitoring: monitoring,
  Maps: mapVariables,
  Appearance: appearance,
};

/** By their names. A message completes the name of the variable that cannot be used. */
export const variables = z.object({
  ...addresses,
  ...storage,
  ...signInVariables,
  ...mail,
  ...limits,
  ...retention,
  ...processes,
  ...monitoring,
  ...mapVariables,
  ...appearance,
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
