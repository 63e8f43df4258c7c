import { useState } from 'react';
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

/** Hills at dusk: what is seen while a landscape comes, and when none does. */
function Hills() {
  return (
    <svg
      aria-hidden
      className={classes.hills}
      viewBox="0 0 900 600"
      preserveAspectRatio="xMidYMid slice"
    >
      <circle className={classes.sun} cx="640" cy="236" r="46" />
      <path
        className={classes.hill1}
        d="M0 352 C90 318 150 262 236 278 S356 338 428 300 536 216 632 262 780 352 900 296 V600 H0Z"
      />
      <path
        className={classes.hill2}
        d="M0 410 C110 372 190 420 288 382 S450 318 548 372 738 436 900 366 V600 H0Z"
      />
      <path
        className={classes.hill3}
        d="M0 462 C130 430 232 486 352 452 S560 404 678 452 828 484 900 450 V600 H0Z"
      />
      <path
        className={classes.hill4}
        d="M0 540 C150 492 262 544 410 516 S690 486 900 528 V600 H0Z"
      />
    </svg>
  );
}
