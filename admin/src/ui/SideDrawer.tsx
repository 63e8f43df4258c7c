import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../messages/useTranslation.ts';
import { useFocusBack } from './useFocusBack.ts';

interface SideDrawerProps {
  title: ReactNode;
  /** In pixels; never more than the window has. */
  width: number;
  bodyClass?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** What comes in from the side, and is there from when it is drawn until it is closed. */
export function SideDrawer({ title, width, bodyClass = '', onClose, children }: SideDrawerProps) {
  useFocusBack();
  const { t } = useTranslation();
  return (
    <Drawer
      opened
      onClose={onClose}
      size={`min(${width}px, 100%)`}
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      classNames={{ body: bodyClass }}
    >
      {children}
    </Drawer>
  );
}
