import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Clicks on this button are its own: they do not count as outside the menu. */
export const TOGGLE_ID = 'menu-toggle';

/** Shows and hides the main menu. */
export function MenuToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      id={TOGGLE_ID}
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t(isOpen ? 'shell.closeMenu' : 'shell.openMenu')}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <IconMenu2 size={20} aria-hidden />
    </ActionIcon>
  );
}
