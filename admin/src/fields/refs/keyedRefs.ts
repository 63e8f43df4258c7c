import type { Ref } from '@regia/model/fields/ref.ts';

export interface KeyedRef {
  /** Stays with the reference while it moves; of the same one twice, which of them it is. */
  readonly key: string;
  readonly ref: Ref;
}

/** References with what tells them apart: the same record may come more than once. */
export function keyedRefs(refs: readonly Ref[]): KeyedRef[] {
  const seen = new Map<string, number>();
  return refs.map((ref) => {
    const times = (seen.get(ref.id) ?? 0) + 1;
    seen.set(ref.id, times);
    return { key: `${ref.id}#${times}`, ref };
  });
}

/** Do two lists lead to the same records in the same order? */
export function sameTargets(one: readonly Ref[], other: readonly Ref[]): boolean {
  return one.length === other.length && one.every(({ id }, at) => id === other[at]?.id);
}

/** What stands at a path of a form, if it is a list of references. */
export function refsIn(value: unknown): Ref[] {
  const isRef = (one: unknown): one is Ref =>
    typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'string';
  return Array.isArray(value) ? value.filter(isRef) : [];
}
