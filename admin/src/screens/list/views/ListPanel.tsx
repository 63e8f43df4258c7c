import type { ReactNode } from 'react';
import { AnchoredPopover } from '../../../ui/dropdown/Anchored.tsx';
import type { Dropdown } from '../../../ui/dropdown/Opener.tsx';
import classes from './panels.module.css';

interface ListPanelProps {
  dropdown: Dropdown;
  /** Names it. */
  label: string;
  children: ReactNode;
}

const WIDTH_PX = 320;

/** A panel beneath a button of a list's head. */
export function ListPanel({ dropdown, label, children }: ListPanelProps) {
  return (
    <AnchoredPopover {...dropdown} label={label} position="bottom-end" width={WIDTH_PX}>
      <div className={classes.panel}>{children}</div>
    </AnchoredPopover>
  );
}
