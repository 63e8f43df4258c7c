/** How somebody likes to see previews: remembered by the browser. */
import { useMediaQuery } from '@mantine/hooks';
import { isObject } from '@regia/model/isObject.ts';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { recall, remember } from '../lib/localStore.ts';

/** The screens that a preview imitates, by their width in pixels. */
export const DEVICES = { phone: 390, tablet: 820, desktop: 1280 } as const;
export type Device = keyof typeof DEVICES;

export const DEVICE_NAMES = ['phone', 'tablet', 'desktop'] as const satisfies readonly Device[];

interface PreviewLayout {
  /** Is it shown beside the form, where there is room? */
  readonly isOpen: boolean;
  /** Is the page itself written on, in the place of the form? */
  readonly isOnPage: boolean;
  /** The share of the width that it takes, in percent. */
  readonly share: number;
  readonly device: Device;
}

const STORED_AS = 'preview';
/** Of forms whose preview opens by itself: to close it there says nothing of others. */
const STORED_OPEN_AS = 'preview.open';

/** Neither the form nor the preview can be made narrower than what is of use. */
export const SHARES = { least: 30, most: 70, initial: 50 } as const;

/** A share within its limits. */
export function clampShare(share: number): number {
  return Math.round(Math.min(SHARES.most, Math.max(SHARES.least, share)));
}

/**
 * A layout from something stored; what is missing or unknown gets its default.
 * @param own the device that looks most like the reader's own
 * @param opens is it open at first?
 */
export function layoutFrom(stored: unknown, own: Device = 'desktop', opens = false): PreviewLayout {
  const { isOpen = opens, isOnPage, share, device } = isObject(stored) ? stored : {};
  return {
    isOpen: isOpen === true,
    isOnPage: isOnPage === true,
    share: clampShare(typeof share === 'number' && share > 0 ? share : SHARES.initial),
    device: DEVICE_NAMES.find((name) => name === device) ?? own,
  };
}

/** The device that a screen of some pixels is most like. */
export function deviceOf(width: number): Device {
  if (width < 600) return 'phone';
  return width < 960 ? 'tablet' : 'desktop';
}

/** From here on there is room for the form and a preview. */
const WIDE = '(min-width: 1100px)';
/** And here for one that nobody has asked for. */
const AMPLE_PX = 1200;

export interface PreviewState extends PreviewLayout {
  /** Is there room for it beside the form? Else it covers the screen. */
  isBeside: boolean;
  /** Can the page be written on? */
  isWritable: boolean;
  toggle: () => void;
  /** Of what covers the screen. */
  close: () => void;
  toggleOnPage: () => void;
  /** Goes back from the page to the form. */
  leavePage: () => void;
  change: (changes: Partial<PreviewLayout>) => void;
}

/**
 * Whether the preview of a form is open, and how it is shown: as last time, or as the address asks for. Null where none is offered.
 * @param isWritable may its page be written on?
 * @param opens is it open until somebody closes it?
 */
export function usePreviewLayout(
  isOffered: boolean,
  isWritable: boolean,
  opens = false,
): PreviewState | null {
  const place = opens ? STORED_OPEN_AS : STORED_AS;
  const isBeside = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const { on }: Record<string, unknown> = useSearch({ strict: false });
  const isAskedFor = on === 'page';
  const [layout, setLayout] = useState(() => {
    const isRoomy = opens && window.innerWidth >= AMPLE_PX;
    const last = layoutFrom(recall(place), deviceOf(window.innerWidth), isRoomy);
    return isAskedFor ? { ...last, isOnPage: true } : last;
  });
  // What covers the whole screen opens only when asked for.
  const [isCovering, setIsCovering] = useState(isAskedFor);
  const change = useCallback(
    (changes: Partial<PreviewLayout>) => {
      setLayout((before) => {
        const next = { ...before, ...changes };
        remember(place, next);
        return next;
      });
    },
    [place],
  );
  if (!isOffered) return null;
  const isOnPage = isWritable && layout.isOnPage && (isBeside || isCovering);
  return {
    ...layout,
    isOpen: isOnPage || (isBeside ? layout.isOpen : isCovering),
    isOnPage,
    isBeside,
    isWritable,
    change,
    toggle() {
      change({ isOnPage: false, ...(isBeside && { isOpen: isOnPage || !layout.isOpen }) });
      setIsCovering((before) => isOnPage || !before);
    },
    close: () => setIsCovering(false),
    toggleOnPage() {
      change({ isOnPage: !isOnPage });
      setIsCovering(!isOnPage);
    },
    leavePage() {
      change({ isOnPage: false });
      setIsCovering(false);
    },
  };
}
