/** Whether something is being edited, and would be lost by leaving (specification, section 2); asks before it is. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import { counted } from '../messages/counted.ts';
import { i18next } from '../messages/i18n.ts';
import { confirm } from '../ui/dialogs.tsx';

/** Has anything been changed that is not saved? */
type HasChanges = () => boolean;

/** Forgets what was changed wherever it is kept. */
type Discard = () => void;

interface Editing {
  editing: boolean;
  start(hasChanges: HasChanges, discard?: Discard): void;
  stop(): void;
  /** Goes to a path, once the person agreed to lose what they are editing. */
  confirmLeave(target: string): void;
}

const listeners = new Set<() => void>();
let current: { hasChanges: HasChanges; discard: Discard } | null = null;
let saving: Promise<unknown> = Promise.resolve();
let leaving = 0;

function set(value: typeof current): void {
  current = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that a form can be edited from now on. */
export function startEditing(hasChanges: HasChanges, discard: Discard = () => {}): void {
  set({ hasChanges, discard });
}

/** Says that nothing is edited any more. Holds at once, also for a navigation that follows. */
export function stopEditing(): void {
  set(null);
}

/** Says that nothing is edited any more, and that what was changed is not wanted. */
export function discardEditing(): void {
  current?.discard();
  set(null);
}

/** Is a form open that can be edited? */
export function isEditing(): boolean {
  return current !== null;
}

/** Would leaving lose something? A form in which nothing was changed may be left unasked. */
export function wouldLoseChanges(): boolean {
  return current?.hasChanges() ?? false;
}

/** Says that what is edited is being saved, until that is known to have succeeded or failed. */
export function startSaving(stored: Promise<unknown>): void {
  saving = stored;
}

/** Would leaving lose something, once the save that may be under way has ended? */
export async function wouldLoseChangesAfterSaving(): Promise<boolean> {
  await saving.catch(() => {});
  return wouldLoseChanges();
}

/** Decides about a navigation that has begun. */
export async function whileLeaving<Decision>(decide: () => Promise<Decision>): Promise<Decision> {
  leaving += 1;
  try {
    return await decide();
  } finally {
    leaving -= 1;
  }
}

/** Is a navigation waiting to be decided about? What has been saved need not be left once more. */
export function isLeaving(): boolean {
  return leaving > 0;
}

/** Whether something is being edited, and how to start, stop and leave. */
export function useEditing(): Editing {
  const editing = useSyncExternalStore(subscribe, isEditing);
  const navigate = useNavigate();
  // The guard blocks the navigation and asks, as it does for every other one.
  const confirmLeave = useCallback((target: string) => void navigate({ href: target }), [navigate]);
  return { editing, start: startEditing, stop: stopEditing, confirmLeave };
}

/** Asks whether unsaved work may be lost. */
export function askToLeave(): Promise<boolean> {
  return confirm({
    title: i18next.t('shell.unsavedTitle'),
    message: i18next.t('shell.unsavedMessage'),
  });
}

/** Asks whether drafts left behind in this browser may be lost with the session. */
export function askToForget(drafts: number): Promise<boolean> {
  return confirm({
    title: i18next.t('shell.unsavedTitle'),
    message: i18next.t('drafts.leaving', counted(drafts, i18next.language)),
  });
}
