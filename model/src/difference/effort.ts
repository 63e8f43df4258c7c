/** How finely versions are compared: whoever waits for it shares the process with others. */
import { diffArrays } from 'diff';
import { commonEnd, commonStart } from './commonEnds.ts';

/** Each takes a hundredth of a microsecond at most. */
const STEPS = 8_000_000;
const OF_A_MATCH = 3;
const PAST_A_DIFFERENCE = 15;
const OF_A_LETTER = 12;

type Texts = readonly string[];

/** So many items that stayed, went or came on the way from a list to another. */
export interface Stretch {
  readonly kind: 'same' | 'removed' | 'added';
  readonly length: number;
}

interface Piece<T> extends Pick<Stretch, 'kind'> {
  readonly items: readonly T[];
}

/**
 * What may still be spent on a comparison. Steps are counted: a limit in milliseconds would make the
 * same difference look different on a busy machine.
 */
export class Effort {
  #left: number;

  constructor(steps = STEPS) {
    this.#left = steps;
  }

  /** For one of so many comparisons that are made together. */
  static shareOf(count: number): Effort {
    return new Effort(STEPS / Math.max(1, count));
  }

  /** Texts taken apart; each is left whole where they are too long for what is left. */
  tokens(texts: Texts, tokensOf: (text: string) => Texts): Texts[] {
    const steps = texts.reduce((sum, { length }) => sum + length * OF_A_LETTER, 0);
    if (steps > this.#left) return texts.map((text) => (text === '' ? [] : [text]));
    this.#left -= steps;
    return texts.map(tokensOf);
  }

  /** How one list becomes another, with the items: of what stayed, those of the older list. */
  pieces<T>(
    before: readonly T[],
    after: readonly T[],
    most: number,
    keyOf: (item: T) => string,
  ): Piece<T>[] {
    let [at, from] = [0, 0];
    const stretches = this.stretches(before.map(keyOf), after.map(keyOf), most);
    return stretches.map(({ kind, length }) => {
      const items =
        kind === 'added' ? after.slice(from, from + length) : before.slice(at, at + length);
      if (kind !== 'added') at += length;
      if (kind !== 'removed') from += length;
      return { kind, items };
    });
  }

  /**
   * How one list becomes another, in order. What lies between the first difference and the last is
   * replaced as a whole where that takes more edits than `most`, or more steps than are left.
   */
  stretches(before: Texts, after: Texts, most: number): Stretch[] {
    const head = commonStart(before, after);
    const tail = commonEnd(before, after, head);
    const within = (all: Texts) => all.slice(head, all.length - tail);
    const middle = this.#edits(within(before), within(after), most) ?? [
      { kind: 'removed', length: before.length - head - tail },
      { kind: 'added', length: after.length - head - tail },
    ];
    return [{ kind: 'same', length: head }, ...middle, { kind: 'same', length: tail }];
  }

  #edits(before: Texts, after: Texts, most: number): Stretch[] | null {
    if (before.length === 0 || after.length === 0) return null;
    const { old, now, fewest } = numbered(before, after);
    const hasNothingInCommon = fewest === old.length + now.length;
    if (hasNothingInCommon || fewest > most) return null;
    const comparator = (one: number, other: number) => {
      this.#left -= one === other ? OF_A_MATCH : PAST_A_DIFFERENCE;
      if (this.#left < 0) throw SPENT;
      return one === other;
    };
    try {
      const changes = diffArrays(old, now, { maxEditLength: most, comparator });
      const stretches = changes?.map(({ added, removed, value }): Stretch => {
        const kind = added ? 'added' : removed ? 'removed' : 'same';
        return { kind, length: value.length };
      });
      return stretches ?? null;
    } catch (error) {
      if (error === SPENT) return null;
      throw error;
    }
  }
}

/** Ends a comparison from within. */
const SPENT = new Error('nothing is left of the effort');

/** Texts as numbers, which are compared at once however long they are, and the edits that it takes at least. */
function numbered(before: Texts, after: Texts) {
  const numbers = new Map<string, number>();
  const surplus: number[] = [];
  const numberOf = (by: 1 | -1) => (text: string) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    surplus[number] = (surplus[number] ?? 0) + by;
    return number;
  };
  const [old, now] = [before.map(numberOf(-1)), after.map(numberOf(1))];
  return { old, now, fewest: surplus.reduce((sum, count) => sum + Math.abs(count), 0) };
}
