import { Menu, Popover } from '@mantine/core';
import { type ReactNode, type RefCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { Dropdown } from './Opener.tsx';

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

interface AnchorProps {
  node: HTMLElement;
  /** Mantine's way to learn of the element. */
  anchorRef?: RefCallback<HTMLElement>;
}

/** Tells Mantine of a button that stands elsewhere and has its attributes already. */
function Anchor({ node, anchorRef }: AnchorProps) {
  useLayoutEffect(() => anchorRef?.(node), [node, anchorRef]);
  return null;
}

/**
 * Whether something is open, always closed at first: only what opens later remembers where the
 * focus was, and takes it back there.
 */
function useOpenedAfterwards(isOpen: boolean): boolean {
  const [isOpened, setIsOpened] = useState(false);
  useEffect(() => setIsOpened(isOpen), [isOpen]);
  return isOpened;
}
