/** Tests that would do on PostgreSQL just what they do on SQLite, since nothing they import asks a database. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** Whoever opens a database in a test does it by these. */
const DATABASES = join(import.meta.dirname, 'databases.ts');
const IMPORTED = /(?:from|import\()\s*'(\.{1,2}\/[^']+)'/g;

const imports = new Map<string, readonly string[]>();

function importsOf(file: string): readonly string[] {
  const known = imports.get(file);
  if (known) return known;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const found = [...text.matchAll(IMPORTED)].map(([, path = '']) => join(dirname(file), path));
  imports.set(file, found);
  return found;
}

function asksDatabase(test: string): boolean {
  const reached = new Set([test]);
  for (const file of reached) {
    if (file === DATABASES) return true;
    for (const one of importsOf(file)) reached.add(one);
  }
  return false;
}

/** Their paths, from the server's folder. */
export function testsWithoutDatabase(): string[] {
  return globSync('src/**/*.test.ts', { cwd: ROOT }).filter(
    (test) => !asksDatabase(join(ROOT, test)),
  );
}
