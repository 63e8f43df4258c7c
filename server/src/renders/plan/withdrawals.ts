/** Documents that leave the public by a change are served to nobody from its commit on, however long the rest takes. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { publicFrom } from '@regia/model/rules/visibility.ts';
import { isWebCollection } from '@regia/site/renderTypes.ts';
import type { Change, Write } from '../../store/history/change.ts';
import type { Session } from '../../store/store.ts';
import { isPublicAt } from '../nodes/publicNow.ts';
import { noteWithdrawal } from '../nodes/siteState.ts';

/** Notes, in the change's own transaction, where it deletes a public document, or gives it a date that lies ahead. */
export async function noteWithdrawals(session: Session, { writes, at }: Change): Promise<void> {
  if (writes.some((write) => isWithdrawal(write, at))) await noteWithdrawal(session);
}

function isWithdrawal({ collection, before, after }: Write, at: string): boolean {
  if (!isWebCollection(collection) || !before) return false;
  const isPublic = ({ publicAt }: AnyRecord) => isPublicAt(publicFrom(publicAt), at);
  return isPublic(before) && !(after && isPublic(after));
}
