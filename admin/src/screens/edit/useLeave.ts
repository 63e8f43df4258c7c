import { useCanGoBack, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import type { FormStore } from '../../form/formStore.ts';
import {
  askToClose,
  isEditing,
  useEditing,
  wouldLoseChangesThen,
} from '../../navigation/editing.ts';
import { isLeaving } from '../../navigation/leaving.ts';
import { previousRoute } from '../../navigation/previousRoute.ts';
import { listPath, type Resource } from '../../resource/resource.ts';

export interface Leave {
  /** From now on nobody is asked: all is saved, or gone. */
  release: () => void;
  /** Goes back without asking, unless the person has left already. */
  back: () => void;
  /** Goes back, after asking if something would be lost. */
  close: () => Promise<void>;
}

/**
 * The ways out of an editor, and the guard over them from the moment in which it opens.
 * @param discard forgets what was typed, once the person agreed to lose it
 */
export function useLeave(
  resource: Resource,
  form: FormStore,
  maySave: boolean,
  discard: () => void,
): Leave {
  const { start, stop } = useEditing();
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const params = useParams({ strict: false });
  const list = listPath(resource, params);

  useEffect(() => {
    if (!maySave) return;
    start(form.isDirty, discard);
    return stop;
  }, [maySave, form, discard, start, stop]);

  const own = useRef(router.latestLocation.pathname);

  const back = useCallback(() => {
    // They may be on their way somewhere else.
    if (isLeaving() || router.latestLocation.pathname !== own.current) return;
    stop();
    const previous = previousRoute();
    if (canGoBack && previous && !previous.startsWith('/login')) router.history.back();
    else void navigate({ href: list });
  }, [stop, canGoBack, router, navigate, list]);

  const close = useCallback(async () => {
    if (maySave) {
      const asks = await wouldLoseChangesThen();
      // A save that has just succeeded goes back itself.
      if (!isEditing()) return;
      if (asks && !(await askToClose())) return;
    }
    discard();
    back();
  }, [maySave, discard, back]);

  return { release: stop, back, close };
}

/** So long after a save a form is left at the latest. */
const STILL_HERE_MS = 2_000;

/** Leaves a form that has been saved and stands all the same: its person went back and forth meanwhile. */
export function useLeaveOnceSaved(isSaved: boolean, back: () => void): void {
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(back, STILL_HERE_MS);
    return () => clearTimeout(timer);
  }, [isSaved, back]);
}
