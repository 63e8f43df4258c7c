import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import type { Dropdown } from './Opener.tsx';
import { useOpenedAfterwards } from './useOpenedAfterwards.ts';

interface AnchoredMenuProps extends Dropdown {
  /** Pixels; as wide as its items need when left out. */
  width?: number;
  /** Items. */
  children: ReactNode;
}

/** The menu of an `Opener`. */
export function AnchoredMenu({ anchor, id, isOpen, onClose, width, children }: AnchoredMenuProps) {
  return (
    <Menu
      id={id}
      position="bottom-end"
      {...(width !== undefined && { width })}
      opened={useOpenedAfterwards(isOpen)}
      onChange={(opened) => !opened && onClose()}
    >
      <Menu.Target refProp="anchorRef">
        <Anchor node={anchor} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
