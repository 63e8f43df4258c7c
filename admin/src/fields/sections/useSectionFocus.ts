import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Moves the focus to a part of a section once it is drawn; without a section, to the adding. */
export type FocusSection = (id: string | null, part: 'grip' | 'open' | 'menu') => void;

/** Keeps the focus within the sections while they come, go and change places. */
export function useSectionFocus(): [RefObject<HTMLDivElement | null>, FocusSection] {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  const [, draw] = useState(0);

  // After every drawing: a section that moves is taken out of the page for a moment.
  useLayoutEffect(() => {
    const selector = wanted.current;
    if (selector === null) return;
    wanted.current = null;
    root.current?.querySelector<HTMLElement>(selector)?.focus();
  });

  const focus = useCallback<FocusSection>((id, part) => {
    wanted.current =
      id === null
        ? '[data-part="add"]'
        : `[data-section="${CSS.escape(id)}"] [data-part="${part}"]`;
    draw((count) => count + 1);
  }, []);
  return [root, focus];
}
