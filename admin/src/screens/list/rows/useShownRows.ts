import { useCallback, useState } from 'react';

/** Rows that come at a time: more than a window holds, and few enough to come at once. */
const STEP = 200;

export interface ShownRows {
  shown: number;
  /** Shows further rows; null where all are shown. */
  more: (() => void) | null;
  /** To be given to what stands after the last row: when it comes into sight, more rows do. */
  end: (element: HTMLElement | null) => (() => void) | undefined;
}

/** How many rows of a long list are there already; the others come as one scrolls. */
export function useShownRows(count: number): ShownRows {
  const [wanted, setWanted] = useState(STEP);
  const more = useCallback(() => setWanted((now) => now + STEP), []);
  const end = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) more();
        },
        { rootMargin: '400px' },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [more],
  );
  return { shown: Math.min(wanted, count), more: wanted < count ? more : null, end };
}
