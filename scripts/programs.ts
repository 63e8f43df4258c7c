/** Programs of the system that tests need: finding them, and fetching them where that may be done. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first executable on the PATH that has one of these names. */
export function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

/**
 * Installs packages of Debian's, as root only. Returns whether they are there now.
 * @param options of the installation, such as `--no-install-recommends`
 */
export function installFromDebian(
  names: readonly string[],
  options: readonly string[] = [],
): boolean {
  if (process.getuid?.() !== 0) return false;
  console.error(`Installing ${names.join(', ')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: readonly string[]) =>
    run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], env);
  return apt('update') && apt('install', '-y', ...options, ...names);
}

/** Runs a command, shows what it said only if it failed, and returns whether it succeeded. */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv): boolean {
  const { status, stdout, stderr } = spawnSync(command, args, { env, encoding: 'utf8' });
  if (status !== 0) console.error(`${stdout ?? ''}${stderr ?? ''}`.trim());
  return status === 0;
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
