import { useLocation, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { focusMain, MAIN_ID } from '../lib/focusMain.ts';
import { clearToasts } from '../ui/toasts.ts';

/** On every change of route: clears toasts, and takes the focus to the new screen once it is there. */
export function useRouteChange(): void {
  const { pathname } = useLocation();
  const shown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const lastAsked = useRef(pathname);
  const lastShown = useRef(shown);
  useEffect(() => {
    if (lastAsked.current === pathname) return;
    lastAsked.current = pathname;
    clearToasts();
  }, [pathname]);
  useEffect(() => {
    if (lastShown.current === shown) return;
    // The first screen takes no focus: keys begin at the top of the page.
    const isFirst = lastShown.current === undefined;
    lastShown.current = shown;
    // What a screen gave the focus itself, such as its first box, keeps it.
    const main = document.getElementById(MAIN_ID);
    if (!isFirst && !main?.contains(document.activeElement)) focusMain();
  }, [shown]);
}
