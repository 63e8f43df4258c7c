/** What is wrong with a value since it was stored. */
import { isMembers, isNothing, sameValue } from '../difference/sameValue.ts';
import type { Normal } from './normalise.ts';

/**
 * Of what is wrong with a value, what is not so in the stored one already: nobody has to mend what
 * they did not touch.
 */
export function newProblems(normal: Normal, stored: unknown): Normal['problems'] {
  const lists = new StoredLists();
  return normal.problems.filter(([path]) => {
    const [, ...keys] = path.split('.');
    return !isStored(keys, normal.value, stored, lists);
  });
}

function isStored(
  [key, ...rest]: readonly string[],
  value: unknown,
  stored: unknown,
  lists: StoredLists,
): boolean {
  if (key === undefined) return sameValue(value, stored);
  if (Array.isArray(value)) {
    const item: unknown = value[Number(key)];
    if (!Array.isArray(stored)) return false;
    // Items may have moved.
    const { texts, byId } = lists.indexOf(stored);
    const others = (rest.length > 0 && isMembers(item) && byId.get(item.id)) || [];
    return (
      others.some((other) => isStored(rest, item, other, lists)) || texts.has(lists.textOf(item))
    );
  }
  if (!isMembers(value) || !isMembers(stored)) return sameValue(value, stored);
  return isStored(rest, value[key], stored[key], lists);
}

interface Index {
  /** The same for items that say the same. */
  readonly texts: ReadonlySet<string>;
  readonly byId: ReadonlyMap<unknown, readonly unknown[]>;
}

/** Each list is gone through once, however many items are looked for in it. */
class StoredLists {
  readonly #indexes = new Map<readonly unknown[], Index>();
  readonly #texts = new Map<unknown, string>();

  indexOf(list: readonly unknown[]): Index {
    const known = this.#indexes.get(list);
    if (known) return known;
    const items = new Map(list.map((item) => [this.textOf(item), item]));
    const named = Map.groupBy([...items.values()].filter(isMembers), ({ id }) => id);
    const index = { texts: new Set(items.keys()), byId: named };
    this.#indexes.set(list, index);
    return index;
  }

  textOf(item: unknown): string {
    const text = this.#texts.get(item) ?? textOf(item);
    this.#texts.set(item, text);
    return text;
  }
}

/** The same text for values of which `sameValue` holds. */
function textOf(value: unknown): string {
  if (isNothing(value)) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (!isMembers(value)) return Object.is(value, -0) ? '-0' : String(value);
  const names = Object.keys(value).filter((name) => !isNothing(value[name]));
  return `{${names
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${textOf(value[name])}`)
    .join()}}`;
}
