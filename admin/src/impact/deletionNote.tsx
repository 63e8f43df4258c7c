import { type ReactNode, Suspense } from 'react';
import { isOnSite } from '../resource/siteCollections.ts';
import { lazyPart } from '../shell/lazyPart.tsx';
import classes from './impact.module.css';

const DeletionImpact = lazyPart(() =>
  import('./DeletionImpact.tsx').then((module) => module.DeletionImpact),
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
