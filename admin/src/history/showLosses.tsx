import type { Loss } from '../api/history.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { i18next } from '../messages/i18n.ts';
import { expectDialog } from '../ui/dialogs.ts';
import { showNotice } from '../ui/notice.tsx';

/** Says in a dialog what did not come back with a record. */
export async function showLosses(collection: string, losses: readonly Loss[]): Promise<void> {
  expectDialog();
  const { LossList } = await loadChunk(() => import('./LossList.tsx'));
  await showNotice(i18next.t('history.losses.title'), () => (
    <LossList collection={collection} losses={losses} />
  ));
}
