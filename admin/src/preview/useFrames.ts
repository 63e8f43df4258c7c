/** The frames of a preview, and what they and the admin tell each other. */
import {
  type Chosen,
  fromPreview,
  type SectionPlace,
  type ToPreview,
} from '@regia/model/previewMessages.ts';
import type { PageAct } from '@regia/model/writingMessages.ts';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useSectionLink } from '../form/sectionLink.ts';

export interface FrameListeners {
  /** Which document they show: the same one stays scrolled as it is. */
  readonly document: string;
  readonly onChosen?: (chosen: Chosen) => void;
  /** Follows a link within the site, on a page that is walked. */
  readonly onFollow?: (path: string) => void;
  /** Takes the port over which a page is written on. */
  readonly onPort?: (port: MessagePort) => void;
  /** Told that a frame that was written on has left its page. */
  readonly onLeft?: () => void;
}

/** The key of a page that is written on: no other page that the frame may be led to can know it. */
function keyOf({ src }: HTMLIFrameElement): string {
  return new URL(src).hash.slice(1);
}

/** Is it the address of a page that is written on? */
export function isWritten(address: string | null): boolean {
  return address?.includes('#') ?? false;
}

const IN_SIGHT = 'iframe:not([data-waiting])';

export function seenIn(root: HTMLElement): HTMLIFrameElement | null {
  return root.querySelector<HTMLIFrameElement>(IN_SIGHT);
}

export function tell({ contentWindow }: HTMLIFrameElement, message: ToPreview): void {
  contentWindow?.postMessage(message, ANY_ORIGIN);
}

/** A page in a sandbox has no origin, so none can be named for it, and it has this one. */
const ANY_ORIGIN = '*';
const NO_ORIGIN = 'null';
/** A page to be written on that has loaded by then is shown, if it's that page, though it doesn't take clicks. */
const SHOWN_ANYWAY_MS = 5_000;

/**
 * Talks to the frames. Scripts of blocks can send what ours sends, so nothing is done for a message
 * that a click could not do, and no choice counts but in the frame that has the focus.
 * @param show is told of each frame once it has loaded, and one that is written on has begun
 * @returns takes each frame; notes that one has loaded; scrolls the page in one by pixels of it
 */
export function useFrames(
  { document: shown, onChosen, onFollow, onPort, onLeft }: FrameListeners,
  show: (frame: HTMLIFrameElement) => void,
) {
  const frames = useRef(new Set<HTMLIFrameElement>());
  const loaded = useRef(new WeakSet<HTMLIFrameElement>());
  /** Those whose page is written on: one script is enough. */
  const joined = useRef(new WeakSet<HTMLIFrameElement>());
  /** Those that take clicks: what one does before is lost. */
  const begun = useRef(new WeakSet<HTMLIFrameElement>());
  const latest = useRef({ show, onLeft });
  latest.current = { show, onLeft };
  const scrolled = useRef({ document: '', top: 0 });
  /** What was to be shown and was not there yet. */
  const wanted = useRef<SectionPlace | null>(null);
  const shower = useSectionLink()?.shower;

  useEffect(() => {
    const hear = ({ source, origin, data, ports: [port] }: MessageEvent) => {
      const frame = [...frames.current].find(({ contentWindow }) => contentWindow === source);
      const message = frame && origin === NO_ORIGIN ? fromPreview(data) : null;
      if (!frame || !message) return;
      if (message.regia === 'shown') wanted.current = null;
      else if (message.regia === 'ready') {
        const isFirst = port && !joined.current.has(frame);
        if (isFirst && message.key !== '' && message.key === keyOf(frame)) {
          joined.current.add(frame);
          port.addEventListener('message', ({ data: { act } }: MessageEvent<PageAct>) => {
            // At once: what is typed from now on would go to the other page.
            if (act === 'left' && frame.isConnected) flushSync(() => latest.current.onLeft?.());
            if (act !== 'begin') return;
            begun.current.add(frame);
            if (loaded.current.has(frame)) latest.current.show(frame);
          });
          onPort?.(port);
        }
        const { document, top } = scrolled.current;
        if (document === shown) tell(frame, { regia: 'scroll', top });
        if (wanted.current) tell(frame, { regia: 'show', ...wanted.current });
      } else if (!frame.matches(IN_SIGHT)) return;
      else if (message.regia === 'scrolled')
        scrolled.current = { document: shown, top: message.top };
      else if (frame.ownerDocument.activeElement !== frame) return;
      else if (message.regia === 'follow') onFollow?.(message.path);
      else onChosen?.(message);
    };
    addEventListener('message', hear);
    if (shower) {
      shower.current = (place) => {
        wanted.current = place;
        const frame = [...frames.current].find((one) => one.matches(IN_SIGHT));
        if (frame) tell(frame, { regia: 'show', ...place });
      };
    }
    return () => removeEventListener('message', hear);
  }, [shown, onChosen, onFollow, onPort, shower]);

  const take = (frame: HTMLIFrameElement | null) => {
    if (!frame) return;
    frames.current.add(frame);
    return () => void frames.current.delete(frame);
  };
  const noteLoaded = (frame: HTMLIFrameElement) => {
    // What has loaded once more is another page.
    if (loaded.current.has(frame) && isWritten(frame.src)) return onLeft?.();
    loaded.current.add(frame);
    if (!isWritten(frame.src) || begun.current.has(frame)) return show(frame);
    setTimeout(() => {
      if (!frame.isConnected) return;
      if (joined.current.has(frame)) latest.current.show(frame);
      else latest.current.onLeft?.();
    }, SHOWN_ANYWAY_MS);
  };
  const scrollBy = (frame: HTMLIFrameElement, by: number) => {
    const { document, top } = scrolled.current;
    scrolled.current = { document: shown, top: Math.max(0, (document === shown ? top : 0) + by) };
    tell(frame, { regia: 'scroll', top: scrolled.current.top });
  };
  return [take, noteLoaded, scrollBy] as const;
}
