import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowActionProps } from '../../resource/resource.ts';
import { download } from '../../secondFactor/askForProof.tsx';
import { toastError } from '../../ui/toasts.ts';

/** Downloads the file that a record stands for. */
export function DownloadAction({ record }: RowActionProps) {
  const { t } = useTranslation();
  const { url } = record;
  if (typeof url !== 'string' || url === '') return null;
  return (
    <Menu.Item
      leftSection={<IconDownload size={16} />}
      onClick={() => void download(url).catch((error) => toastError(error, 'actionError'))}
    >
      {t('resource.actions.download')}
    </Menu.Item>
  );
}
