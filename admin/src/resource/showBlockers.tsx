import { i18next } from '../messages/i18n.ts';
import { showNotice } from '../ui/notice.tsx';
import { BlockerList, type Held } from './BlockerList.tsx';
import type { Blockers } from './blockers.ts';

/**
 * Says in a dialog what stands in the way of a deletion.
 * @param held what was to be deleted
 * @param open goes to the address of one of them
 */
export function showBlockers(blockers: Blockers, held: Held, open: (path: string) => void): void {
  showNotice(i18next.t('errors.children'), (close) => (
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
