import { Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import {
  type Chosen,
  fromPreview,
  type SectionPlace,
  type ToPreview,
} from '@regia/model/previewMessages.ts';
import type { PageAct } from '@regia/model/writingMessages.ts';
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useSectionLink } from '../form/sectionLink.ts';
import classes from './preview.module.css';
import { DEVICES, type Device } from './previewLayout.ts';
import { useFocusInNewest } from './useFocusInNewest.ts';
import { useTypingBeside } from './useTypingBeside.ts';

interface PreviewFrameProps {
  /** Null until there is something to show. */
  url: string | null;
  /** Which document it shows: the same one stays scrolled as it is. */
  document: string;
  title: string;
  device: Device;
  /** Does a computer's screen take the width that there is? */
  isFluid: boolean;
  /** Is what is shown not what is in the form? */
  isDim: boolean;
  /** Does the page in sight stay for now, whatever comes? */
  isHeld: boolean;
  onChosen: (chosen: Chosen) => void;
  /** Takes the port over which a page is written on. */
  onPort: (port: MessagePort) => void;
  /** Told that the frame has left the page. */
  onLeft: () => void;
  /** Told that a script of the page has taken the focus from who types: it's to be shown without its scripts. */
  onStolen: () => void;
  /** What stands above it. */
  children: ReactNode;
}

/**
 * Shows an address on a screen of some width, made smaller where there is less room. A newer
 * address loads behind the one in sight, and takes its place only once it can be used: nothing flickers, and each
 * has a frame of its own, so that none of them enters the browser's history.
 */
export function PreviewFrame(props: PreviewFrameProps) {
  const { url, title, device, isFluid, isDim, isHeld, onLeft, onStolen, children } = props;
  const { t } = useTranslation();
  const { ref, width, height } = useElementSize();
  const [loaded, setLoaded] = useState<string | null>(null);
  const handOver = useFocusInNewest(loaded);
  const [frames, isLoaded, scrollBy] = useFrames(props, (frame) => {
    handOver(frame);
    setLoaded(frame.getAttribute('src'));
  });
  const { isTyping, end: endTyping } = useTypingBeside(`.${classes.frame}`, () => {
    // What shows it stays no longer than it must.
    setLoaded(null);
    onStolen();
  });
  const isWide = isFluid && device === 'desktop';
  const screen = isWide ? Math.max(width, LEAST_DESKTOP_PX) : DEVICES[device];
  const scale = width > 0 ? Math.min(1, width / screen) : 1;
  const style: CSSProperties = {
    width: screen,
    height: height / scale,
    transform: `scale(${scale})`,
    left: Math.max(0, (width - screen * scale) / 2),
  };
  const addresses = [loaded, isHeld && loaded ? null : url].filter(
    (one, index, all) => one !== null && all.indexOf(one) === index,
  );
  /** Was somebody typing as they pressed? By the time it's a click, the focus has gone elsewhere. */
  const isEntering = useRef(false);
  /** Lets somebody into the page who was typing beside it, with the click that the frame didn't get. */
  const enter = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const frame = isEntering.current ? seenIn(currentTarget) : null;
    isEntering.current = false;
    if (!frame) return;
    endTyping();
    frame.focus();
    const { left, top } = frame.getBoundingClientRect();
    tell(frame, { regia: 'press', x: (clientX - left) / scale, y: (clientY - top) / scale });
  };
  return (
    <div
      ref={ref}
      className={classes.screen}
      data-dim={isDim || undefined}
      onPointerDownCapture={({ target, currentTarget }) => {
        isEntering.current = isTyping && target === currentTarget;
      }}
      onClickCapture={enter}
      onWheel={({ target, currentTarget, deltaY }) => {
        const frame = isTyping && target === currentTarget ? seenIn(currentTarget) : null;
        if (frame) scrollBy(frame, deltaY / scale);
      }}
    >
      {loaded === null && !isDim && <Skeleton className={classes.waiting} />}
      {addresses.map((address) => (
        <iframe
          key={address}
          ref={frames}
          className={classes.frame}
          style={style}
          src={address ?? undefined}
          title={t('preview.frame', { title })}
          // Its scripts run there, and reach nothing here, nor the cookies of this host.
          // What its links open is the site as everyone sees it.
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          data-waiting={address !== loaded || undefined}
          aria-hidden={address !== loaded}
          data-shielded={(isTyping && !isWritten(address)) || undefined}
          inert={address !== loaded}
          onLoad={({ currentTarget }) => {
            // Markup alone can lead a frame elsewhere.
            if (isLoaded(currentTarget) && isWritten(currentTarget.src)) onLeft();
          }}
        />
      ))}
      {children}
    </div>
  );
}

/** What is narrower is no computer's. */
const LEAST_DESKTOP_PX = 1_024;

/** The key of a page that is written on: no other page that the frame may be led to can know it. */
function keyOf({ src }: HTMLIFrameElement): string {
  return new URL(src).hash.slice(1);
}

/** Is it the address of a page that is written on? */
function isWritten(address: string | null): boolean {
  return address?.includes('#') ?? false;
}

const IN_SIGHT = 'iframe:not([data-waiting])';

function seenIn(root: HTMLElement): HTMLIFrameElement | null {
  return root.querySelector<HTMLIFrameElement>(IN_SIGHT);
}

function tell({ contentWindow }: HTMLIFrameElement, message: ToPreview): void {
  contentWindow?.postMessage(message, ANY_ORIGIN);
}

/** A page in a sandbox has no origin, so none can be named for it, and it has this one. */
const ANY_ORIGIN = '*';
const NO_ORIGIN = 'null';
/** A page to be written on that has loaded by then is shown, though it doesn't take clicks. */
const SHOWN_ANYWAY_MS = 5_000;

/**
 * Talks to the frames. Scripts of blocks can send what ours sends, so nothing is done for a message
 * that a click could not do, and no choice counts but in the frame that has the focus.
 * @param show is told of each frame once it has loaded, and one that is written on has begun
 * @returns takes each frame; notes that one has loaded; scrolls the page in one by pixels of it
 */
function useFrames(
  { document: shown, onChosen, onPort }: PreviewFrameProps,
  show: (frame: HTMLIFrameElement) => void,
) {
  const frames = useRef(new Set<HTMLIFrameElement>());
  const loaded = useRef(new WeakSet<HTMLIFrameElement>());
  /** Those whose page is written on: one script is enough. */
  const joined = useRef(new WeakSet<HTMLIFrameElement>());
  /** Those that take clicks: what one does before is lost. */
  const begun = useRef(new WeakSet<HTMLIFrameElement>());
  const latest = useRef(show);
  latest.current = show;
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
            if (act !== 'begin') return;
            begun.current.add(frame);
            if (loaded.current.has(frame)) latest.current(frame);
          });
          onPort(port);
        }
        const { document, top } = scrolled.current;
        if (document === shown) tell(frame, { regia: 'scroll', top });
        if (wanted.current) tell(frame, { regia: 'show', ...wanted.current });
      } else if (!frame.matches(IN_SIGHT)) return;
      else if (message.regia === 'scrolled')
        scrolled.current = { document: shown, top: message.top };
      else if (frame.ownerDocument.activeElement === frame) onChosen(message);
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
  }, [shown, onChosen, onPort, shower]);

  const take = (frame: HTMLIFrameElement | null) => {
    if (!frame) return;
    frames.current.add(frame);
    return () => void frames.current.delete(frame);
  };
  /** Notes that a frame has loaded. Had it before? */
  const isLoaded = (frame: HTMLIFrameElement) => {
    const isAgain = loaded.current.has(frame);
    loaded.current.add(frame);
    if (!isWritten(frame.src) || begun.current.has(frame)) show(frame);
    // Where its script doesn't come, one sees at least what there is.
    else setTimeout(() => frame.isConnected && latest.current(frame), SHOWN_ANYWAY_MS);
    return isAgain;
  };
  const scrollBy = (frame: HTMLIFrameElement, by: number) => {
    const { document, top } = scrolled.current;
    scrolled.current = { document: shown, top: Math.max(0, (document === shown ? top : 0) + by) };
    tell(frame, { regia: 'scroll', top: scrolled.current.top });
  };
  return [take, isLoaded, scrollBy] as const;
}
