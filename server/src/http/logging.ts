/** How the log is written: a line of JSON each, with the request it is about and without secrets. */
import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../base/config.ts';
import { type LogOutput, logOutput } from './logOutput.ts';
import { currentScope } from './requestScope.ts';

export interface LoggingOptions {
  config: Pick<Config, 'logLevel' | 'secrets'>;
  /** Where the log goes; by default, standard output. */
  logStream?: LogOutput | undefined;
  /** What else each line says of the work it is about. */
  describe?: (() => Readonly<Record<string, unknown>>) | undefined;
}

/** The name of the request's id in each line; fastify's own. */
const REQUEST_ID = 'reqId';

/** One for all servers of the process, whose lines follow each other. */
const STANDARD_OUTPUT = logOutput(1);

/** The logger of a server. */
export function loggerOf({
  config,
  logStream = STANDARD_OUTPUT,
  describe = () => ({}),
}: LoggingOptions): FastifyServerOptions['logger'] {
  return {
    level: config.logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    mixin(_merged, _level, logger) {
      const reqId = currentScope()?.id;
      // A request's own logger says it already.
      const isSaid = reqId === undefined || REQUEST_ID in logger.bindings();
      return { ...(!isSaid && { [REQUEST_ID]: reqId }), ...describe() };
    },
    hooks: { streamWrite: scrubber(config.secrets) },
    stream: logStream,
  };
}

const REDACTED = '[redacted]';

/** Shorter ones would be found in words that are none. */
const SHORTEST_SECRET = 6;

/** Mails that no server sends are read in the log: whoever reads it is meant to follow their links. */
const LINK = /"link":"(?:[^"\\]|\\.)*"/;

const NAMED = '[\\w-]*(?:password|secret|token|authorization|cookie)[\\w-]*';

/** Each with what stays of it in the group `kept`. */
const PATTERNS = [
  // user:password@ of an address
  /(?<kept>:\/\/[^\s/:@"\\]*:)[^\s/@"\\]+(?=@)/,
  // ?token=… of an address; also what signs addresses of S3
  /(?<kept>[?&](?:[\w-]*(?:token|secret|password|signature|credential|key)|code|state)=)[^&\s"'\\#]+/,
  // Cookies of ours
  /(?<kept>\bregia\.[\w.-]+=)[^;\s"\\]+/,
  /(?<kept>\b(?:Bearer|Basic) )[\w.~+/=-]{8,}/,
  // "password":"…", also in JSON within JSON
  new RegExp(`(?<kept>"${NAMED}":")(?:[^"\\\\]|\\\\.)+`),
  new RegExp(`(?<kept>\\\\"${NAMED}\\\\":\\s?\\\\")(?:[^"\\\\]|\\\\[^"])+`),
];

/**
 * A function that replaces secrets in a line of JSON.
 * @param secrets that are known, such as the password of the database
 */
export function scrubber(secrets: readonly string[]): (line: string) => string {
  const known = secrets.filter(({ length }) => length >= SHORTEST_SECRET).flatMap(spellings);
  // The longest first: one may begin with another.
  const words = [...new Set(known)].sort((one, other) => other.length - one.length);
  const sources = [LINK.source, ...words.map(escaped), ...renamed(PATTERNS)];
  const pattern = new RegExp(sources.join('|'), 'gi');
  return (line) =>
    line.replace(pattern, (found, ...rest) => {
      if (found.startsWith('"link"')) return found;
      const groups: Record<string, string | undefined> = rest.at(-1);
      const kept = Object.values(groups).find((group) => group !== undefined) ?? '';
      return kept + REDACTED;
    });
}

function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** As it is, as it stands in an address, and as it stands in JSON. */
function spellings(secret: string): string[] {
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
}

/** Groups of one expression have names of their own. */
function renamed(patterns: readonly RegExp[]): string[] {
  return patterns.map(({ source }, index) => source.replace('<kept>', `<kept${index}>`));
}
