/** Differences as they are shown: what differs, and only a little of what stands around it. */
import type { Run } from '@regia/model/difference/change.ts';

/** Characters of unchanged markup shown on either side of a change. */
const CONTEXT = 160;
/** Characters of a difference that are shown at most. */
const SHOWN_AT_MOST = 12_000;
const CUT = ' … ';

/** The beginning of a difference, with long unchanged runs cut in the middle. */
export function shorten(hunks: readonly Run[]): { diff: Run[]; isDiffTruncated: boolean } {
  const diff: Run[] = [];
  let room = SHOWN_AT_MOST;
  for (const [at, { kind, text }] of hunks.entries()) {
    if (room === 0) return { diff, isDiffTruncated: true };
    const isFirst = at === 0;
    const isLast = at === hunks.length - 1;
    const shown = kind === 'same' ? contextOf(text, { isFirst, isLast }) : text;
    diff.push({ kind, text: shown.slice(0, room) });
    if (shown.length > room) return { diff, isDiffTruncated: true };
    room -= shown.length;
  }
  return { diff, isDiffTruncated: false };
}

function contextOf(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
  const before = isFirst ? '' : text.slice(0, CONTEXT);
  const after = isLast ? '' : text.slice(-CONTEXT);
  if (before.length + after.length + CUT.length >= text.length) return text;
  return `${before}${CUT}${after}`;
}
