import { BATCH_SIZE } from '@regia/model/constants.ts';
import { type ReactNode, Suspense } from 'react';
import type { Removed } from '../api/renders.ts';
import { isOnSite } from '../api/siteCollections.ts';
import { translate } from '../messages/i18n.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import type { OnSuccessor } from './DeletionImpact.tsx';
import classes from './impact.module.css';

const DeletionImpact = lazyPart(() =>
  import('./DeletionImpact.tsx').then((module) => module.DeletionImpact),
);

/**
 * What a deletion would do to the public site; null for what the site does not show.
 * @param onBlocked told that it would be refused, for others need the record
 * @param onSuccessor told to which page its addresses are to lead
 */
export function deletionNote(
  collection: string,
  id: string,
  onBlocked: () => void,
  onSuccessor: OnSuccessor,
): ReactNode {
  return noteOf({ collection, id }, { onBlocked, onSuccessor });
}

/** The same of many records: of the first of them, where they are more than go in one change. */
export function deletionsNote(
  collection: string,
  ids: readonly string[],
  onSuccessor: OnSuccessor,
): ReactNode {
  const note = noteOf({ collection, ids: ids.slice(0, BATCH_SIZE) }, { all: ids, onSuccessor });
  if (!note || ids.length <= BATCH_SIZE) return note;
  return (
    <>
      <p className={classes.firstOnly}>{translate('impact.firstOnly', { count: BATCH_SIZE })}</p>
      {note}
    </>
  );
}

interface Told {
  all?: readonly string[];
  onBlocked?: () => void;
  onSuccessor: OnSuccessor;
}

function noteOf(removed: Removed, told: Told): ReactNode {
  if (!isOnSite(removed.collection)) return null;
  return (
    <Suspense fallback={<p className={classes.removal} />}>
      <DeletionImpact removed={removed} {...told} />
    </Suspense>
  );
}
