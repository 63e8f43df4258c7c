import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it, once what lies above it is gone: for what is made when it opens, whose
 * focus Mantine does not give back.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isNowhere = !document.activeElement || document.activeElement === document.body;
      if (isNowhere && before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
}
