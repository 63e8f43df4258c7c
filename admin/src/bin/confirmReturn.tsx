import { BATCH_SIZE } from '@regia/model/constants.ts';
import type { RecordKey } from '../api/history.ts';
import { isOnSite } from '../api/siteCollections.ts';
import { ChangeImpact } from '../impact/ChangeImpact.tsx';
import { translate } from '../messages/i18n.ts';
import { confirm } from '../ui/dialogs.tsx';

/** Asks before deleted records come back, unless it is one of which the public site shows nothing. */
export async function confirmReturn(title: string, records: readonly RecordKey[]) {
  const first = records.find(({ collection }) => isOnSite(collection));
  if (!first && records.length === 1) return true;
  const isForetold = first !== undefined && records.length <= BATCH_SIZE;
  return confirm({
    title,
    note: isForetold && (
      <ChangeImpact of={{ action: 'restore', collection: first.collection, records }} />
    ),
    yes: translate('bin.restore'),
    no: translate('common.cancel'),
  });
}
