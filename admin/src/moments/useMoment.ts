/** Which moment and which page of the site are looked at: kept in the address, so that it can be sent to others. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { ShownMoment, WhichMoment } from '../api/moments.ts';

export interface ChosenMoment {
  readonly moment: ShownMoment;
  /** The set of prepared changes with which it is looked at. */
  readonly set: string | null;
  /** The instant that was chosen; null for a change. */
  readonly at: string | null;
  /** Is it the present? */
  readonly isNow: boolean;
  readonly path: string;
}

/** What goes into the address: a moment, or null for now. */
interface Place {
  moment?: WhichMoment | null;
  /** Null for the site as it is. */
  set?: string | null;
  path?: string;
}

const HOME = '/';

function isPast({ at, change }: { at?: unknown; change?: unknown }): boolean {
  return change !== undefined || (typeof at === 'string' && at <= new Date().toISOString());
}

/** The moment of the address, and how to go to another one. */
export function useMoment(): [ChosenMoment, (place: Place, isReplaced?: boolean) => void] {
  const { at, change, path, set }: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  // The present stays the same while it's looked at.
  const [now, setNow] = useState(() => new Date().toISOString());
  const chosen = useMemo((): ChosenMoment => {
    const shown = typeof path === 'string' && path.startsWith(HOME) ? path : HOME;
    const number = Number(change);
    if (Number.isSafeInteger(number) && number > 0) {
      return { moment: { change: number }, set: null, at: null, isNow: false, path: shown };
    }
    const isInstant = typeof at === 'string' && !Number.isNaN(Date.parse(at));
    const instant = isInstant ? new Date(at).toISOString() : now;
    const place = { at: instant, isNow: !isInstant, path: shown };
    if (typeof set !== 'string') return { ...place, moment: { at: instant }, set: null };
    return { ...place, moment: { set, ...(isInstant && { at: instant }) }, set };
  }, [at, change, path, set, now]);
  const go = useCallback(
    ({ moment, path: next, set }: Place, isReplaced = false) => {
      if (moment === null) setNow(new Date().toISOString());
      void navigate({
        to: '/moments',
        search: (before: Record<string, unknown>) => {
          const { at, change } = before;
          const when = moment === undefined ? { at, change } : (moment ?? {});
          const place = { path: next ?? before.path };
          if (set === null) return { ...place, ...when };
          // No set was there in the past.
          if (set) return { ...place, set, ...(!isPast(when) && when) };
          return { ...place, ...when, ...(!isPast(when) && { set: before.set }) };
        },
        replace: isReplaced,
      });
    },
    [navigate],
  );
  return [chosen, go];
}
