/** How a text became another, word by word. */

import type { Run } from './change.ts';
import { Effort } from './effort.ts';

/** Beyond so many different words it is another text. */
const EDITS_AT_MOST = 600;
/** Characters of what is the same that are shown on either side of a change. */
const CONTEXT = 120;
/** Characters of one piece that came or went. */
const LONGEST_PIECE = 6_000;
const CUT = ' … ';

/** A word, white space, or any other character. */
const TOKEN = /[\p{L}\p{N}_]+|\s+|[^\s]/gu;

/**
 * The pieces that lead from a text to another, in order; none where they are the same.
 * @param effort what is left of it where several texts are compared
 */
export function textRuns(before: string, after: string, effort = new Effort()): Run[] {
  if (before === after) return [];
  const [old = [], now = []] = effort.tokens([before, after], (text) => text.match(TOKEN) ?? []);
  const pieces = effort.pieces(old, now, EDITS_AT_MOST, (token) => token);
  const runs = joined(pieces.map(({ kind, items }) => ({ kind, text: items.join('') })));
  return runs.map((run, index) => shortened(run, index === 0, index === runs.length - 1));
}

/** Words that changed one after the other are one change: the spaces between them are no news. */
function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  let removed = '';
  let added = '';
  const close = () => {
    if (removed !== '') result.push({ kind: 'removed', text: removed });
    if (added !== '') result.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const [at, { kind, text }] of runs.entries()) {
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if (isGap(text) && (removed || added) && hasChange(runs, at + 1)) {
      removed += text;
      added += text;
    } else if (text !== '') {
      close();
      result.push({ kind, text });
    }
  }
  close();
  return result;
}

function isGap(text: string): boolean {
  return /^[^\S\n]+$/.test(text);
}

function hasChange(runs: readonly Run[], from: number): boolean {
  return runs.slice(from).some(({ kind }) => kind !== 'same');
}

function shortened({ kind, text }: Run, isFirst: boolean, isLast: boolean): Run {
  if (kind !== 'same') {
    const cut = text.length > LONGEST_PIECE ? `${text.slice(0, LONGEST_PIECE)}${CUT}` : text;
    return { kind, text: cut };
  }
  const head = isFirst ? '' : text.slice(0, CONTEXT);
  const tail = isLast ? '' : text.slice(-CONTEXT);
  if (head.length + tail.length + CUT.length >= text.length) return { kind, text };
  return { kind, text: `${head}${CUT}${tail}` };
}
