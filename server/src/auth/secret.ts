import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret that signs session cookies: made once per installation, readable by its owner only. */
export async function sessionSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'session-secret');
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept.length >= 32) return kept;
  // Written aside first: a crash must not leave half a secret behind.
  const draft = `${path}.new`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  await rename(draft, path);
  return readFile(path, 'utf8');
}
