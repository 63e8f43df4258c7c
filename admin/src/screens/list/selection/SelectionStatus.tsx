import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { counted } from '../../../messages/counted.ts';
import { SelectionBar, type SelectionBarProps } from './SelectionBar.tsx';

/** How many records are selected, and what can be done with them; nothing as long as none is. */
export function SelectionStatus(props: SelectionBarProps) {
  const { t, i18n } = useTranslation();
  const count = props.selection.selected.size;
  return (
    <>
      <VisuallyHidden role="status">
        {count > 0 && t('lists.selected', counted(count, i18n.language))}
      </VisuallyHidden>
      {count > 0 && <SelectionBar {...props} />}
    </>
  );
}
