import { DIALOG_WIDTH_PX } from '@regia/model/constants.ts';
import { loadChunk } from '../../../lib/loadChunk.ts';
import { i18next } from '../../../messages/i18n.ts';
import { openDialogs } from '../../../ui/dialogs.ts';
import type { PositionQuestion } from './PositionForm.tsx';

/** Asks in a dialog for a record's place, counted from 1; null where none was given. */
export async function askPosition(question: PositionQuestion): Promise<number | null> {
  const [modals, { PositionForm }] = await Promise.all([
    openDialogs(),
    loadChunk(() => import('./PositionForm.tsx')),
  ]);
  return new Promise((resolve) => {
    const id = modals.open({
      title: i18next.t('lists.moveTo'),
      size: DIALOG_WIDTH_PX,
      centered: true,
      closeButtonProps: { 'aria-label': i18next.t('common.close') },
      onClose: () => resolve(null),
      children: (
        <PositionForm
          question={question}
          onAnswer={(place) => {
            resolve(place);
            modals.close(id);
          }}
        />
      ),
    });
  });
}
