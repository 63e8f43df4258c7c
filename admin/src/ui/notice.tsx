import { Button, Group } from '@mantine/core';
import { modals } from '@mantine/modals';
import { DIALOG_WIDTH_PX } from '@regia/model/constants.ts';
import type { ReactNode } from 'react';
import { i18next } from '../messages/i18n.ts';

/**
 * Says something in a dialog that asks for nothing.
 * @param content is given what closes the dialog
 */
export function showNotice(title: string, content: (close: () => void) => ReactNode): void {
  const close = () => modals.close(id);
  const id: string = modals.open({
    title,
    size: DIALOG_WIDTH_PX,
    centered: true,
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
    children: (
      <>
        {content(close)}
        <Group justify="flex-end" mt="md">
          <Button data-autofocus onClick={close}>
            {i18next.t('common.ok')}
          </Button>
        </Group>
      </>
    ),
  });
}
