import type { Loss } from '../api/history.ts';
import { i18next } from '../messages/i18n.ts';
import { showNotice } from '../ui/notice.tsx';
import { LossList } from './LossList.tsx';

/** Says in a dialog what did not come back with a record. */
export function showLosses(collection: string, losses: readonly Loss[]): void {
  showNotice(i18next.t('history.losses.title'), () => (
    <LossList collection={collection} losses={losses} />
  ));
}
