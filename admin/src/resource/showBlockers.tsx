import { loadChunk } from '../lib/loadChunk.ts';
import { i18next } from '../messages/i18n.ts';
import { expectDialog } from '../ui/dialogs.ts';
import { showNotice } from '../ui/notice.tsx';
import type { Held } from './BlockerList.tsx';
import type { Blockers } from './blockers.ts';

/**
 * Says in a dialog what stands in the way of a deletion.
 * @param held what was to be deleted
 * @param open goes to the address of one of them
 */
export async function showBlockers(
  blockers: Blockers,
  held: Held,
  open: (path: string) => void,
): Promise<void> {
  expectDialog();
  const { BlockerList } = await loadChunk(() => import('./BlockerList.tsx'));
  await showNotice(i18next.t('errors.children'), (close) => (
    <BlockerList
      blockers={blockers}
      held={held}
      onOpen={(path) => {
        close();
        open(path);
      }}
    />
  ));
}
