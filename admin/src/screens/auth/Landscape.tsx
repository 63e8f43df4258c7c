import { useState } from 'react';
import { Hills } from './Hills.tsx';
import classes from './Landscape.module.css';

/** The address of a month's picture, January being 1. The twelve were drawn for Regia, and show the Veneto. */
function pictureOf(month: number): string {
  return `/landscapes/${String(month).padStart(2, '0')}.webp`;
}

/** The month's landscape, before drawn hills that show while it comes. */
export function Landscape() {
  const [state, setState] = useState<'coming' | 'there' | 'missing'>('coming');
  return (
    <div className={classes.landscape} aria-hidden>
      <Hills />
      {state !== 'missing' && (
        <img
          className={classes.picture}
          data-there={state === 'there' || undefined}
          src={pictureOf(new Date().getMonth() + 1)}
          alt=""
          onLoad={() => setState('there')}
          onError={() => setState('missing')}
        />
      )}
    </div>
  );
}
