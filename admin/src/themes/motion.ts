/** `--regia-motion` and `--regia-ease`, for what scripts move. */
export const MOTION = { duration: 180, easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const;
/** `--regia-motion-wide` */
export const WIDE_MS = 240;

/** Whether the person has not asked for less motion. */
export const isMotionWelcome = () => matchMedia('(prefers-reduced-motion: no-preference)').matches;
