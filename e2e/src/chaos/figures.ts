/** What happened in a run, counted. */

export interface Violation {
  /** Where and when: the environment, the round and its fault. */
  readonly round: string;
  readonly what: string;
}

/** Of the names, so that the numbers stand below each other. */
const WIDTH = 52;

export class Figures {
  readonly #rounds = new Map<string, number>();
  readonly #refused = new Map<string, number>();
  readonly #skipped = new Set<string>();
  readonly violations: Violation[] = [];
  acknowledged = 0;
  /** Requests that were sent, and of which nobody knows what became of them. */
  unanswered = 0;
  /** Requests for which nobody listened. */
  nobody = 0;
  reads = 0;
  /** How often the program was ready again after a fault. */
  recoveries = 0;
  longestRecoveryMs = 0;
  /** Of those, how often it had to be started again. */
  restarts = 0;
  operationsResumed = 0;
  mails = 0;
  #round = '';

  begin(environment: string, number: number, fault: string): void {
    this.#round = `${environment}, round ${number}, ${fault}`;
    count(this.#rounds, `${environment}: ${fault}`);
  }

  refuse(code: string): void {
    count(this.#refused, code);
  }

  skip(what: string): void {
    this.#skipped.add(what);
  }

  recovered(ms: number): void {
    this.recoveries++;
    this.longestRecoveryMs = Math.max(this.longestRecoveryMs, ms);
  }

  violated(...all: readonly string[]): void {
    for (const what of all) this.violations.push({ round: this.#round, what });
  }

  get rounds(): number {
    return sum(this.#rounds);
  }

  /** What people see of it, a line each. */
  lines(): string[] {
    const refused = [...this.#refused].sort(([, a], [, b]) => b - a);
    const rows: (readonly [string, string | number])[] = [
      ['rounds', this.rounds],
      ...[...this.#rounds].sort().map(([name, times]) => [`  ${name}`, times] as const),
      ...[...this.#skipped].map((what) => ['left out', what] as const),
      ['acknowledged writes', this.acknowledged],
      ['reads', this.reads],
      ['refused', sum(this.#refused)],
      ...refused.map(([code, times]) => [`  ${code}`, times] as const),
      ['without an answer', this.unanswered],
      ['not sent, since nobody listened', this.nobody],
      ['started again', this.restarts],
      ['ready again', this.recoveries],
      ['longest until ready again', `${(this.longestRecoveryMs / 1_000).toFixed(1)} s`],
      ['operations brought to their end', this.operationsResumed],
      ['mails received', this.mails],
      ['violations', this.violations.length],
    ];
    return rows.map(([name, value]) => `${name.padEnd(WIDTH)}${value}`);
  }
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((all, one) => all + one, 0);
}
