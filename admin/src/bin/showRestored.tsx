import { loadChunk } from '../lib/loadChunk.ts';
import { i18next } from '../messages/i18n.ts';
import { expectDialog } from '../ui/dialogs.ts';
import { showNotice } from '../ui/notice.tsx';
import type { RestoredAll } from './restoreMany.ts';

/** Says in a dialog what stays in the bin and why, and what came back without all that it had. */
export async function showRestored(result: RestoredAll): Promise<void> {
  expectDialog();
  const { RestoredList } = await loadChunk(() => import('./RestoredList.tsx'));
  await showNotice(i18next.t('bin.notWhole'), () => <RestoredList result={result} />);
}
