import type { ChangeEvent } from 'react';
import classes from './selection.module.css';

interface SelectBoxProps {
  label: string;
  isSelected: boolean;
  /** Is something of what it stands for selected, and something not? */
  isPartial?: boolean;
  /** Told whether the shift key was held. */
  onSelect: (isRange: boolean) => void;
}

function hasShift({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
}

/** Selects a record, or a page of them. A large target around the browser's own box. */
export function SelectBox({ label, isSelected, isPartial = false, onSelect }: SelectBoxProps) {
  return (
    <label className={classes.target}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={label}
        checked={isSelected}
        ref={(box) => {
          if (box) box.indeterminate = isPartial;
        }}
        onChange={(event) => onSelect(hasShift(event))}
      />
    </label>
  );
}
