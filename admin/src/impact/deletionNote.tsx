import { lazy, type ReactNode, Suspense } from 'react';
import { isOnSite } from '../resource/siteCollections.ts';
import classes from './impact.module.css';

const DeletionImpact = lazy(() =>
  import('./DeletionImpact.tsx').then((module) => ({ default: module.DeletionImpact })),
);

/** What a deletion would do to the public site; null for what the site does not show. */
export function deletionNote(collection: string, id: string): ReactNode {
  if (!isOnSite(collection)) return null;
  return (
    <Suspense fallback={<p className={classes.removal} />}>
      <DeletionImpact collection={collection} id={id} />
    </Suspense>
  );
}
