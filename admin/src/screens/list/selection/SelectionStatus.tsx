import { VisuallyHidden } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from '../../../messages/useTranslation.ts';
import { soonPart } from '../../../ui/lazyPart.tsx';
import type { SelectionBarProps } from './SelectionBar.tsx';

const SelectionBar = soonPart(() => import('../soon.tsx').then((module) => module.SelectionBar));

/** How many records are selected, and what can be done with them; nothing as long as none is. */
export function SelectionStatus(props: SelectionBarProps) {
  const { t } = useTranslation();
  const count = props.selection.selected.size;
  return (
    <>
      <VisuallyHidden role="status">{count > 0 && t('lists.selected', { count })}</VisuallyHidden>
      <Suspense>{count > 0 && <SelectionBar {...props} />}</Suspense>
    </>
  );
}
