/** Has a backup restored for trial by a process of its own, so that the server stays quick. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { BACKUP_CONDITIONS, type BackupCondition } from '@regia/model/entities/backup.ts';
import { z } from 'zod';
import { ownFile } from '../base/paths.ts';
import { HEAP_FLAGS } from '../base/v8Flags.ts';
import type { SiteEnvironment } from '../renders/nodes/siteEnvironment.ts';
import { jsonIn } from './jsonLines.ts';

export interface CheckResult {
  readonly condition: BackupCondition;
  /** For technicians; empty where there is none. */
  readonly problem: string;
}

const MAIN = fileURLToPath(ownFile('server/src/exchange/checkMain.ts'));
const MAX_PROBLEM = 1_000;

const result = z.object({ condition: z.enum(BACKUP_CONDITIONS), problem: z.string() });

export type TryRestore = (
  path: string,
  environment: SiteEnvironment,
  signal: AbortSignal,
) => Promise<CheckResult>;

/**
 * Whatever goes wrong with the trial is its result: the archive itself is intact.
 * @param signal ends the trial, with its reason
 */
export async function tryRestore(
  path: string,
  environment: SiteEnvironment,
  signal: AbortSignal,
): Promise<CheckResult> {
  signal.throwIfAborted();
  const folder = `${path}.trial`;
  const child = spawn(process.execPath, [...HEAP_FLAGS, MAIN, path, folder], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {},
  });
  const end = () => child.kill('SIGKILL');
  signal.addEventListener('abort', end);
  try {
    const ended = once(child, 'exit');
    child.stdin.on('error', () => {});
    // It stays open until one of the two is gone.
    child.stdin.write(`${JSON.stringify(environment)}\n`);
    const [printed, complaint, [code, killedBy]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      ended,
    ]);
    signal.throwIfAborted();
    const { success, data } = result.safeParse(jsonIn(printed));
    return success
      ? data
      : untried(complaint.trim() || `the trial restore ended with ${killedBy ?? code}`);
  } catch (error) {
    signal.throwIfAborted();
    return untried(String(error));
  } finally {
    signal.removeEventListener('abort', end);
    await rm(folder, { recursive: true, force: true });
  }
}

function untried(problem: string): CheckResult {
  return { condition: 'complete', problem: problem.slice(-MAX_PROBLEM) };
}
