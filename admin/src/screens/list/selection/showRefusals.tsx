import type { Refusal } from '../../../api/records.ts';
import { loadChunk } from '../../../lib/loadChunk.ts';
import { counted } from '../../../messages/counted.ts';
import { i18next } from '../../../messages/i18n.ts';
import { expectDialog } from '../../../ui/dialogs.ts';
import { showNotice } from '../../../ui/notice.tsx';

/**
 * Says in a dialog which records of many could not be deleted, and why.
 * @param open goes to the address of one that stands in the way
 */
export async function showRefusals(
  refusals: readonly Refusal[],
  collection: string,
  open: (path: string) => void,
): Promise<void> {
  expectDialog();
  const { RefusalList } = await loadChunk(() => import('./RefusalList.tsx'));
  const title = i18next.t('lists.refused', counted(refusals.length, i18next.language));
  await showNotice(title, (close) => (
    <RefusalList
      refusals={refusals}
      collection={collection}
      onOpen={(path) => {
        close();
        open(path);
      }}
    />
  ));
}
