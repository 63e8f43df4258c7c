import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

/** Each is fetched by one who waits with `loadChunk` himself. */
const WAITED_FOR = new Set(['messages/i18n.ts']);
const WAITING =
  /(?:loadChunk|loadFirst|lazyPart|soonPart|soonPartAround|ornament|lazyScreen)(?:<\w+>)?\(\(\)(?::[^=]+)?=>$/;

/** The imports of parts that nobody waits for, as the code without its blanks. */
function bareImports(code: string): string[] {
  const dense = code.replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/\s+/g, '');
  return [...dense.matchAll(/(?<![\w.])import\(/g)]
    .filter(({ index }) => !WAITING.test(dense.slice(0, index)))
    .map(({ index }) => dense.slice(index, index + 60));
}

describe('the parts that are fetched when first needed', () => {
  it('would be found where nobody waits for them', () => {
    expect(bareImports("const load = () => import('../lib/Part.tsx');")).toHaveLength(1);
    expect(bareImports("const Part = lazy(() => import('../lib/Part.tsx'));")).toHaveLength(1);
    expect(bareImports("const Part = lazyPart(() =>\n  import('../lib/Part.tsx'));")).toEqual([]);
  });

  it('all come in one way, which says when they do not', async () => {
    const files = (await readdir(SOURCES, { recursive: true })).filter(
      (file) => /(?<!\.test|\.d)\.tsx?$/.test(file) && !WAITED_FOR.has(file),
    );
    expect(files.length).toBeGreaterThan(100);
    const bare = files.flatMap((file) =>
      bareImports(readFileSync(join(SOURCES, file), 'utf8')).map((found) => `${file}: ${found}`),
    );
    expect(bare).toEqual([]);
    const lazies = files.filter(
      (file) =>
        file !== 'ui/lazyPart.tsx' &&
        /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(
          readFileSync(join(SOURCES, file), 'utf8'),
        ),
    );
    expect(lazies).toEqual([]);
  });
});
