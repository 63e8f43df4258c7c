import classes from './Mark.module.css';

/** The product's mark: an R whose leg is a beam of light. */
export function Mark({ size }: { size: number }) {
  return (
    <svg className={classes.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect className={classes.ground} width="32" height="32" rx="7" />
      <path className={classes.letter} d="M10 24V8h7.5a5 5 0 0 1 0 10H10" />
      <path className={classes.beam} d="M17 18l5.5 6" />
    </svg>
  );
}
