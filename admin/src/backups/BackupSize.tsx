import type { AnyRecord } from '@regia/model/entity.ts';
import { useTranslation } from 'react-i18next';
import { bytesText } from '../ui/bytesText.ts';

/** How large the archive of a backup is. */
export function BackupSize({ record: { size } }: { record: AnyRecord }) {
  const { i18n } = useTranslation();
  return typeof size === 'number' && size > 0 ? bytesText(size, i18n.language) : '–';
}
