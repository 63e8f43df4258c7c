/** Two moments that are compared, in the order in which they come. */
import type { MomentPair, WhichMoment } from '../api/moments.ts';

/** A moment, and when that is, as ISO 8601. */
export interface Dated {
  readonly moment: WhichMoment;
  readonly at: string;
}

export interface Compared {
  readonly pair: MomentPair;
  /** Is it what has changed until today, what will change, or what differs between two other moments? */
  readonly kind: 'sinceThen' | 'untilThen' | 'between';
  /** Both, where neither is today. */
  readonly from: string;
  readonly to: string;
}

/** @param other null: today */
export function compared(shown: Dated, other: Dated | null, now: string): Compared {
  if (other) {
    const [from, to] = shown.at <= other.at ? [shown, other] : [other, shown];
    return {
      pair: { from: from.moment, moment: to.moment },
      kind: 'between',
      from: from.at,
      to: to.at,
    };
  }
  const isAhead = shown.at > now;
  return isAhead
    ? { pair: { moment: shown.moment }, kind: 'untilThen', from: now, to: shown.at }
    : { pair: { from: shown.moment }, kind: 'sinceThen', from: shown.at, to: now };
}
