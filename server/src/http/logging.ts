/** How the log is written: a line of JSON each, with the request it is about and without secrets. */
import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../base/config.ts';
import { type LogOutput, logOutput } from './logOutput.ts';
import { currentScope } from './requestScope.ts';
import { scrubber } from './scrub.ts';

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
