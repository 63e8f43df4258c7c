/** The twelve landscapes of Italy, one a month, drawn by `docs/landscapes` for day and night. */
import { type CSSProperties, useRef, useState } from 'react';
import { usePreferences } from '../../session/preferences.ts';
import classes from './Landscape.module.css';
import { NIGHT_SKY, SKIES } from './skies.ts';
import { useTilt } from './useTilt.ts';

export interface LandscapeProps {
  /** In pixels; as high as what it stands in if not given. */
  height?: number;
  /** Whether its foreground moves a little with the pointer. */
  isDeep?: boolean;
}

/** This month's, as wide as there is room, and by night in the Night theme; its sky's colours stand there until the picture comes, or if it doesn't. */
export function Landscape({ height, isDeep = false }: LandscapeProps) {
  const { theme } = usePreferences();
  const [failed, setFailed] = useState('');
  const [shown, setShown] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  useTilt(frame, isDeep);
  const month = new Date().getMonth();
  const isDark = theme === 'dim';
  const sky = SKIES[month];
  const source = `/landscapes/${String(month + 1).padStart(2, '0')}${isDark ? '-night' : ''}.avif`;
  const [overhead, horizon] = (isDark ? NIGHT_SKY : sky?.colours) ?? NIGHT_SKY;
  const style = {
    height,
    background: `linear-gradient(${overhead}, ${horizon} 62%)`,
    '--strip': `${sky?.strip ?? 50}%`,
  } as CSSProperties;
  const picture = { src: source, width: 2400, height: 1500, decoding: 'async' } as const;
  return (
    <div ref={frame} className={classes.landscape} style={style} aria-hidden>
      {failed !== source && (
        <div className={classes.layers} data-there={shown === source || undefined}>
          <img
            {...picture}
            alt=""
            className={classes.far}
            onLoad={() => setShown(source)}
            onError={() => setFailed(source)}
          />
          {isDeep && <img {...picture} alt="" className={classes.near} />}
        </div>
      )}
    </div>
  );
}
