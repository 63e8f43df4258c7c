/** Changes of texts: as they are read, and as they are written where that alone differs. */
import type { TextChange } from './change.ts';
import { readableText } from './readableText.ts';
import { textRuns } from './textRuns.ts';

/** Plain text. */
export function textChange(before: unknown, after: unknown): TextChange | null {
  return changeOf(textIn(before), textIn(after), false);
}

/** Code, whose every mark counts. */
export function sourceChange(before: unknown, after: unknown): TextChange | null {
  return changeOf(textIn(before), textIn(after), true);
}

/** Formatted text: what is read differently, or else how it is marked up. */
export function markupChange(before: unknown, after: unknown): TextChange | null {
  const [old, now] = [textIn(before), textIn(after)];
  return changeOf(readableText(old), readableText(now), false) ?? changeOf(old, now, true);
}

/** Objects of any shape, compared as people would write them. */
export function jsonChange(before: unknown, after: unknown): TextChange | null {
  return changeOf(written(before), written(after), true);
}

function changeOf(before: string, after: string, isSource: boolean): TextChange | null {
  const runs = textRuns(before, after);
  return runs.length === 0 ? null : { kind: 'text', runs, isSource };
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function written(value: unknown): string {
  return value === undefined || value === null ? '' : JSON.stringify(value, null, 2);
}
