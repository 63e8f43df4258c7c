/** What differs between two pieces of HTML, by words and tags. */
import type { Run } from '@regia/model/difference/change.ts';
import { commonEnd, commonStart } from '@regia/model/difference/commonEnds.ts';
import { diffArrays } from 'diff';

/**
 * Beyond so many different tokens it is a replacement, and a finer comparison helps nobody. A limit
 * in milliseconds would make the same difference look different on a busy machine.
 */
const EDITS_AT_MOST = 400;

/** A tag, a word, a character reference, white space; an angle bracket that opens no tag. */
const TOKEN = /<[^<>]*>|&#?\w+;|[\p{L}\p{N}_]+|\s+|[^\s]/gu;

const OPENING = /^<[a-z]/i;

interface TokenRun {
  readonly kind: Run['kind'];
  readonly tokens: readonly string[];
}

/** The runs that lead from the old piece to the new one, in order; none where they are the same. */
export function diffHtml(old: string, now: string): Run[] {
  if (old === now) return [];
  const [before, after] = [tokensOf(old), tokensOf(now)];
  const start = commonStart(before, after);
  const end = commonEnd(before, after, start);
  const runs: TokenRun[] = [
    { kind: 'same', tokens: before.slice(0, start) },
    ...differing(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    { kind: 'same', tokens: before.slice(before.length - end) },
  ];
  return aligned(runs)
    .filter(({ tokens }) => tokens.length > 0)
    .map(({ kind, tokens }) => ({ kind, text: tokens.join('') }));
}

/** Where a link leads to. */
const HREF = /(?<=\shref=)(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/**
 * By what a difference is told from others: what goes and what comes, whatever stands around it.
 * Two pages to whose titles the same words are added show the same difference. So do those that get, or lose, a link
 * in the same words to an address of their own, such as that in another language.
 */
export function signatureOf(hunks: readonly Run[]): string {
  const changes = hunks.filter(({ kind }) => kind !== 'same');
  const isOfOneKind = changes.every(({ kind }) => kind === changes[0]?.kind);
  const shown = (text: string) => (isOfOneKind ? text.replace(HREF, '') : text);
  return JSON.stringify(changes.map(({ kind, text }) => [kind, shown(text)]));
}

function tokensOf(html: string): string[] {
  return html.match(TOKEN) ?? [];
}

function differing(before: string[], after: string[]): TokenRun[] {
  const whole: TokenRun[] = [
    { kind: 'removed', tokens: before },
    { kind: 'added', tokens: after },
  ];
  if (before.length === 0 || after.length === 0) return whole;
  const changes = diffArrays(before, after, { maxEditLength: EDITS_AT_MOST });
  return (
    changes?.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      tokens: value,
    })) ?? whole
  );
}

/**
 * One more item between two others can be seen as `x</li><li>` or as `<li>x</li>`. Such a run is
 * moved towards the start to where it begins with a tag that opens, if there is such a place.
 */
function aligned(runs: readonly TokenRun[]): TokenRun[] {
  const result = runs.filter(({ tokens }) => tokens.length > 0);
  for (let at = 1; at < result.length; at++) {
    const [before, change, after] = [result[at - 1], result[at], result[at + 1]];
    if (before?.kind !== 'same' || !change || change.kind === 'same') continue;
    if (after && after.kind !== 'same') continue;
    const by = shiftOf(before.tokens, change.tokens);
    if (by === 0) continue;
    const moved = before.tokens.slice(before.tokens.length - by);
    result[at - 1] = { kind: 'same', tokens: before.tokens.slice(0, before.tokens.length - by) };
    result[at] = {
      kind: change.kind,
      tokens: [...moved, ...change.tokens.slice(0, change.tokens.length - by)],
    };
    const rest = { kind: 'same' as const, tokens: [...moved, ...(after?.tokens ?? [])] };
    result.splice(at + 1, after ? 1 : 0, rest);
  }
  return result;
}

/** By how many tokens the change is to be moved; only past tokens that it ends with itself. */
function shiftOf(before: readonly string[], change: readonly string[]): number {
  for (let by = 0; by < change.length && by <= before.length; by++) {
    const first = by === 0 ? change[0] : before.at(-by);
    if (by > 0 && first !== change.at(-by)) return 0;
    if (first !== undefined && OPENING.test(first)) return by;
  }
  return 0;
}
