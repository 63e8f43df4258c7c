/** Mistakes in the code of the block that is being edited. */
import type { RenderFailure } from '../api/renders.ts';
import { isValues } from '../lib/paths.ts';
import { translate } from '../messages/i18n.ts';

/** A mistake in one language's code. Lines and columns count from 1. */
export interface Mistake {
  readonly language: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly reason?: RenderFailure['reason'];
  /** Is it in what is stored, and not only in what is being typed? */
  readonly isSaved: boolean;
  /** What the site shows instead. */
  readonly shows?: RenderFailure['shows'];
}

interface Known {
  /** Of the block; that of one not saved yet is what the server calls a new record. */
  readonly id: string;
  /** The code by language, as it is stored and as it is typed. */
  readonly stored: unknown;
  readonly typed: unknown;
  /** What the site's renders found. */
  readonly saved: readonly RenderFailure[];
  /** What was found in the draft. */
  readonly drafts: readonly RenderFailure[];
}

/** Where it is, to stand behind a name; nothing for code that was stopped, which is in no one place. */
export function placeOf({ reason, line }: Pick<RenderFailure, 'reason' | 'line'>): string {
  return reason === 'stopped' ? '' : translate('mistakes.place', { line });
}

function codeIn(code: unknown, language: string): unknown {
  return isValues(code) ? (code[language] ?? '') : '';
}

/** Each language's mistakes: those of the stored code as long as it is untouched, else the draft's. */
export function mistakesOf({ id, stored, typed, saved, drafts }: Known): Mistake[] {
  const isTouched = ({ language }: RenderFailure) =>
    codeIn(stored, language) !== codeIn(typed, language);
  const own = [
    ...saved.filter((failure) => !isTouched(failure)).map((one) => ({ ...one, isSaved: true })),
    ...drafts.filter(isTouched).map((one) => ({ ...one, isSaved: false })),
  ].filter(({ block }) => block === id);
  // The preview and the impact find the same.
  const byPlace = new Map(
    own.map(({ language, line, column, message, reason, isSaved, shows }) => [
      `${language}.${line}.${column}.${message}`,
      { language, line, column, message, isSaved, shows, ...(reason && { reason }) },
    ]),
  );
  return [...byPlace.values()];
}
