import { lazy, Suspense, useEffect } from 'react';
import { expectWhenIdle } from './expectWhenIdle.ts';
import { loadToasts, useHasToasts } from './toasts.ts';

const Toasts = lazy(() => loadToasts().then((module) => ({ default: module.Toasts })));

/** The place of the toasts, once there has been one. */
export function ToastHost() {
  useEffect(() => expectWhenIdle(loadToasts), []);
  return <Suspense>{useHasToasts() && <Toasts />}</Suspense>;
}
