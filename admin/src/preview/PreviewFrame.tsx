import { Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEVICES, type Device } from './devices.ts';
import classes from './preview.module.css';

interface PreviewFrameProps {
  /** Null until there is something to show. */
  url: string | null;
  title: string;
  device: Device;
  /** Is what is shown not what is in the form? */
  isDim: boolean;
  /** What stands above it. */
  children: ReactNode;
}

/**
 * Shows an address on a screen of some width, made smaller where there is less room. A newer
 * address loads behind the one in sight, and takes its place only then: nothing flickers, and each
 * has a frame of its own, so that none of them enters the browser's history.
 */
export function PreviewFrame({ url, title, device, isDim, children }: PreviewFrameProps) {
  const { t } = useTranslation();
  const { ref, width, height } = useElementSize();
  const [loaded, setLoaded] = useState<string | null>(null);
  const scale = width > 0 ? Math.min(1, width / DEVICES[device]) : 1;
  const style: CSSProperties = {
    width: DEVICES[device],
    height: height / scale,
    transform: `scale(${scale})`,
    left: Math.max(0, (width - DEVICES[device] * scale) / 2),
  };
  const frames = [loaded, url].filter(
    (one, index, all) => one !== null && all.indexOf(one) === index,
  );
  return (
    <div ref={ref} className={classes.screen} data-dim={isDim || undefined}>
      {loaded === null && !isDim && <Skeleton className={classes.waiting} />}
      {frames.map((address) => (
        <iframe
          key={address}
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
          inert={address !== loaded}
          onLoad={() => setLoaded(address)}
        />
      ))}
      {children}
    </div>
  );
}
