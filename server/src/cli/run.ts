/** From the words of a command line to its exit code. */
import { RegiaError } from '@regia/model/errors.ts';
import type { Dependencies } from '../app/dependencies.ts';
import { ConfigError, readConfig } from '../base/config.ts';
import { inPlainWords, isOfSystem } from '../base/plainErrors.ts';
import { examine } from '../doctor/doctor.ts';
import { type Arguments, readCommandLine, takesOption, textOf } from './commandLine.ts';
import { RUN } from './commands.ts';
import { copyAllFiles } from './copy.ts';
import { openInstallation } from './installation.ts';
import { move } from './move.ts';
import { type Streams, Terminal } from './terminal.ts';
import { type CommandName, helpText, UsageError } from './usage.ts';
import { requireInstalled, tellDatabase } from './whichDatabase.ts';

export interface RunOptions extends Streams {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly dependencies: Dependencies;
}

/** Runs a command: 0 where all went well, 1 where something did not, 2 where it was not understood. */
export async function run(words: readonly string[], options: RunOptions): Promise<number> {
  const terminal = new Terminal(options);
  const { command, given, mistake } = readCommandLine(words);
  try {
    if (mistake && !(command && given.values.help)) throw new UsageError(mistake);
    if (command === null || given.values.help) {
      terminal.say(helpText(command));
      return command === null && !given.values.help ? 2 : 0;
    }
    const code = await carryOut(command, given, options, terminal);
    terminal.requireSaid();
    return code;
  } catch (error) {
    return complain(error, command, terminal);
  }
}

async function carryOut(
  command: CommandName,
  given: Arguments,
  options: RunOptions,
  terminal: Terminal,
): Promise<number> {
  const config = readConfig({ LOG_LEVEL: 'error', ...options.environment });
  const isInstalled = await tellDatabase(config, terminal);
  if (!given.values.install) {
    requireInstalled(config, isInstalled, takesOption(command, 'install'));
  }
  if (command === 'files:copy') {
    const { environment } = options;
    const [from, to] = [textOf(given.values.from), textOf(given.values.to)];
    await copyAllFiles({ config, environment, from, to }, terminal);
    return 0;
  }
  if (command === 'doctor') return await tellFindings(config, options, terminal);
  if (command === 'move') {
    await move(config, textOf(given.values.to), terminal);
    return 0;
  }
  const installation = await openInstallation(config, options.dependencies);
  try {
    await RUN[command](installation, given, terminal);
  } finally {
    await installation.close();
  }
  return 0;
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

function complain(error: unknown, command: CommandName | null, terminal: Terminal): number {
  const isParameter = error instanceof RegiaError && error.code === 'invalidParameters';
  if (error instanceof UsageError || isParameter) {
    terminal.misunderstood(error.message, helpText(command));
    return 2;
  }
  const isExpected = error instanceof RegiaError || error instanceof ConfigError;
  if (!isExpected && !isOfSystem(error)) throw error;
  if (error instanceof RegiaError) terminal.failure(error);
  else terminal.complain(inPlainWords(error));
  return 1;
}
