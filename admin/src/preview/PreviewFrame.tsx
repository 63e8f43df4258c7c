import { Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { QUIET } from '@regia/model/previewMessages.ts';
import { WRITING } from '@regia/model/writingMessages.ts';
import { type CSSProperties, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../messages/useTranslation.ts';
import classes from './preview.module.css';
import { DEVICES, type Device } from './previewLayout.ts';
import { useFocusInNewest } from './useFocusInNewest.ts';
import { type FrameListeners, isWritten, seenIn, tell, useFrames } from './useFrames.ts';
import { useTypingBeside } from './useTypingBeside.ts';

interface PreviewFrameProps extends FrameListeners {
  /** Null until there is something to show. */
  url: string | null;
  title: string;
  device: Device;
  /** Does a computer's screen take the width that there is? */
  isFluid: boolean;
  /** Is what is shown not what is in the form? */
  isDim: boolean;
  /** Does the page in sight stay for now, whatever comes? */
  isHeld?: boolean;
  /** Told that a script of the page has taken the focus from who types: it's to be shown without its scripts. */
  onStolen: () => void;
  /** What stands above it. */
  children: ReactNode;
}

/**
 * Shows an address on a screen of some width, made smaller where there is less room. A newer
 * address loads behind the one in sight, and takes its place only once it can be used: nothing flickers, and each
 * has a frame of its own, so that none of them enters the browser's history. A page that is written on and one in which
 * scripts of blocks run are never there together: what is typed into one must not go on in the other.
 */
export function PreviewFrame(props: PreviewFrameProps) {
  const { url, title, device, isFluid, isDim, isHeld = false, onStolen, children } = props;
  const { t } = useTranslation();
  const { ref, width, height } = useElementSize();
  const [loaded, setLoaded] = useState<string | null>(null);
  const handOver = useFocusInNewest(loaded);
  if (loaded !== null && isWritten(loaded) !== isWritten(url)) setLoaded(null);
  const [frames, noteLoaded, scrollBy] = useFrames(props, (frame) => {
    handOver(frame);
    setLoaded(frame.getAttribute('src'));
  });
  const { isTyping, end: endTyping } = useTypingBeside(`.${classes.frame}[data-scripted]`, () => {
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
          data-scripted={isScripted(address) || undefined}
          data-shielded={(isTyping && !isWritten(address)) || undefined}
          inert={address !== loaded}
          onLoad={({ currentTarget }) => noteLoaded(currentTarget)}
        />
      ))}
      {children}
    </div>
  );
}

/** What asks for a page on which our own script runs, and no other. */
const OWN_SCRIPT = [WRITING, QUIET];

/** Do scripts of blocks run at an address? */
function isScripted(address: string | null): boolean {
  return address !== null && !OWN_SCRIPT.some((name) => new URL(address).searchParams.has(name));
}

/** What is narrower is no computer's. */
const LEAST_DESKTOP_PX = 1_024;
