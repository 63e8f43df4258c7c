import { Loader } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../messages/useTranslation.ts';
import { isBusy, onBusy } from '../ui/busy.ts';
import classes from './Busy.module.css';

const PATIENCE_MS = 150;

function useLasting(value: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!value) return setLasts(false);
    const timer = setTimeout(() => setLasts(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return lasts;
}

/** Covers everything while a screen is being fetched, or something saved; shown unless that is quick. */
export function Busy() {
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading });
  const isSaving = useSyncExternalStore(onBusy, isBusy);
  const isShown = useLasting(isNavigating || isSaving);
  return (
    <>
      <Barrier>{isSaving && isShown && <Veil />}</Barrier>
      <div role="status" aria-live="polite">
        {!isSaving && isShown && <Veil />}
      </div>
    </>
  );
}

function Veil() {
  const { t } = useTranslation();
  return (
    <div className={classes.veil}>
      <div className={classes.sign}>
        <Loader size="md" aria-hidden />
        {t('common.loading')}
      </div>
    </div>
  );
}

/** A modal dialog without anything to choose: the browser takes no key and no click for what is below. */
function Barrier({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const follow = () => {
      if (isBusy() && !dialog.open) dialog.showModal();
      if (!isBusy() && dialog.open) dialog.close();
    };
    const swallow = (event: KeyboardEvent) => {
      event.stopPropagation();
      const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
      if (event.key === 'Escape' || isSave) event.preventDefault();
    };
    follow();
    const forget = onBusy(follow);
    dialog.addEventListener('keydown', swallow);
    // A browser lets nobody be held: where Escape closed it all the same, it opens again.
    dialog.addEventListener('close', follow);
    return () => {
      forget();
      dialog.removeEventListener('keydown', swallow);
      dialog.removeEventListener('close', follow);
    };
  }, []);
  return (
    <dialog ref={ref} className={classes.barrier} aria-label={t('common.loading')}>
      <div role="status" aria-live="polite">
        {children}
      </div>
    </dialog>
  );
}
