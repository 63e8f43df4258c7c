import { modals } from '@mantine/modals';
import { DIALOG_WIDTH_PX } from '@regia/model/constants.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { i18next } from '../messages/i18n.ts';
import type { Resource } from '../resource/resource.ts';
import { toastError } from '../ui/toasts.ts';

/** Opens the dialog that says who may do what with a record; of a user, what they may do. */
export async function openExplain({ collection }: Resource, record: AnyRecord): Promise<void> {
  try {
    const { ExplainDialog } = await loadChunk(() => import('./ExplainDialog.tsx'));
    modals.open({
      title: i18next.t('explain.title'),
      size: DIALOG_WIDTH_PX,
      centered: true,
      closeButtonProps: { 'aria-label': i18next.t('common.close') },
      children: <ExplainDialog collection={collection} record={record} />,
    });
  } catch (error) {
    toastError(error, 'actionError');
  }
}
