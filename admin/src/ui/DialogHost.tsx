import { lazy, Suspense } from 'react';
import { useHasDialogs } from './dialogs.ts';

const Dialogs = lazy(() => import('./Dialogs.tsx').then((module) => ({ default: module.Dialogs })));

/** The place of the dialogs, once there has been one. */
export function DialogHost() {
  return <Suspense>{useHasDialogs() && <Dialogs />}</Suspense>;
}
