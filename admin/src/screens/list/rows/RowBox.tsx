import { useTranslation } from 'react-i18next';
import { SelectBox } from '../selection/SelectBox.tsx';
import { isWhole, reached, toggled, withPage } from '../selection/selection.ts';
import type { SelectionHook } from '../selection/useSelection.ts';

interface RowBoxProps {
  selection: SelectionHook;
  id: string;
}

/** Selects one record; nothing for one that the user may not delete, and a reason where that is another's rights. */
export function RowBox({ selection, id }: RowBoxProps) {
  const { t } = useTranslation();
  const { choices, refused, selected, change } = selection;
  const choice = choices.find((one) => one.id === id);
  const refusal = refused.get(id);
  if (refusal) {
    const label = t('lists.select', { name: refusal.title });
    return <SelectBox label={label} why={refusal.why} isSelected={false} onSelect={() => {}} />;
  }
  if (!choice) return null;
  return (
    <SelectBox
      label={t('lists.select', { name: choice.title })}
      isSelected={selected.has(id)}
      onSelect={(isRange) =>
        change((now) => (isRange ? reached(now, choices, choice) : toggled(now, choice)))
      }
    />
  );
}

/** Selects the page, or what of it the user may delete. */
export function PageBox({ selection }: { selection: SelectionHook }) {
  const { t } = useTranslation();
  const { choices, selected, change } = selection;
  const isSelected = isWhole(selected, choices);
  return (
    <SelectBox
      label={t('lists.selectPage')}
      isSelected={isSelected}
      isPartial={!isSelected && choices.some(({ id }) => selected.has(id))}
      onSelect={() => change((now) => withPage(now, choices))}
    />
  );
}
