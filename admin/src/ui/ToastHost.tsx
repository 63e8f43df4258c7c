import { Suspense, useEffect } from 'react';
import { lazyPart } from '../lib/lazyPart.tsx';
import { ChunkError } from '../lib/loadChunk.ts';
import { expectWhenIdle } from './expectWhenIdle.ts';
import { giveUpToasts, loadToasts, sayRest, toastError, useHasToasts } from './toasts.ts';

const Toasts = lazyPart(
  () =>
    loadToasts().then((module) => {
      sayRest(module);
      return module.Toasts;
    }),
  giveUpToasts,
);

/** The place of the toasts, once there has been one. */
export function ToastHost() {
  useEffect(() => expectWhenIdle(loadToasts), []);
  useEffect(sayLostParts, []);
  return <Suspense>{useHasToasts() && <Toasts />}</Suspense>;
}

/**
 * From now on, says of what somebody began that it went no further, because a part of the application
 * did not come for it. Returns how to end it.
 */
function sayLostParts(): () => void {
  const say = ({ reason }: PromiseRejectionEvent) => {
    if (reason instanceof ChunkError) toastError(reason, 'actionError');
  };
  window.addEventListener('unhandledrejection', say);
  return () => window.removeEventListener('unhandledrejection', say);
}
