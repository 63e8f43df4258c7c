/** The words of a command line, taken apart. */
import { parseArgs } from 'node:util';
import { COMMANDS, type CommandName, isCommand } from './usage.ts';

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

/** The options that were given, and what stands without one. */
export interface Arguments {
  readonly values: Readonly<Record<string, unknown>>;
  readonly rest: readonly string[];
}

type Parsed = ReturnType<typeof parsed>;
type OptionToken = Extract<NonNullable<Parsed['tokens']>[number], { kind: 'option' }>;

/**
 * @returns the command, null where there is none or none of this name; and why the words can't be
 * understood, null where they can
 */
export function readCommandLine(words: readonly string[]) {
  const { values, positionals, tokens } = parsed(words);
  const [name, ...rest] = positionals;
  const command = name !== undefined && isCommand(name) ? name : null;
  const given: Arguments = { values, rest };
  if (name !== undefined && !command) {
    return { command, given, mistake: `There is no command ${name}` };
  }
  const options = tokens.filter((token) => token.kind === 'option');
  const wrong = options.map((token) => mistakeOf(token, command)).find((text) => text !== null);
  return { command, given, mistake: wrong ?? strangeWord(command, rest) };
}

/** Does a command take an option? Its usage names those that it does. */
export function takesOption(command: CommandName, option: string): boolean {
  return option === 'help' || COMMANDS[command].usage.split(/[^\w-]+/).includes(`--${option}`);
}

/** The value of an option that takes one; undefined where it isn't given. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

// Strictly, it would throw messages of its own, which say more of Node than of the command.
function parsed(words: readonly string[]) {
  return parseArgs({
    args: words.map((word) => (word === EARLIER_NAME ? '--dry-run' : word)),
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
}

/** What a command would pass over may be what mattered to whoever gave it. */
function mistakeOf(
  { name, rawName, value, inlineValue }: OptionToken,
  command: CommandName | null,
): string | null {
  const option = Object.entries(OPTIONS).find(([known]) => known === name)?.[1];
  if (!option) return `${command ?? 'regia'} has no option ${rawName}`;
  if (command && !takesOption(command, name)) return `${command} has no option ${rawName}`;
  if (option.type === 'boolean') return value === undefined ? null : `${rawName} takes no value`;
  const isNext = inlineValue === false && value.length > 1 && value.startsWith('-');
  return value === undefined || isNext ? `${rawName} needs a value` : null;
}

function strangeWord(command: CommandName | null, [word]: readonly string[]): string | null {
  const takesFile = command && COMMANDS[command].usage.startsWith(`${command} FILE`);
  return word === undefined || takesFile ? null : `${command} does not take ${word}`;
}
