import { Select } from '@mantine/core';
import { PAGE_SIZES } from '@regia/model/constants.ts';
import { useTranslation } from 'react-i18next';

interface PageSizeSelectProps {
  size: number;
  onSize: (size: number) => void;
}

/** How many records a page of a list holds. */
export function PageSizeSelect({ size, onSize }: PageSizeSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      size="xs"
      w={72}
      aria-label={t('resource.list.pageSize')}
      data={PAGE_SIZES.map(String)}
      allowDeselect={false}
      value={String(size)}
      onChange={(chosen) => onSize(Number(chosen))}
    />
  );
}
