/** Documents that leave the public by a change are served to nobody from its commit on, however long the rest takes. */

import { isMembers, sameValue } from '@regia/model/difference/sameValue.ts';
import { setting } from '@regia/model/entities/setting.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { publicFrom } from '@regia/model/rules/visibility.ts';
import { isWebCollection } from '@regia/site/renderTypes.ts';
import type { Change, Write } from '../../store/history/change.ts';
import type { Session } from '../../store/store.ts';
import { isPublicAt } from '../nodes/publicNow.ts';
import { noteWithdrawal } from '../nodes/siteState.ts';

/** Notes, in the change's own transaction, where it takes anything from the public: what is kept of answers goes. */
export async function noteWithdrawals(session: Session, { writes, at }: Change): Promise<void> {
  if (writes.some((write) => isWithdrawal(write, at))) await noteWithdrawal(session);
}

function isWithdrawal({ collection, before, after }: Write, at: string): boolean {
  if (!before) return false;
  if (collection === setting.collection)
    return LANGUAGES.some((name) => !sameValue(before[name], after?.[name]));
  if (!isWebCollection(collection)) return false;
  const isPublic = ({ publicAt }: AnyRecord) => isPublicAt(publicFrom(publicAt), at);
  return isPublic(before) && !(after && isPublic(after) && !loses(before, after));
}

const LANGUAGES = ['languages', 'defaultLanguage'];
/** A document that loses one of these, or one of its languages, may not be on the site any more. */
const NEEDED = ['title', 'slug', 'template', 'workCategory', 'isHomepage', 'isNotFound'];

function loses(before: AnyRecord, after: AnyRecord): boolean {
  return NEEDED.some((name) => {
    const [was, is] = [before[name], after[name]];
    if (!isMembers(was) || !isMembers(is)) return Boolean(was) && !is;
    return Object.keys(was).some((member) => was[member] && !is[member]);
  });
}
