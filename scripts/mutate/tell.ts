/** The report: a table of the files, and the mutants that nothing noticed. */
import type { Mutant } from './mutants.ts';
import type { Outcome, Result, Work } from './work.ts';

const OUTCOMES: readonly Outcome[] = ['killed', 'timed out', 'survived', 'not covered'];

export function tell({ mutants }: Work, results: readonly Result[], root: string): void {
  const outcomes = new Map(results.map((result) => [result.id, result]));
  const inOrder = mutants.toSorted((one, other) => one.id - other.id);
  const placeOf = ({ file }: Mutant) => file.slice(root.length);
  const count = (all: readonly Mutant[]) =>
    OUTCOMES.map((one) => all.filter(({ id }) => outcomes.get(id)?.outcome === one).length);
  console.log(['file', 'mutants', ...OUTCOMES].join('\t'));
  for (const [file, all] of Map.groupBy(inOrder, placeOf)) {
    console.log([file, all.length, ...count(all)].join('\t'));
  }
  console.log(['all', mutants.length, ...count(mutants)].join('\t'));
  for (const mutant of inOrder) {
    const { outcome, tried } = outcomes.get(mutant.id) ?? {};
    if (outcome !== 'survived' && outcome !== 'not covered') continue;
    const part = tried && tried[0] < tried[1] ? ` (${tried.join(' of ')} tests)` : '';
    console.log(`${outcome}${part}: ${placeOf(mutant)}:${mutant.line}  ${mutant.change}`);
  }
}
