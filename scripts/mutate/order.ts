/** In which order a mutant meets the tests that run its code: the likeliest to notice it first. */
import { basename, dirname } from 'node:path';
import type { Mutant } from './mutants.ts';
import type { KnownTest, Result, Work } from './work.ts';

/** So many are tried one by one before the others, which are tried file by file. */
const FIRST = 3;

/** The tests that run a mutant's code. */
export interface Covering {
  /** As far as the budget goes; each group of one file. */
  readonly groups: readonly KnownTest[][];
  readonly all: number;
}

export interface Order {
  covering(mutant: Mutant): Covering;
  /** What noticed one mutant is likely to notice those of the lines around it. */
  learn(mutant: Mutant, result: Result): void;
}

/** @param results of an earlier process */
export function inOrder(
  tests: readonly KnownTest[],
  results: readonly Result[],
  { mutants, budget }: Work,
): Order {
  const covering = new Map<number, KnownTest[]>();
  for (const test of tests) {
    for (const id of test.hits) covering.set(id, [...(covering.get(id) ?? []), test]);
  }
  const kills: { file: string; line: number; by: string }[] = [];
  const mutantOf = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const learn: Order['learn'] = ({ file, line }, { by }) => {
    if (by) kills.push({ file, line, by });
  };
  for (const result of results) {
    const mutant = mutantOf.get(result.id);
    if (mutant) learn(mutant, result);
  }

  function coveringOf(mutant: Mutant): Covering {
    const near = new Map<string, number>();
    for (const { file, line, by } of kills) {
      if (file !== mutant.file) continue;
      near.set(by, (near.get(by) ?? 0) + 1 / (1 + Math.abs(line - mutant.line)));
    }
    const rank = (test: KnownTest) => {
      const killed = near.get(`${test.file} | ${test.name}`) ?? 0;
      return (20 * (killed + 0.2) + 5 * closeness(mutant.file, test.file)) / (20 + test.cost);
    };
    const ranked = (covering.get(mutant.id) ?? [])
      .map((test) => ({ test, rank: rank(test) }))
      .sort((one, other) => other.rank - one.rank)
      .map(({ test }) => test);
    let spent = 0;
    const tried = ranked.filter((test, at) => {
      spent += test.cost;
      return at === 0 || spent <= budget;
    });
    const rest = Map.groupBy(tried.slice(FIRST), ({ file }) => file);
    const groups = [...tried.slice(0, FIRST).map((test) => [test]), ...rest.values()];
    return { groups, all: ranked.length };
  }

  return { covering: coveringOf, learn };
}

function closeness(source: string, test: string): number {
  const isNamesake = basename(test).startsWith(`${basename(source).split('.')[0]}.`);
  return (isNamesake ? 4 : 0) + (dirname(source) === dirname(test) ? 1 : 0);
}
