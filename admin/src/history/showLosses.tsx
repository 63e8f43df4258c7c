import { DIALOG_WIDTH_PX } from '@regia/model/constants.ts';
import type { Loss } from '../api/history.ts';
import { i18next } from '../messages/i18n.ts';
import { loadChunk } from '../shell/loadChunk.ts';
import { openDialogs } from '../ui/dialogs.ts';

/** Says in a dialog what did not come back with a record. */
export async function showLosses(collection: string, losses: readonly Loss[]): Promise<void> {
  const [modals, { LossList }] = await Promise.all([
    openDialogs(),
    loadChunk(() => import('./LossList.tsx')),
  ]);
  modals.open({
    title: i18next.t('history.losses.title'),
    size: DIALOG_WIDTH_PX,
    centered: true,
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
    children: <LossList collection={collection} losses={losses} />,
  });
}
