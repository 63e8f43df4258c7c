import type { ChangeEvent } from 'react';
import { WhyTip } from '../../../ui/WhyTip.tsx';
import classes from './selection.module.css';

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
export function SelectBox(props: SelectBoxProps) {
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
