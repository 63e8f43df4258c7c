/** Changes of texts: as they are read, and as they are written where that alone differs. */
import type { TextChange } from './change.ts';
import type { Effort } from './effort.ts';
import { readableText } from './readableText.ts';
import { textRuns } from './textRuns.ts';

/** Plain text. */
export function textChange(before: unknown, after: unknown, effort: Effort): TextChange | null {
  return changeOf(textIn(before), textIn(after), false, effort);
}

/** Code, whose every mark counts. */
export function sourceChange(before: unknown, after: unknown, effort: Effort): TextChange | null {
  return changeOf(textIn(before), textIn(after), true, effort);
}

/** Formatted text: what is read differently, or else how it is marked up. */
export function markupChange(before: unknown, after: unknown, effort: Effort): TextChange | null {
  const [old, now] = [textIn(before), textIn(after)];
  const read = changeOf(readableText(old), readableText(now), false, effort);
  return read ?? changeOf(old, now, true, effort);
}

/** Objects of any shape, compared as people would write them. */
export function jsonChange(before: unknown, after: unknown, effort: Effort): TextChange | null {
  return changeOf(written(before), written(after), true, effort);
}

function changeOf(
  before: string,
  after: string,
  isSource: boolean,
  effort: Effort,
): TextChange | null {
  const runs = textRuns(before, after, effort);
  return runs.length === 0 ? null : { kind: 'text', runs, isSource };
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function written(value: unknown): string {
  return value === undefined || value === null ? '' : JSON.stringify(value, null, 2);
}
