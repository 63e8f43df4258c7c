import { Suspense } from 'react';
import { lazyPart } from '../lib/lazyPart.tsx';
import { giveUpDialogs, useHasDialogs } from './dialogs.ts';

const Dialogs = lazyPart(
  () => import('./Dialogs.tsx').then((module) => module.Dialogs),
  giveUpDialogs,
);

/** The place of the dialogs, once there has been one. */
export function DialogHost() {
  return <Suspense>{useHasDialogs() && <Dialogs />}</Suspense>;
}
