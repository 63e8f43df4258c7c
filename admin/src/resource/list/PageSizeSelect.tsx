import { PAGE_SIZES } from '@regia/model/constants.ts';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../ui/ChoiceSelect.tsx';

const WIDTH_PX = 72;

interface PageSizeSelectProps {
  size: number;
  onSize: (size: number) => void;
}

/** How many records a page of a list holds. */
export function PageSizeSelect({ size, onSize }: PageSizeSelectProps) {
  const { t } = useTranslation();
  return (
    <ChoiceSelect
      width={WIDTH_PX}
      label={t('resource.list.pageSize')}
      options={PAGE_SIZES.map((one) => ({ value: String(one), label: String(one) }))}
      value={String(size)}
      onChoose={(chosen) => onSize(Number(chosen))}
    />
  );
}
