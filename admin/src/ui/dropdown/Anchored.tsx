import { Menu, Popover } from '@mantine/core';
import { type ReactNode, type RefCallback, useLayoutEffect, useState } from 'react';
import classes from './Anchored.module.css';
import type { Dropdown } from './Opener.tsx';

interface AnchoredMenuProps extends Dropdown {
  /** Where it opens; `bottom-end` when left out. */
  position?: 'bottom-start' | 'bottom-end';
  /** Pixels; as wide as its items need when left out. */
  width?: number;
  /** Items. */
  children: ReactNode;
}

/** The menu of an `Opener`. */
export function AnchoredMenu(props: AnchoredMenuProps) {
  const { anchor, id, isOpen, onClose, position = 'bottom-end', width, children } = props;
  const [dropdown, setDropdown] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (isOpen && dropdown) takeFocus(dropdown);
  }, [isOpen, dropdown]);
  return (
    <Menu
      id={id}
      position={position}
      {...(width !== undefined && { width })}
      trapFocus={false}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      opened={isOpen}
      onChange={(opened) => !opened && onClose()}
    >
      <Menu.Target refProp="anchorRef">
        <Anchor node={anchor} />
      </Menu.Target>
      <Menu.Dropdown
        ref={setDropdown}
        className={classes.menu}
        onKeyDown={({ key }) => key === 'Tab' && onClose()}
        onClickCapture={({ target }) => {
          // Before the item does what it does: what that opens gives the focus back to what has it then.
          if (target instanceof Element && target.closest(ITEM)) anchor.focus(UNSCROLLED);
        }}
      >
        {children}
      </Menu.Dropdown>
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
      returnFocus={false}
      opened={isOpen}
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

const UNSCROLLED = { preventScroll: true };
/** What closes the menu, other than an item that opens a further one. */
const ITEM = '[role^=menuitem]:not(:disabled, [aria-disabled=true], [data-sub-menu-item])';

/** Puts the focus on the first item, at once: Mantine waits a moment, in which an arrow would still be taken by what lies beneath. */
function takeFocus(dropdown: HTMLElement): void {
  if (dropdown.contains(document.activeElement)) return;
  const first = dropdown.querySelector<HTMLElement>('[role^=menuitem]:not(:disabled)');
  (first ?? dropdown).focus(UNSCROLLED);
}
