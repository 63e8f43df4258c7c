import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkModes } from './modes.ts';

it('tells of what other accounts can reach, and what mends it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "regia-mo'des-"));
  const findings = async () => {
    const found: string[] = [];
    await checkModes(dataDir, (severity, area, what) => found.push(`${severity} ${area}: ${what}`));
    return found;
  };
  const file = join(dataDir, 'files', 'a.png');
  await mkdir(join(dataDir, 'files'), { mode: 0o700 });
  for (const path of [file, join(dataDir, 'regia.db')]) await writeFile(path, '', { mode: 0o600 });
  await symlink(file, join(dataDir, 'link'));
  expect(await findings()).toEqual([]);
  for (const mode of [0o604, 0o640, 0o610]) {
    await chmod(file, mode);
    expect(await findings()).toEqual([
      `warning files: other accounts on this machine can open 1 files and folders in DATA_DIR (files/a.png): run chmod -R go= '${dataDir.replace("'", "'\\''")}'`,
    ]);
  }
  await chmod(file, 0o600);
  await chmod(dataDir, 0o755);
  expect(await findings()).toHaveLength(1);
  await rm(dataDir, { recursive: true });
});
