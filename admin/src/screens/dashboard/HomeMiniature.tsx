import classes from './HomeMiniature.module.css';

/** The home page as visitors see it now, small. It's a picture: nothing in it runs, and nothing can be pressed. */
export function HomeMiniature({ siteUrl }: { siteUrl: string }) {
  return (
    <div className={classes.miniature} aria-hidden inert>
      <iframe className={classes.page} src={siteUrl} title={siteUrl} sandbox="" loading="lazy" />
    </div>
  );
}
