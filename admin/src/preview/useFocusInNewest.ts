import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus that one frame had to the one that takes its place.
 * @returns to be called with a frame that is about to do so
 */
export function useFocusInNewest(loaded: string | null): (frame: HTMLIFrameElement) => void {
  const next = useRef<HTMLIFrameElement | null>(null);
  useLayoutEffect(() => {
    if (loaded !== null) next.current?.focus();
    next.current = null;
  }, [loaded]);
  return (frame) => {
    const { activeElement } = frame.ownerDocument;
    const isBeside = activeElement instanceof HTMLIFrameElement && activeElement !== frame;
    next.current = isBeside && activeElement.parentElement === frame.parentElement ? frame : null;
  };
}
