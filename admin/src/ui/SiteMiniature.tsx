import classes from './SiteMiniature.module.css';

interface SiteMiniatureProps {
  /** The whole address; null shows the ground alone. */
  address: string | null;
  /** Gives it its shape. */
  className?: string | undefined;
}

/** A page of the site as visitors see it now, small: nothing in it runs, and nothing in it can be pressed. */
export function SiteMiniature({ address, className = '' }: SiteMiniatureProps) {
  return (
    <div className={`${classes.miniature} ${className}`} aria-hidden inert>
      {address && (
        <iframe
          // Another address is another frame: one that goes on makes steps for the browser's way back.
          key={address}
          className={classes.page}
          src={address}
          title={address}
          sandbox=""
          loading="lazy"
        />
      )}
    </div>
  );
}
