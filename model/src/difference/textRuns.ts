/** How a text became another, word by word. */

import { diffArrays } from 'diff';
import type { Run } from './change.ts';
import { commonEnd, commonStart } from './commonEnds.ts';
import { Effort } from './effort.ts';

/**
 * Beyond so many different words it is another text. A limit in milliseconds would make the same
 * difference look different on a busy machine.
 */
const EDITS_AT_MOST = 600;
/** Characters of what is the same that are shown on either side of a change. */
const CONTEXT = 120;
/** Characters of one piece that came or went. */
const LONGEST_PIECE = 6_000;
const CUT = ' … ';

/** A word, white space, or any other character. */
const TOKEN = /[\p{L}\p{N}_]+|\s+|[^\s]/gu;

interface Tokens {
  readonly kind: Run['kind'];
  readonly tokens: readonly string[];
}

/**
 * The pieces that lead from a text to another, in order; none where they are the same.
 * @param effort what is left of it where several texts are compared
 */
export function textRuns(before: string, after: string, effort = new Effort()): Run[] {
  if (before === after) return [];
  const [old, now] = [before.match(TOKEN) ?? [], after.match(TOKEN) ?? []];
  const start = commonStart(old, now);
  const end = commonEnd(old, now, start);
  const middle = differing(
    old.slice(start, old.length - end),
    now.slice(start, now.length - end),
    effort,
  );
  const all: Tokens[] = [
    { kind: 'same', tokens: old.slice(0, start) },
    ...middle,
    { kind: 'same', tokens: old.slice(old.length - end) },
  ];
  const runs = joined(all.map(({ kind, tokens }) => ({ kind, text: tokens.join('') })));
  return runs.map((run, at) => shortened(run, at === 0, at === runs.length - 1));
}

function differing(before: string[], after: string[], effort: Effort): Tokens[] {
  const whole: Tokens[] = [
    { kind: 'removed', tokens: before },
    { kind: 'added', tokens: after },
  ];
  if (before.length === 0 || after.length === 0) return whole;
  // More edits than words there cannot be.
  const maxEditLength = effort.edits(Math.min(EDITS_AT_MOST, before.length + after.length));
  const changes = diffArrays(before, after, { maxEditLength });
  effort.spend(changes, maxEditLength);
  if (!changes) return whole;
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    tokens: value,
  }));
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
