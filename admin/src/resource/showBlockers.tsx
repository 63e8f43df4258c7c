import { DIALOG_WIDTH_PX } from '@regia/model/constants.ts';
import { i18next } from '../messages/i18n.ts';
import { loadChunk } from '../shell/loadChunk.ts';
import { openDialogs } from '../ui/dialogs.ts';
import type { Blockers } from './blockers.ts';

/**
 * Says in a dialog what stands in the way of a deletion.
 * @param open goes to the address of one of them
 */
export async function showBlockers(
  blockers: Blockers,
  open: (path: string) => void,
): Promise<void> {
  const [modals, { BlockerList }] = await Promise.all([
    openDialogs(),
    loadChunk(() => import('./BlockerList.tsx')),
  ]);
  const id = modals.open({
    title: i18next.t('errors.children'),
    size: DIALOG_WIDTH_PX,
    centered: true,
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
    children: (
      <BlockerList
        blockers={blockers}
        onOpen={(path) => {
          modals.close(id);
          open(path);
        }}
      />
    ),
  });
}
