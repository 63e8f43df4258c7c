import type { ChangeEvent } from 'react';
import { useTranslation } from '../../../messages/useTranslation.ts';
import { soonPartAround } from '../../../ui/lazyPart.tsx';
import classes from '../selection/selection.module.css';
import { isWhole, reached, toggled, withPage } from '../selection/selection.ts';
import type { SelectionHook } from '../selection/useSelection.ts';

const WhyTip = soonPartAround(() => import('../soon.tsx').then((module) => module.WhyTip));

interface RowBoxProps {
  selection: SelectionHook;
  id: string;
}

/** Selects one record; nothing for one that the user may do nothing with, and a reason where that is another's rights. */
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

/** Selects the page, or what of it the user may select. */
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

interface SelectBoxProps {
  label: string;
  isSelected: boolean;
  /** Why it cannot be; null where it can. */
  why?: string | null;
  /** Is something of what it stands for selected, and something not? */
  isPartial?: boolean;
  /** Told whether the shift key was held. */
  onSelect: (isRange: boolean) => void;
}

function hasShift({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
}

/** Selects a record, or a page of them. A large target around the browser's own box. */
function SelectBox(props: SelectBoxProps) {
  const { label, isSelected, why = null, isPartial = false, onSelect } = props;
  const box = (
    <label className={classes.target}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={label}
        aria-disabled={why !== null || undefined}
        aria-description={why ?? undefined}
        checked={isSelected}
        ref={(box) => {
          if (box) box.indeterminate = isPartial;
        }}
        onChange={(event) => onSelect(hasShift(event))}
      />
    </label>
  );
  return why === null ? box : <WhyTip why={why}>{box}</WhyTip>;
}
