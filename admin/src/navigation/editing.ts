/** Whether something is being edited, and would be lost by leaving (specification, section 2); asks before it is. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import { sharedValue } from '../lib/sharedValue.ts';
import { translate } from '../messages/i18n.ts';
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

const current = sharedValue<{ hasChanges: HasChanges; discard: Discard } | null>(null);
/** What has to end before anybody can leave, or be asked whether to. */
const awaited = new Set<Promise<unknown>>();
/** Takes back the question that is open. */
let question = new AbortController();

/** Says that a form can be edited from now on. */
export function startEditing(hasChanges: HasChanges, discard: Discard = () => {}): void {
  current.set({ hasChanges, discard });
}

/** Says that nothing is edited any more. Holds at once, also for a navigation that follows. */
export function stopEditing(): void {
  current.set(null);
  // Nothing is left that it could be about.
  withdrawQuestion();
}

/** Says that nothing is edited any more, and that what was changed is not wanted. */
export function discardEditing(): void {
  current.get()?.discard();
  stopEditing();
}

/** Forgets where what was changed is kept: it goes on being edited, and is kept elsewhere from now on. */
export function moveEditing(): void {
  current.get()?.discard();
}

/** Is a form open that can be edited? */
export function isEditing(): boolean {
  return current.get() !== null;
}

/** Would leaving lose something? A form in which nothing was changed may be left unasked. */
export function wouldLoseChanges(): boolean {
  return current.get()?.hasChanges() ?? false;
}

/** Has whoever leaves wait until something ends: a save, or a question that is to be answered first. */
export function holdLeaving(until: Promise<unknown>): void {
  awaited.add(until);
  const end = () => awaited.delete(until);
  until.then(end, end);
}

/** Would leaving lose something, once all that may be under way has ended? */
export async function wouldLoseChangesThen(): Promise<boolean> {
  while (awaited.size > 0) await Promise.allSettled(awaited);
  return wouldLoseChanges();
}

/** Whether something is being edited, and how to start, stop and leave. */
export function useEditing(): Editing {
  const editing = useSyncExternalStore(current.follow, isEditing);
  const navigate = useNavigate();
  // The guard blocks the navigation and asks, as it does for every other one.
  const confirmLeave = useCallback((target: string) => void navigate({ href: target }), [navigate]);
  return { editing, start: startEditing, stop: stopEditing, confirmLeave };
}

/** Takes back what is being asked about leaving, as if it had been answered with No. */
export function withdrawQuestion(): void {
  question.abort();
}

/** Asks about leaving; what was being asked about it is asked no more. */
function ask(title: string, message?: string): Promise<boolean> {
  withdrawQuestion();
  question = new AbortController();
  return confirm({ title, ...(message && { message }) }, question.signal);
}

/** Asks whether unsaved work may be lost. */
export function askToLeave(): Promise<boolean> {
  return ask(translate('shell.unsavedTitle'), translate('shell.unsavedMessage'));
}

/** Asks whether the form may be closed without saving it. */
export function askToClose(): Promise<boolean> {
  return ask(translate('resource.edit.confirmClose'));
}

/** Asks whether drafts left behind in this browser may be lost with the session. */
export function askToForget(drafts: number): Promise<boolean> {
  const message = translate('drafts.leaving', { count: drafts });
  return ask(translate('shell.unsavedTitle'), message);
}
