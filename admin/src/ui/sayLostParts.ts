import { ChunkError } from '../lib/loadChunk.ts';
import { toastError } from './toasts.ts';

/**
 * From now on, says of what somebody began that it went no further, because a part of the application
 * did not come for it. Returns how to end it.
 */
export function sayLostParts(): () => void {
  const say = ({ reason }: PromiseRejectionEvent) => {
    if (reason instanceof ChunkError) toastError(reason, 'actionError');
  };
  window.addEventListener('unhandledrejection', say);
  return () => window.removeEventListener('unhandledrejection', say);
}
