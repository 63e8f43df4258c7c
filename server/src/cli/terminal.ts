/** What a command tells whoever gave it. */
import type { Readable, Writable } from 'node:stream';
import type { OperationRow } from '../operations/operationTable.ts';
import { percentOf } from '../operations/view.ts';
import { isObject } from '../store/json.ts';

const REMARKS_SHOWN = 20;

export interface Streams {
  readonly input: Readable;
  readonly output: Writable;
  /** Progress and complaints, apart from the answer. */
  readonly complaints: Writable;
}

export class Terminal {
  readonly input: Readable;
  readonly output: Writable;
  readonly #complaints: Writable;
  #last = '';

  constructor({ input, output, complaints }: Streams) {
    this.input = input;
    this.output = output;
    this.#complaints = complaints;
  }

  say(line: string): void {
    this.output.write(`${line}\n`);
  }

  complain(line: string): void {
    this.#complaints.write(`${line}\n`);
  }

  /** Tells how far an operation is, where that is news. */
  progress(row: OperationRow): void {
    const percent = percentOf(row);
    const line = `${row.kind}: ${row.phase}${percent === null ? '' : ` ${percent} %`}`;
    if (line === this.#last) return;
    this.#last = line;
    this.complain(line);
  }

  /** Tells what an operation did. */
  report({ kind, report, safetyBackup, impact }: OperationRow): void {
    if (!report) return;
    const { created, updated, equal, removed, refused, files } = report;
    this.say(
      `${kind}: ${created} created, ${updated} updated, ${equal} unchanged, ${removed} removed, ` +
        `${refused} refused${files > 0 ? `, ${files} files` : ''}`,
    );
    for (const remark of report.remarks.slice(0, REMARKS_SHOWN)) {
      const { code, collection, id, field, value, now, problem } = remark;
      const place = [collection, id, field].filter((part) => part !== null).join(' / ');
      const what = [problem, value && `“${value}”`, now && `now “${now}”`].filter(Boolean);
      this.say(`  ${place}: ${[code, ...what].join(', ')}`);
    }
    const more = report.totalRemarks - Math.min(report.remarks.length, REMARKS_SHOWN);
    if (more > 0) this.say(`  and ${more} more`);
    if (impact) {
      const all = impact.isComplete ? '' : ', as far as there was time to look';
      this.say(`${impact.outputs} outputs of the site would change${all}`);
    }
    if (safetyBackup) this.say(`Safety backup ${safetyBackup}`);
  }

  /** Tells what makes a file unusable. */
  mistakes(details: Readonly<Record<string, unknown>> | undefined): void {
    const mistakes = details?.mistakes;
    if (!Array.isArray(mistakes)) return;
    for (const mistake of mistakes.slice(0, REMARKS_SHOWN)) {
      if (!isObject(mistake)) continue;
      const { collection, id, field, problem, found } = mistake;
      const place = [collection, id, field].filter((part) => typeof part === 'string').join(' / ');
      this.complain(`  ${[place, problem, found].filter(Boolean).join(': ')}`);
    }
  }
}
