import { DIALOG_WIDTH_PX } from '@regia/model/constants.ts';
import type { Refusal } from '../../api/records.ts';
import { counted } from '../../messages/counted.ts';
import { i18next } from '../../messages/i18n.ts';
import { loadChunk } from '../../shell/loadChunk.ts';
import { openDialogs } from '../../ui/dialogs.ts';

/**
 * Says in a dialog which records of many could not be deleted, and why.
 * @param open goes to the address of one that stands in the way
 */
export async function showRefusals(
  refusals: readonly Refusal[],
  collection: string,
  open: (path: string) => void,
): Promise<void> {
  const [modals, { RefusalList }] = await Promise.all([
    openDialogs(),
    loadChunk(() => import('./RefusalList.tsx')),
  ]);
  const id = modals.open({
    title: i18next.t('lists.refused', counted(refusals.length, i18next.language)),
    size: DIALOG_WIDTH_PX,
    centered: true,
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
    children: (
      <RefusalList
        refusals={refusals}
        collection={collection}
        onOpen={(path) => {
          modals.close(id);
          open(path);
        }}
      />
    ),
  });
}
