import { type RefObject, useEffect } from 'react';

/** Notes on an element, as `--x` and `--y` from −1 to 1, where the pointer is; not for those who want less motion. */
export function useTilt(element: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (
      !isWanted ||
      !matchMedia('(pointer: fine) and (prefers-reduced-motion: no-preference)').matches
    )
      return;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const style = element.current?.style;
      style?.setProperty('--x', String((2 * clientX) / window.innerWidth - 1));
      style?.setProperty('--y', String((2 * clientY) / window.innerHeight - 1));
    };
    window.addEventListener('pointermove', follow, { passive: true });
    return () => window.removeEventListener('pointermove', follow);
  }, [element, isWanted]);
}
