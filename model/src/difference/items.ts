/** What came, went, moved or was rewritten in a list. */
import type { ItemChange, ItemsChange } from './change.ts';
import type { Effort } from './effort.ts';
import { idOf, wordsOf } from './sameValue.ts';
import { textRuns } from './textRuns.ts';

/** Beyond so many items that came or went it is another list. */
const EDITS_AT_MOST = 2_000;

interface Placed {
  readonly key: string;
  readonly value: unknown;
  readonly position: number;
}

type Step = { readonly kind: 'removed' | 'added'; readonly item: Placed };

/** Lines of text: a line in another's place has been rewritten. */
export function lineChanges(before: unknown, after: unknown, effort: Effort): ItemsChange | null {
  const groups = stepsBetween(placed(before, wordsOf), placed(after, wordsOf), effort);
  return asChange(groups.flatMap((group) => rewritten(group, effort)));
}

/** Things known by their id, such as references. */
export function memberChanges(before: unknown, after: unknown, effort: Effort): ItemsChange | null {
  const [old, now] = [placed(before, idOf), placed(after, idOf)];
  return asChange(withMoves(stepsBetween(old, now, effort).flat()));
}

/** Have both lists things with the same ids, in the same order? */
export function sameMembers(before: unknown, after: unknown): boolean {
  const [old, now] = [itemsIn(before), itemsIn(after)];
  return old.length === now.length && old.every((item, at) => idOf(item) === idOf(now[at]));
}

/** Things in no order, such as a role's modules. */
export function choiceChanges(before: unknown, after: unknown): ItemsChange | null {
  const [old, now] = [placed(before, wordsOf), placed(after, wordsOf)];
  const missingIn = (others: readonly Placed[]) => {
    const keys = new Set(others.map(({ key }) => key));
    return ({ key }: Placed) => !keys.has(key);
  };
  return asChange([
    ...old.filter(missingIn(now)).map((item) => plain('removed', item)),
    ...now.filter(missingIn(old)).map((item) => plain('added', item)),
  ]);
}

/** Which of the ids that two lists have in common stand elsewhere. */
export function movedIds(
  before: readonly string[],
  after: readonly string[],
  effort: Effort,
): Set<string> {
  const [old, now] = [placed(before, wordsOf), placed(after, wordsOf)];
  const moved = withMoves(stepsBetween(old, now, effort).flat()).filter(
    ({ kind }) => kind === 'moved',
  );
  return new Set(moved.map(({ value }) => String(value)));
}

function placed(list: unknown, keyOf: (value: unknown) => string): Placed[] {
  return itemsIn(list).map((value, index) => ({ key: keyOf(value), value, position: index + 1 }));
}

function itemsIn(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list : [];
}

/** What leads from one list to the other, in groups of neighbours. */
function stepsBetween(
  before: readonly Placed[],
  after: readonly Placed[],
  effort: Effort,
): Step[][] {
  const groups: Step[][] = [[]];
  for (const { kind, items } of effort.pieces(before, after, EDITS_AT_MOST, ({ key }) => key)) {
    if (kind === 'same') groups.push([]);
    else groups.at(-1)?.push(...items.map((item) => ({ kind, item })));
  }
  return groups;
}

function rewritten(group: readonly Step[], effort: Effort): ItemChange[] {
  const removed = group.filter(({ kind }) => kind === 'removed');
  const added = group.filter(({ kind }) => kind === 'added');
  const pairs = Math.min(removed.length, added.length);
  return [
    ...added.slice(0, pairs).map(
      ({ item }, at): ItemChange => ({
        ...plain('changed', item),
        runs: textRuns(wordsOf(removed[at]?.item.value), wordsOf(item.value), effort),
      }),
    ),
    ...removed.slice(pairs).map(({ item }) => plain('removed', item)),
    ...added.slice(pairs).map(({ item }) => plain('added', item)),
  ];
}

function withMoves(steps: readonly Step[]): ItemChange[] {
  const keys = (kind: Step['kind']) =>
    new Set(steps.filter((step) => step.kind === kind).map(({ item }) => item.key));
  const [gone, come] = [keys('removed'), keys('added')];
  return steps.flatMap(({ kind, item }) => {
    const isMoved = gone.has(item.key) && come.has(item.key);
    if (!isMoved) return [plain(kind, item)];
    return kind === 'added' ? [plain('moved', item)] : [];
  });
}

function plain(kind: ItemChange['kind'], { value, position }: Placed): ItemChange {
  return { kind, value, position, runs: [] };
}

function asChange(items: readonly ItemChange[]): ItemsChange | null {
  return items.length === 0 ? null : { kind: 'items', items };
}
