/** The real program, for each test of a file on data of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { ON_POSTGRES, type TestDatabase, takeDatabase } from './databases.ts';
import { killProcesses, type RealProcess, settingsOf, startProcess } from './realProcess.ts';

interface ProcessStage {
  /** The folder of the test under way. */
  readonly dataDir: string;
  /** Starts the program on it; what runs still when the test ends is killed. */
  run(environment?: Readonly<Record<string, string>>): RealProcess;
}

/** To be called once in a file, outside its tests. */
export function processStage(): ProcessStage {
  let dataDir = '';
  let database: TestDatabase | null = null;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'regia-process-'));
    database = ON_POSTGRES ? await takeDatabase() : null;
  });
  afterEach(async () => {
    await killProcesses();
    await database?.discard();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    get dataDir() {
      return dataDir;
    },
    run: (environment) => startProcess(dataDir, { ...settingsOf(database), ...environment }),
  };
}
