import { notifications, useNotifications } from '@mantine/notifications';
import { Suspense, useEffect, useState } from 'react';
import { ChunkError } from '../lib/loadChunk.ts';
import { soonPart } from './lazyPart.tsx';
import { toastError } from './toasts.ts';

interface ToastListProps {
  /** Gives it up where it does not come. */
  onClose: () => void;
}

const ToastList = soonPart<ToastListProps>(
  () => import('./soon.tsx').then((module) => module.ToastList),
  (props) => props.onClose(),
);

/** The place of the toasts. Those that are shown before their file has come wait for it. */
export function ToastHost() {
  useEffect(sayLostParts, []);
  const hasToasts = useNotifications().notifications.length > 0;
  // It stays when the last one goes, which takes a moment.
  const [isNeeded, setIsNeeded] = useState(false);
  if (hasToasts && !isNeeded) setIsNeeded(true);
  const close = () => {
    notifications.clean();
    setIsNeeded(false);
  };
  return <Suspense>{isNeeded && <ToastList onClose={close} />}</Suspense>;
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
