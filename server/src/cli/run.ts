/** From the words of a command line to its exit code. */
import { parseArgs } from 'node:util';
import { RegiaError } from '@regia/model/errors.ts';
import type { Dependencies } from '../app/dependencies.ts';
import { ConfigError, readConfig } from '../base/config.ts';
import { examine } from '../doctor/doctor.ts';
import { RUN } from './commands.ts';
import { copyAllFiles } from './copy.ts';
import { openInstallation } from './installation.ts';
import { move } from './move.ts';
import { type Streams, Terminal } from './terminal.ts';
import {
  type CommandName,
  helpText,
  isCommand,
  takesFile,
  takesOption,
  UsageError,
} from './usage.ts';
import { requireInstalled, tellDatabase } from './whichDatabase.ts';

const OPTIONS = {
  as: { type: 'string' },
  backup: { type: 'string' },
  collections: { type: 'string' },
  email: { type: 'string' },
  'first-name': { type: 'string' },
  from: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  install: { type: 'boolean' },
  'last-name': { type: 'string' },
  out: { type: 'string' },
  'password-stdin': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  role: { type: 'string' },
  to: { type: 'string' },
} as const;

/** What `--dry-run` was called: scripts may still say so. */
const EARLIER_NAME = '--rehearse';

export interface RunOptions extends Streams {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly dependencies: Dependencies;
}

/** Runs a command: 0 where all went well, 1 where something did not, 2 where it was not understood. */
export async function run(words: readonly string[], options: RunOptions): Promise<number> {
  const terminal = new Terminal(options);
  const named = words.find(isCommand) ?? null;
  try {
    const { command, given } = understood(words);
    if (command === null || given.values.help) {
      terminal.say(helpText(command));
      return command === null && !given.values.help ? 2 : 0;
    }
    const config = readConfig({ LOG_LEVEL: 'error', ...options.environment });
    const isInstalled = await tellDatabase(config, terminal);
    if (!given.values.install) {
      requireInstalled(config, isInstalled, takesOption(command, 'install'));
    }
    if (command === 'files:copy') {
      const { environment } = options;
      const { from, to } = given.values;
      await copyAllFiles({ config, environment, from, to }, terminal);
      return 0;
    }
    if (command === 'doctor') return await tellFindings(config, options, terminal);
    if (command === 'move') {
      await move(config, given.values.to, terminal);
      return 0;
    }
    const installation = await openInstallation(config, options.dependencies);
    try {
      await RUN[command](installation, given, terminal);
    } finally {
      await installation.close();
    }
    return 0;
  } catch (error) {
    return complain(error, named, terminal);
  }
}

function understood(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: words.map((word) => (word === EARLIER_NAME ? '--dry-run' : word)),
      options: OPTIONS,
      allowPositionals: true,
    });
    const [name, ...rest] = positionals;
    if (name !== undefined && !isCommand(name)) throw new UsageError(`there is no command ${name}`);
    const command: CommandName | null = name ?? null;
    if (command && !values.help) refuseStrange(command, Object.keys(values), rest);
    return { command, given: { values, rest } };
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof TypeError)) throw error;
    throw new UsageError(error.message);
  }
}

/** What a command would pass over may be what mattered to whoever gave it. */
function refuseStrange(
  command: CommandName,
  options: readonly string[],
  words: readonly string[],
): void {
  const strange = options.find((option) => !takesOption(command, option));
  if (strange !== undefined) throw new UsageError(`${command} has no option --${strange}`, command);
  if (words.length > 0 && !takesFile(command)) {
    throw new UsageError(`${command} does not take ${words[0]}`, command);
  }
}

async function tellFindings(
  config: ReturnType<typeof readConfig>,
  { dependencies }: RunOptions,
  terminal: Terminal,
): Promise<number> {
  const findings = await examine(config, dependencies.openRenderings);
  for (const { severity, area, what } of findings) terminal.tell(`${severity} ${area}: ${what}`);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  terminal.say(errors === 0 ? 'No errors.' : `Errors: ${errors}.`);
  return errors === 0 ? 0 : 1;
}

const SYSTEM_TEXTS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  ENOTDIR: 'no such file or folder',
  EACCES: 'you do not have permission to read or write this',
  EPERM: 'you do not have permission to read or write this',
  EISDIR: 'this is a folder: give a file',
  ENOSPC: 'the disk is full',
};

/** What the system says of a file, with the file first where it says which. */
function inPlainWords(error: Error): string {
  const { code, path } = Object(error);
  const text = SYSTEM_TEXTS[String(code)];
  if (!text) return error.message;
  return typeof path === 'string' ? `${path}: ${text}` : text;
}

function complain(error: unknown, command: CommandName | null, terminal: Terminal): number {
  const isParameter = error instanceof RegiaError && error.code === 'invalidParameters';
  if (error instanceof UsageError || isParameter) {
    terminal.misunderstood(error.message, helpText(command));
    return 2;
  }
  const isExpected = error instanceof RegiaError || error instanceof ConfigError;
  const isOfSystem = error instanceof Error && 'code' in error;
  if (!isExpected && !isOfSystem) throw error;
  if (error instanceof RegiaError) terminal.failure(error);
  else terminal.complain(inPlainWords(error));
  return 1;
}
