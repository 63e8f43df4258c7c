import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import type { Dropdown } from './Opener.tsx';
import { useOpenedAfterwards } from './useOpenedAfterwards.ts';

interface AnchoredPopoverProps extends Dropdown {
  /** Names it; named by its button when left out. */
  label?: string;
  position: 'bottom-start' | 'bottom-end';
  /** Pixels; as wide as its content when left out. */
  width?: number;
  /** Stands only while it is open. */
  children: ReactNode;
}

/** The panel of an `Opener`, which keeps the focus until it closes. */
export function AnchoredPopover(props: AnchoredPopoverProps) {
  const { anchor, id, isOpen, onClose, label, position, width, children } = props;
  return (
    <Popover
      id={id}
      position={position}
      {...(width !== undefined && { width })}
      trapFocus
      returnFocus
      opened={useOpenedAfterwards(isOpen)}
      onChange={(opened) => !opened && onClose()}
    >
      <Popover.Target refProp="anchorRef">
        <Anchor node={anchor} />
      </Popover.Target>
      <Popover.Dropdown
        {...(label !== undefined && { 'aria-label': label, 'aria-labelledby': undefined })}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
