import type { AnyRecord } from '@regia/model/entity.ts';
import { fileSize } from '@regia/model/rules/fileSize.ts';
import { useTranslation } from 'react-i18next';

/** How large the archive of a backup is. */
export function BackupSize({ record: { size } }: { record: AnyRecord }) {
  const { i18n } = useTranslation();
  return typeof size === 'number' && size > 0 ? fileSize(size, i18n.language) : '–';
}
