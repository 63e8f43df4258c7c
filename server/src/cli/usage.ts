/** What `npm run regia` can do, as it tells people. */

export interface CommandHelp {
  readonly summary: string;
  readonly usage: string;
  readonly details: readonly string[];
}

const AS = '--as EMAIL          with the rights of this user; without it, with all of them';
const INSTALL = '--install           also where nothing is installed yet';
const WAY_BACK = 'A safety backup is made first; the answer names it.';

export const COMMANDS = {
  export: {
    summary: 'Write the records of collections to a file',
    usage: 'export [--collections pages,works] [--out FILE] [--install] [--as EMAIL]',
    details: [
      '--collections NAMES all of them where it is missing',
      '--out FILE          `-` is standard output; else a file named by the collections',
      INSTALL,
      AS,
    ],
  },
  import: {
    summary: 'Add and overwrite the records of a file',
    usage: 'import FILE [--dry-run] [--install] [--as EMAIL]',
    details: ['--dry-run           only say what it would do', INSTALL, AS, WAY_BACK],
  },
  backup: {
    summary: 'Make a backup of everything, and check it',
    usage: 'backup [--out FILE] [--as EMAIL]',
    details: ['--out FILE          copy the archive there too', AS],
  },
  restore: {
    summary: 'Make collections what a file or a backup says; what it does not have goes',
    usage: 'restore FILE | --backup ID [--collections NAMES] [--dry-run] [--install] [--as EMAIL]',
    details: [
      '--backup ID         one of the list of backups',
      '--collections NAMES only these',
      '--dry-run           only say what it would do',
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
      '--role ROLE         its name or id',
      '--password-stdin    read the password from standard input; else an invitation is mailed',
      INSTALL,
      AS,
    ],
  },
  'user:reset-password': {
    summary: 'Give a user a new password, or a link to choose one',
    usage: 'user:reset-password --email EMAIL [--password-stdin] [--as EMAIL]',
    details: [
      '--password-stdin    read it from standard input; else a link for one hour is printed',
      AS,
    ],
  },
  'render:rebuild': {
    summary: 'Derive links and search words again, and render the whole site',
    usage: 'render:rebuild [--as EMAIL]',
    details: [AS],
  },
  'files:copy': {
    summary: 'Copy all files to a bucket of S3, or back, and compare them',
    usage: 'files:copy --to s3://BUCKET/PREFIX?endpoint=URL | disk [--from …] [--install]',
    details: [
      '--to PLACE          an address such as FILES_URL, or disk, which is DATA_DIR',
      '--from PLACE        where they are; without it, where the settings say',
      INSTALL,
      'Where they are nothing changes, and what the other place has already stays. Copy once while',
      'the server runs, and once more when it is stopped: then start it with the new FILES_URL.',
    ],
  },
  move: {
    summary: 'Copy the whole database to PostgreSQL, or back to SQLite, and compare it',
    usage: 'move --to postgres://USER:PASSWORD@HOST:5432/DATABASE | sqlite:FOLDER',
    details: [
      '--to DATABASE       an empty database, or a folder in which there is none yet. The password',
      '                    may stand in PGPASSWORD instead',
      'What is moved is what the settings say: DATABASE_URL, or else DATA_DIR. It is only read, and',
      'nothing else of Regia may run on it. Files on the disk are copied to a FOLDER that is another',
      'one; otherwise they stay where they are, and files:copy copies them.',
    ],
  },
  doctor: {
    summary: 'Look for what should not be, without changing anything',
    usage: 'doctor',
    details: ['Links, unique keys, search, renders, files, accounts, settings and operations.'],
  },
} as const satisfies Record<string, CommandHelp>;

export type CommandName = keyof typeof COMMANDS;

/** The command line cannot be understood; the message says why, and which command it is about. */
export class UsageError extends Error {
  readonly command: CommandName | null;

  constructor(message: string, command: CommandName | null = null) {
    super(message);
    this.command = command;
  }
}

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
    'npm run regia -- COMMAND --help says more. It works on the database that it names first, whether the server runs or not.',
    'It ends with 0 where all went well, 1 where something did not, 2 where it was not understood.',
  ].join('\n');
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name);
}

/** Does a command take an option? Its usage names those that it does. */
export function takesOption(command: CommandName, option: string): boolean {
  return new RegExp(`--${option}\\b`).test(COMMANDS[command].usage);
}

/** Does a command take the name of a file, beside its options? */
export function takesFile(command: CommandName): boolean {
  return COMMANDS[command].usage.startsWith(`${command} FILE`);
}
