import { randomId } from '@regia/embed/randomId.ts';
import { type Box, fromPicture, PICTURE } from '@regia/model/previewMessages.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './pictures.module.css';
import { pictureOffset, type Size } from './pictureView.ts';

/** Pixels between what has changed and the line around it. */
const GAP = 4;

interface PagePictureProps {
  url: string;
  view: { size: Size; screen: Size; scale: number };
  boxes: readonly Box[];
  /** Told by the page where it has changed. */
  onBoxes: (boxes: readonly Box[]) => void;
}

/**
 * A page to be looked at: nothing in it can be pressed, and none of the site's scripts runs. The lines around what has
 * changed are drawn here; where they are is told by the page's own script, with a key that nothing else in it can read.
 */
export function PagePicture({
  url,
  view: { size, screen, scale },
  boxes,
  onBoxes,
}: PagePictureProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [key] = useState(randomId);
  const loads = useRef(0);
  const [hasLeft, setHasLeft] = useState(false);
  const hear = useEffectEvent(({ source, origin, data }: MessageEvent) => {
    if (origin !== 'null' || !source || source !== frame.current?.contentWindow) return;
    const message = fromPicture(data);
    if (message?.key === key) onBoxes(message.boxes);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  const offset = pictureOffset(boxes, size, screen, scale);
  if (hasLeft) return null;
  return (
    <div className={classes.page} aria-hidden inert>
      <iframe
        ref={frame}
        title={url}
        src={`${url}?${PICTURE}#${key}`}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        style={{
          ...screen,
          transform: `translate(${-offset.left}px, ${-offset.top}px) scale(${scale})`,
        }}
        // What its markup may lead it to is no picture of the page.
        onLoad={() => setHasLeft(++loads.current > 1)}
      />
      {boxes.map(({ x, y, width, height, isNear }, at) =>
        isNear ? null : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: two elements may have the same place
            key={at}
            className={classes.changed}
            style={{
              left: x * scale - offset.left - GAP,
              top: y * scale - offset.top - GAP,
              width: width * scale + 2 * GAP,
              height: height * scale + 2 * GAP,
            }}
          />
        ),
      )}
    </div>
  );
}
