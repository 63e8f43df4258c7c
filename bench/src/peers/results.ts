/** One row for what is measured, a column for each system, by medians; and who is ahead. */
import { median } from '../median.ts';

export interface Row {
  readonly what: string;
  /** Is more better? */
  readonly more?: boolean;
  /** Such as `1159/s, p99 12 ms`: with the medians of what was measured together. */
  readonly tell: (...medians: readonly number[]) => string;
}

export class Results {
  readonly #rows = new Map<Row, Map<string, number[][]>>();

  /** @param values the one that decides, then those beside it */
  add(row: Row, system: string, ...values: readonly number[]): void {
    const systems = this.#rows.get(row) ?? new Map<string, number[][]>();
    const series = systems.get(system) ?? values.map(() => []);
    for (const [at, value] of values.entries()) series[at]?.push(value);
    this.#rows.set(row, systems.set(system, series));
  }

  print(): void {
    const table: Record<string, Record<string, string>> = {};
    for (const [row, systems] of this.#rows) {
      const medians = [...systems].map(([name, all]) => ({ name, values: all.map(median) }));
      const told = medians.map(({ name, values }) => [name, row.tell(...values)]);
      table[row.what] = { ...Object.fromEntries(told), ahead: ahead(row, medians) };
    }
    console.table(table);
  }
}

/** The best one, and how many times as good it is as Regia or, if that is Regia, as the next. */
function ahead(
  { more = false }: Row,
  medians: readonly { readonly name: string; readonly values: readonly number[] }[],
): string {
  const [best, next] = medians
    .map(({ name, values: [value = 0] }) => ({ name, value }))
    .toSorted((one, other) => (more ? other.value - one.value : one.value - other.value));
  const ours = medians.find(({ name }) => name === 'Regia')?.values[0];
  const against = best?.name === 'Regia' ? next?.value : ours;
  if (!best || against === undefined) return '';
  const times = more ? best.value / against : against / best.value;
  return `${best.name}, ${times.toFixed(1)} times`;
}
