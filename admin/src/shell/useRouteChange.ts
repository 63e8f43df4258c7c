import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { clearToasts } from '../ui/toasts.ts';

/** The element that takes the focus when another screen opens. */
export const MAIN_ID = 'main';

/** Takes the focus to the screen itself, where what had it is gone. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/** On every change of route: clears toasts, and takes the focus to the new screen. */
export function useRouteChange(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    clearToasts();
    focusMain();
  }, [pathname]);
}
