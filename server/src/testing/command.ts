/** A command as somebody gives it on the command line. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Dependencies } from '../app/dependencies.ts';
import { newId } from '../base/ids.ts';
import { run } from '../cli/run.ts';
import { inProcess } from '../threads/inProcess.ts';

/** How it ended, what it answered, and what it said of its progress and complained of. */
export interface CommandEnd {
  readonly code: number;
  readonly said: string;
  readonly complained: string;
}

/** Those of a process that serves nobody, and does nothing by the clock. */
export const DEPENDENCIES: Dependencies = {
  clock: () => new Date(),
  newId,
  timers: { setTimeout: () => undefined, clearTimeout: () => {} },
  seedSite: async () => {},
  openRenderings: (_database, store) => inProcess(store),
  adminFolder: join(tmpdir(), 'no-admin'),
  assetsFolder: join(tmpdir(), 'no-assets'),
  synchronous: 'off',
};

interface Given extends Partial<Dependencies> {
  readonly environment: Readonly<Record<string, string>>;
  /** What comes by standard input. */
  readonly input?: string;
}

/** Gives a command, and waits for its end. */
export async function giveCommand(
  words: string,
  { environment, input = '', ...dependencies }: Given,
): Promise<CommandEnd> {
  const [output, complaints] = [new PassThrough(), new PassThrough()];
  const told = Promise.all([text(output), text(complaints)]);
  const code = await run(words.split(' ').filter(Boolean), {
    environment: { LOG_LEVEL: 'silent', ...environment },
    input: Readable.from([input]),
    output,
    complaints,
    dependencies: { ...DEPENDENCIES, ...dependencies },
  });
  output.end();
  complaints.end();
  const [said, complained] = await told;
  return { code, said, complained };
}
