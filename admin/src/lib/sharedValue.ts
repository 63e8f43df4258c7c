import { useSyncExternalStore } from 'react';

/** A value beside the components: any code sets it, and the components that read it are drawn again. */
export function sharedValue<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  /** Calls a listener after each change, until the returned function is called. */
  const follow = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const set = (next: Value) => {
    value = next;
    for (const listener of listeners) listener();
  };
  return { get, set, follow, use: () => useSyncExternalStore(follow, get) };
}
