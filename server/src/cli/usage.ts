/** What `npm run regia` can do, as it tells people. */

export interface CommandHelp {
  readonly summary: string;
  readonly usage: string;
  readonly details: readonly string[];
}

const AS = '--as EMAIL          act with the rights of this user (default: all rights)';
const INSTALL = '--install           run even if Regia is not installed yet';
const WAY_BACK = 'Makes a safety backup first, and prints its id.';

export const COMMANDS = {
  export: {
    summary: 'Export records to a file',
    usage: 'export [--collections pages,works] [--out FILE] [--install] [--as EMAIL]',
    details: [
      '--collections NAMES separated by commas (default: all)',
      '--out FILE          `-` for standard output (default: named after the collections)',
      INSTALL,
      AS,
    ],
  },
  import: {
    summary: 'Import a file: add new records, overwrite existing ones',
    usage: 'import FILE [--dry-run] [--install] [--as EMAIL]',
    details: ['--dry-run           only show what would happen', INSTALL, AS, WAY_BACK],
  },
  backup: {
    summary: 'Make a backup of everything and check it',
    usage: 'backup [--out FILE] [--as EMAIL]',
    details: ['--out FILE          also copy the archive here', AS],
  },
  restore: {
    summary: 'Restore a file or a backup, deleting records it does not contain',
    usage: 'restore FILE | --backup ID [--collections NAMES] [--dry-run] [--install] [--as EMAIL]',
    details: [
      '--backup ID         a backup from the list',
      '--collections NAMES restore only these, separated by commas',
      '--dry-run           only show what would happen',
      INSTALL,
      AS,
      WAY_BACK,
    ],
  },
  'user:create': {
    summary: 'Create a user',
    usage:
      'user:create --email EMAIL --first-name NAME --last-name NAME --role ROLE [--password-stdin] [--install] [--as EMAIL]',
    details: [
      '--role ROLE         name or id of the role',
      '--password-stdin    read the password from standard input (default: e-mail an invitation)',
      INSTALL,
      AS,
    ],
  },
  'user:reset-password': {
    summary: 'Give a user a new password, or a link to choose one',
    usage: 'user:reset-password --email EMAIL [--password-stdin] [--as EMAIL]',
    details: [
      '--password-stdin    read it from standard input (default: print a link, valid for an hour)',
      AS,
    ],
  },
  'render:rebuild': {
    summary: 'Rebuild links, search words and the whole site',
    usage: 'render:rebuild [--as EMAIL]',
    details: [AS],
  },
  'files:copy': {
    summary: 'Copy all files to an S3 bucket or back, and compare them',
    usage: 'files:copy --to s3://BUCKET/PREFIX?endpoint=URL | disk [--from …] [--install]',
    details: [
      '--to PLACE          an address like FILES_URL, or disk for DATA_DIR',
      '--from PLACE        where the files are (default: as in the settings)',
      INSTALL,
      'Changes nothing at the source, and deletes nothing at the target. Copy once while the server',
      'runs and again after stopping it, then start it with the new FILES_URL.',
    ],
  },
  move: {
    summary: 'Copy the whole database to PostgreSQL or SQLite, and compare it',
    usage: 'move --to postgres://USER:PASSWORD@HOST:5432/DATABASE | sqlite:FOLDER',
    details: [
      '--to DATABASE       an empty database, or a folder without one. You can put the password in',
      '                    PGPASSWORD instead',
      'Moves the database in the settings (DATABASE_URL, or else DATA_DIR) without changing it. Stop',
      'every Regia process first. If FOLDER is not DATA_DIR, files on disk are copied too; otherwise',
      'they stay where they are, and files:copy copies them.',
    ],
  },
  doctor: {
    summary: 'Look for problems, without changing anything',
    usage: 'doctor',
    details: [
      'Checks links, unique keys, search, renders, files, accounts, settings and operations.',
    ],
  },
} as const satisfies Record<string, CommandHelp>;

export type CommandName = keyof typeof COMMANDS;

/** The command line cannot be understood; the message says why. */
export class UsageError extends Error {}

/** Help on one command, or on all of them. */
export function helpText(command: CommandName | null): string {
  if (command) {
    const { summary, usage, details } = COMMANDS[command];
    return [`${summary}.`, '', `  npm run regia -- ${usage}`, '', ...indent(details)].join('\n');
  }
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = Object.entries(COMMANDS).map(
    ([name, { summary }]) => `${name.padEnd(width)}  ${summary}`,
  );
  return [
    'Usage: npm run regia -- COMMAND [OPTIONS]',
    '',
    ...indent(lines),
    '',
    'For details: npm run regia -- COMMAND --help. Commands work whether the server runs or not, and',
    'first print which database they use. Exit codes: 0 done, 1 failed, 2 command not understood.',
  ].join('\n');
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name);
}
