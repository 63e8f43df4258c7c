import type { Refusal } from '../../../api/records.ts';
import { counted } from '../../../messages/counted.ts';
import { i18next } from '../../../messages/i18n.ts';
import { showNotice } from '../../../ui/notice.tsx';
import { RefusalList } from './RefusalList.tsx';

/**
 * Says in a dialog which records of many could not be deleted, and why.
 * @param open goes to the address of one that stands in the way
 */
export function showRefusals(
  refusals: readonly Refusal[],
  collection: string,
  open: (path: string) => void,
): void {
  const title = i18next.t('lists.refused', counted(refusals.length, i18next.language));
  showNotice(title, (close) => (
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
