/** What docs/features.md promises: each proof is there, and what it counts is what it has. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const document = readFileSync(`${root}docs/features.md`, 'utf8');

const ROW = /^\| (?<id>\d+\.\d+-\d+[a-z]?) \| .+ \| (?<proof>.+) \|$/gm;
const rows = [...document.matchAll(ROW)].map(({ groups }) => ({
  id: groups?.id ?? '',
  proof: groups?.proof ?? '',
}));
const testsIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.(?:test\.tsx?|browser\.ts))`/g)].map(([, path = '']) => path);

it('has one row for each id', () => {
  const tabled = document.match(/^\| \d.*/gm) ?? [];
  expect(rows).toHaveLength(tabled.length);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

it('names tests that are there', () => {
  const missing = rows.flatMap(({ id, proof }) =>
    testsIn(proof)
      .filter((path) => !existsSync(root + path))
      .map((path) => `${id} ${path}`),
  );
  expect(missing).toEqual([]);
});

it('counts its rows, each by how its last column begins', () => {
  const count = (isOne: (proof: string) => boolean) =>
    rows.filter(({ proof }) => isOne(proof)).length;
  const counts = [
    count(
      (proof) => testsIn(proof.split(' ')[0] ?? '').length > 0 || /^nothing to prove: /.test(proof),
    ),
    count((proof) => proof.startsWith('built')),
    count((proof) => proof.startsWith('not yet')),
  ];
  const told = [...document.matchAll(/^- (?:Proved|Built without a test|Not yet): (\d+),/gm)];
  expect(told.map(([, number]) => Number(number))).toEqual(counts);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(rows.length);
});
