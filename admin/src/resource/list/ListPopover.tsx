import { Popover, Skeleton } from '@mantine/core';
import { type ReactElement, type ReactNode, Suspense, useState } from 'react';

interface ListPopoverProps {
  /** Names what opens. */
  label: string;
  /** Makes the button that opens it. */
  button: (props: { onClick: () => void }) => ReactElement;
  /** Its content, which may be fetched when it first opens. */
  children: (close: () => void) => ReactNode;
}

/** A panel beneath a button of a list's head. */
export function ListPopover({ label, button, children }: ListPopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={300}
      trapFocus
      returnFocus
    >
      <Popover.Target>{button({ onClick: () => setIsOpen((now) => !now) })}</Popover.Target>
      <Popover.Dropdown aria-label={label} aria-labelledby={undefined}>
        <Suspense fallback={<Skeleton height={120} />}>{isOpen && children(close)}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
