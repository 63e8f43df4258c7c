/** Whether something is being edited that leaving would lose (specification, section 2). */
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';

export interface Editing {
  editing: boolean;
  start(): void;
  stop(): void;
  /** Goes to a path, once the person agreed to lose what they are editing. */
  confirmLeave(target: string): void;
}

const listeners = new Set<() => void>();
let current = false;

function set(value: boolean): void {
  current = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that there is something to lose from now on. */
export function startEditing(): void {
  set(true);
}

/** Says that nothing would be lost any more. Holds at once, also for a navigation that follows. */
export function stopEditing(): void {
  set(false);
}

/** Would leaving lose something? */
export function isEditing(): boolean {
  return current;
}

/** Whether something is being edited, and how to start, stop and leave. */
export function useEditing(): Editing {
  const editing = useSyncExternalStore(subscribe, isEditing);
  const navigate = useNavigate();
  // The guard blocks the navigation and asks, as it does for every other one.
  const confirmLeave = useCallback((target: string) => void navigate({ href: target }), [navigate]);
  return { editing, start: startEditing, stop: stopEditing, confirmLeave };
}
