/** What a command tells whoever gave it. */
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { FieldProblem, RegiaError } from '@regia/model/errors.ts';
import type { FileMistake } from '@regia/model/fileMistakes.ts';
import { DATA_WORDS, placeName } from '@regia/model/formats/placeName.ts';
import { isObject } from '@regia/model/isObject.ts';
import { errors } from '@regia/model/messages/en/errors.ts';
import { problems } from '@regia/model/messages/en/problems.ts';
import { mistakes } from '@regia/model/messages/en/remarks.ts';
import type { Remark } from '@regia/model/remarks.ts';
import type { OperationRow } from '../operations/operationTable.ts';
import { remarkLine } from '../operations/remarkTexts.ts';
import { percentOf } from '../operations/view.ts';

const MISTAKES_SHOWN = 200;

export interface Streams {
  readonly input: Readable;
  readonly output: Writable;
  /** Progress and complaints, apart from the answer. */
  readonly complaints: Writable;
}

export class Terminal {
  readonly input: Readable;
  readonly #output: Writable;
  readonly #complaints: Writable;
  #failure: unknown = null;
  #last = '';

  constructor({ input, output, complaints }: Streams) {
    this.input = input;
    this.#output = output;
    this.#complaints = complaints;
    // Whoever reads may have had enough, as `head` has: that's no failure.
    const note = (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') this.#failure ??= error;
    };
    for (const stream of [output, complaints]) stream.on('error', note);
  }

  /** @throws what kept something from being said */
  requireSaid(): void {
    if (this.#failure) throw this.#failure;
  }

  /** Hands out texts as they are, for as long as somebody reads them. */
  async pour(texts: AsyncIterable<string>): Promise<void> {
    for await (const text of texts) {
      const isFull = !this.#output.write(text);
      if (isFull && !this.#output.destroyed) await once(this.#output, 'drain').catch(() => {});
      if (this.#output.destroyed) return;
    }
  }

  /** Says lines of ours; what quotes data is told. */
  say(lines: string): void {
    this.#output.write(`${harmless(lines)}\n`);
  }

  complain(lines: string): void {
    this.#complaints.write(`${harmless(lines)}\n`);
  }

  /** Says why a command can't be understood, and how it's used. */
  misunderstood(why: string, usage: string): void {
    this.#complainOf(why);
    this.complain(`\n${usage}`);
  }

  /** Tells how far an operation is, where that is news. */
  progress(row: OperationRow): void {
    const percent = percentOf(row);
    const line = `${nameOf(row)}: ${row.phase}${percent === null ? '' : ` ${percent} %`}`;
    if (line === this.#last) return;
    this.#last = line;
    this.complain(line);
  }

  /** Tells what an operation did, with all that it remarks. */
  async report(row: OperationRow, remarks: AsyncIterable<readonly Remark[]>): Promise<void> {
    const { report, safetyBackup, impact } = row;
    if (!report) return;
    const { created, updated, equal, removed, refused, files } = report;
    this.say(
      `${nameOf(row)}: ${created} created, ${updated} updated, ${equal} unchanged, ${removed} removed, ` +
        `${refused} refused${files > 0 ? `, ${files} files` : ''}`,
    );
    if (report.totalRemarks > 0) this.say(`${report.totalRemarks} remarks:`);
    for await (const some of remarks) for (const one of some) this.tell(`  ${remarkLine(one)}`);
    if (impact) {
      const { outputs, added, removed, isComplete, hasBacklog, examined, affected, unread } =
        impact;
      const come = added ? `, and ${added} of them are new` : '';
      const gone = removed ? `, and ${removed} of them would disappear` : '';
      const whole = unread ? `of ${unread} only the address` : 'not all records';
      const some = examined < affected ? `${examined} of ${affected}` : whole;
      const why = hasBacklog ? 'earlier changes are not rendered yet' : `${some} were checked`;
      const checked = isComplete ? '' : ` (${why})`;
      this.say(
        `${isComplete ? '' : 'At least '}${outputs} outputs of the site would change${come}${gone}${checked}`,
      );
    }
    if (impact?.held?.earlier)
      this.say(
        `${impact.held.earlier} outputs would keep their last page: nothing of their template can be rendered`,
      );
    if (impact?.held?.nothing)
      this.say(
        `${impact.held.nothing} outputs would not be public: nothing of their template can be rendered`,
      );
    if (safetyBackup) this.say(`Safety backup ${safetyBackup}`);
  }

  /** Says on one line what quotes data, which may have line breaks, and what terminals obey. */
  tell(line: string): void {
    this.say(onOneLine(line));
  }

  /** Tells an error in words, with its code, and what is wrong where. */
  failure({ code, message, details = {} }: RegiaError): void {
    const text = errors[code];
    // Many messages are the text of their code, or the code alone.
    const isNews = ![code, text].some((said) => said.toLowerCase() === message.toLowerCase());
    this.#complainOf(`${text}${isNews ? `: ${message}` : ''} (${code})`);
    const { fields, mistakes: found, total } = details;
    for (const [path, problem] of Object.entries(isObject(fields) ? fields : {})) {
      const text = problems[String(problem) as FieldProblem] ?? '';
      this.#complainOf(`  ${placeName(path, DATA_WORDS.en)}: ${text} (${problem})`);
    }
    if (!Array.isArray(found)) return;
    for (const mistake of found.slice(0, MISTAKES_SHOWN)) {
      if (isObject(mistake)) this.#mistake(mistake);
    }
    const more = Number(total) - Math.min(found.length, MISTAKES_SHOWN);
    if (more > 0) this.complain(`  and ${more} more`);
  }

  #mistake({ collection, id, field, problem, found }: Readonly<Record<string, unknown>>): void {
    const place = [collection, id, typeof field === 'string' && placeName(field, DATA_WORDS.en)];
    const text = mistakes[String(problem) as FileMistake] ?? '';
    const where = place.filter((part) => typeof part === 'string' && part !== '').join(' / ');
    const what = [text, found].filter(Boolean).join(': ');
    this.#complainOf(`  ${[where, what].filter(Boolean).join(': ')} (${problem})`);
  }

  /** The same as `tell`, among the complaints. */
  #complainOf(line: string): void {
    this.complain(onOneLine(line));
  }
}

function nameOf({ kind }: OperationRow): string {
  return kind === 'rehearsal' ? 'dry run' : kind;
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s*[\p{Cc}\u2028\u2029]+\s*/gu, ' ');
}

/** Without what terminals obey; lines stay lines. */
function harmless(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]/gu, ' ');
}
