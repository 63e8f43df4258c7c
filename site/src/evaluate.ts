/** Renders one block for one document in one language, and tells what it read. */
import { plainText } from '@regia/model/normal/plainTexts.ts';
import { Effort, ReadsTooMuch } from './effort.ts';
import { check, parse, render } from './liquid.ts';
import type { View } from './reader.ts';
import { DocumentNeeded, Recorder } from './recorder.ts';
import { scopeOf } from './scope.ts';
import { NotLoaded, type Source, type WebDocument } from './source.ts';

/** What a staff member got wrong in a block's code. Lines and columns count from 1. */
export interface Mistake {
  readonly message: string;
  readonly line: number;
  readonly column: number;
  /** What staff can be told in their own words. */
  readonly reason?: MistakeReason;
}

/** It reads more than fits into memory, or it was stopped as it did not come to an end. */
export type MistakeReason = 'readsTooMuch' | 'stopped';

export interface Evaluation {
  /** The markup; null where the code has a mistake. */
  readonly body: string | null;
  readonly mistake: Mistake | null;
  readonly recorder: Recorder;
}

/**
 * Renders code. Without a document, code that reads the document throws `DocumentNeeded`.
 * What the source has not at hand throws `NotLoaded`: load it and call again.
 */
export function evaluate(
  code: string,
  {
    source,
    language,
    document,
    effort = new Effort(),
  }: { source: Source; language: string; document: WebDocument | null; effort?: Effort },
): Evaluation {
  const recorder = new Recorder(effort);
  const view: View = { source, recorder, language };
  try {
    // A filter can cut a pair of surrogates in two, or name the character 0.
    const body = plainText(render(parse(code), scopeOf(view, document), effort));
    return { body, mistake: null, recorder };
  } catch (error) {
    const cause = causeOf(error);
    if (cause instanceof NotLoaded || cause instanceof DocumentNeeded) throw cause;
    return { body: null, mistake: mistakeOf(error), recorder };
  }
}

/**
 * The mistake for which code cannot even be parsed, whatever it would be rendered for. Code that nests deeper than this
 * thread has room for is none: whoever renders it has more.
 */
export function parsingMistake(code: string): Mistake | null {
  try {
    check(code);
    return null;
  } catch (error) {
    return causeOf(error) instanceof RangeError ? null : mistakeOf(error);
  }
}

/** Of a text in the code that is quoted, so much is told: it is kept with each page that has the mistake. */
const LONGEST_MESSAGE = 500;

/** LiquidJS wraps what is thrown inside a rendering, sometimes more than once. */
function causeOf(error: unknown): unknown {
  let cause = error;
  while (cause instanceof Error && 'originalError' in cause && cause.originalError) {
    cause = cause.originalError;
  }
  return cause;
}

function mistakeOf(error: unknown): Mistake {
  if (!(error instanceof Error)) return { message: String(error), line: 1, column: 1 };
  const [line, column] = positionOf(error);
  const message = shortened(error.message.replace(/, line:\d+, col:\d+$/, ''));
  const isData = causeOf(error) instanceof ReadsTooMuch;
  return { message, line, column, ...(isData && { reason: 'readsTooMuch' }) };
}

function shortened(message: string): string {
  const isLong = message.length > LONGEST_MESSAGE;
  return isLong ? `${plainText(message.slice(0, LONGEST_MESSAGE))}…` : message;
}

function positionOf(error: Error): [line: number, column: number] {
  const [, line, column] = /line:(\d+), col:(\d+)/.exec(error.message) ?? [];
  return [Number(line ?? 1), Number(column ?? 1)];
}
