import { useEffect } from 'react';
import { ChunkError } from '../lib/loadChunk.ts';
import { Toasts } from './Toasts.tsx';
import { toastError } from './toasts.ts';

/** The place of the toasts. */
export function ToastHost() {
  useEffect(sayLostParts, []);
  return <Toasts />;
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
