import { lazy, Suspense } from 'react';
import { useHasToasts } from './toasts.ts';

const Toasts = lazy(() => import('./Toasts.tsx').then((module) => ({ default: module.Toasts })));

/** The place of the toasts, once there has been one. */
export function ToastHost() {
  return <Suspense>{useHasToasts() && <Toasts />}</Suspense>;
}
