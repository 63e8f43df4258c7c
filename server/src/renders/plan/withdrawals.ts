/** Documents that leave the public by a change are served to nobody from its commit on, however long the rest takes. */
import { setting } from '@regia/model/entities/setting.ts';
import { isWebCollection } from '@regia/site/renderTypes.ts';
import type { Change } from '../../store/history/change.ts';
import type { Session } from '../../store/store.ts';
import { noteSeenOtherwise } from '../nodes/siteState.ts';

/**
 * Notes, in the change's own transaction, where it may take anything from the public: from then on each address is
 * looked up anew, among the documents as they are now.
 */
export async function noteWithdrawals(session: Session, { writes }: Change): Promise<void> {
  const mayWithdraw = writes.some(
    ({ collection, before }) =>
      before && (isWebCollection(collection) || collection === setting.collection),
  );
  if (mayWithdraw) await noteSeenOtherwise(session);
}
