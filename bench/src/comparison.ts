/** A table with a row for each thing that is measured, and how many times worse others do than the first. */
export class Comparison {
  readonly #table: Record<string, Record<string, string>> = {};
  readonly #first = new Map<string, number>();

  set(row: string, column: string, text: string): void {
    this.#table[row] = { ...this.#table[row], [column]: text };
  }

  /** @param cost of which more is worse; the first that is told for a row and column is what others are compared with */
  compare(row: string, column: string, cost: number): void {
    const key = `${row}: ${column}`;
    const first = this.#first.get(key);
    if (first === undefined) this.#first.set(key, cost);
    else this.set(row, column, (cost / first).toFixed(1));
  }

  print(): void {
    console.table(this.#table);
  }
}
