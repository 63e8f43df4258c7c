import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../ui/ChoiceSelect.tsx';

/** What a filter of a column gets. */
export interface FilterBoxProps {
  label: string;
  /** Empty: not filtered. */
  value: string;
  onValue: (value: string) => void;
}

interface ChoiceFilterProps extends FilterBoxProps {
  options: readonly { value: string; label: string }[];
}

/** One of some options, or any. */
export function ChoiceFilter({ label, value, onValue, options }: ChoiceFilterProps) {
  const { t } = useTranslation();
  return (
    <ChoiceSelect
      variant="filled"
      label={t('resource.list.filterBy', { field: label })}
      options={[{ value: '', label: t('resource.list.all') }, ...options]}
      value={value}
      onChoose={onValue}
    />
  );
}
