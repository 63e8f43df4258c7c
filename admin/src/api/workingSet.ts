/** In which set of prepared changes this tab works, if in any: each tab has its own, which stays when it is loaded again. */
import { PREPARED_HEADER } from '@regia/model/constants.ts';
import { isObject } from '@regia/model/isObject.ts';
import { useSyncExternalStore } from 'react';
import { keyOf } from '../lib/localStore.ts';
import { sharedValue } from '../lib/sharedValue.ts';
import { believedUser } from './whoseSession.ts';

export interface WorkingSet {
  readonly id: string;
  /** As it was called when it was chosen. */
  readonly name: string;
}

/** Whoever signs in next in this tab is on the site itself. */
interface Stored extends WorkingSet {
  readonly user: string;
}

const KEY = keyOf('prepared');

function stored(): Stored | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isObject(found)) return null;
    const { id, name, user } = found;
    const isWhole = [id, name, user].every((text) => typeof text === 'string');
    return isWhole ? (found as unknown as Stored) : null;
  } catch {
    // The storage is forbidden, or somebody has written something else there.
    return null;
  }
}

const current = sharedValue(stored());

/** The set; null on the site itself. */
export function workingSet(): WorkingSet | null {
  const set = current.get();
  return set !== null && set.user === believedUser() ? set : null;
}

export function useWorkingSet(): WorkingSet | null {
  return useSyncExternalStore(current.follow, workingSet);
}

/** Notes the set. What was read before is for the caller to forget. */
export function noteWorkingSet(set: WorkingSet | null): void {
  const next = set && { id: set.id, name: set.name, user: believedUser() ?? '' };
  try {
    if (next) sessionStorage.setItem(KEY, JSON.stringify(next));
    else sessionStorage.removeItem(KEY);
  } catch {
    // It holds until the tab is loaded again.
  }
  current.set(next);
}

/** What each request says of it. */
export function preparedHeaders(): Record<string, string> {
  const set = workingSet();
  return set ? { [PREPARED_HEADER]: set.id } : {};
}
