import { useRef } from 'react';

/** A list of texts: the same object as long as it says the same. */
export function useSameList<List extends readonly string[]>(list: List): List {
  const last = useRef(list);
  const isSame =
    list.length === last.current.length && list.every((one, at) => one === last.current[at]);
  if (!isSame) last.current = list;
  return last.current;
}
