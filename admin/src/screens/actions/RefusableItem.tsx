import { Menu, type MenuItemProps, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface RefusableItemProps extends MenuItemProps {
  /** Why it cannot be chosen; null where it can. */
  why: string | null;
  onClick: () => void;
  children: ReactNode;
}

/** An item of a menu that says beneath its name why it cannot be chosen; it is reached all the same. */
export function RefusableItem({ why, onClick, children, ...rest }: RefusableItemProps) {
  if (why === null) {
    return (
      <Menu.Item {...rest} onClick={onClick}>
        {children}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item {...rest} color="dimmed" aria-disabled closeMenuOnClick={false}>
      {children}
      <Text component="span" display="block" size="xs" maw={240} style={{ whiteSpace: 'normal' }}>
        {why}
      </Text>
    </Menu.Item>
  );
}
