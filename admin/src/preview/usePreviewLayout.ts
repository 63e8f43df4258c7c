import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { type PreviewLayout, recallLayout, rememberLayout } from './previewLayout.ts';

/** From here on there is room for the form and a preview. */
const WIDE = '(min-width: 1100px)';

export interface PreviewState extends PreviewLayout {
  /** Is there room for it beside the form? Else it covers the screen. */
  isBeside: boolean;
  toggle: () => void;
  change: (changes: Partial<PreviewLayout>) => void;
}

/** Whether the preview of a form is open, and how it is shown; null where none is offered. */
export function usePreviewLayout(isOffered: boolean): PreviewState | null {
  const isBeside = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const [layout, setLayout] = useState(recallLayout);
  // What covers the whole screen opens only when asked for.
  const [isCovering, setIsCovering] = useState(false);
  const change = useCallback((changes: Partial<PreviewLayout>) => {
    setLayout((before) => {
      const next = { ...before, ...changes };
      rememberLayout(next);
      return next;
    });
  }, []);
  if (!isOffered) return null;
  return {
    ...layout,
    isOpen: isBeside ? layout.isOpen : isCovering,
    isBeside,
    change,
    toggle: () =>
      isBeside ? change({ isOpen: !layout.isOpen }) : setIsCovering((before) => !before),
  };
}
