import { useMediaQuery } from '@mantine/hooks';
import { type MenuMode, MOBILE_BREAKPOINT_PX } from '@regia/model/constants.ts';
import { useCallback, useEffect, useState } from 'react';

/** How the sidebar stands now: `hidden` is a static one that was folded away. */
export type SidebarShape = MenuMode | 'hidden';

export interface SidebarState {
  shape: SidebarShape;
  /** Is it to be seen? An overlay lies over the content then. */
  isOpen: boolean;
  toggle(): void;
  close(): void;
}

/** The sidebar's state under a layout; small screens always get the overlay. */
export function useSidebar(mode: MenuMode, pathname: string): SidebarState {
  const isSmall = useMediaQuery(`(max-width: ${MOBILE_BREAKPOINT_PX}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  const [isFolded, setIsFolded] = useState(false);
  const [isOut, setIsOut] = useState(false);
  const floats = isSmall || mode === 'overlay';

  const close = useCallback(() => setIsOut(false), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of route closes the menu
  useEffect(close, [pathname, floats, close]);

  const toggle = useCallback(() => {
    if (floats) setIsOut((out) => !out);
    else setIsFolded((folded) => !folded);
  }, [floats]);

  if (floats) return { shape: 'overlay', isOpen: isOut, toggle, close };
  // Folding swaps the two: a static menu disappears, a slim one shows its names.
  if (mode === 'slim') return { shape: isFolded ? 'static' : 'slim', isOpen: true, toggle, close };
  return { shape: isFolded ? 'hidden' : 'static', isOpen: !isFolded, toggle, close };
}
