import { ActionIcon, Tooltip } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { hasMacKeys } from '../../keyboard/keys.ts';
import { useTranslation } from '../../messages/useTranslation.ts';

interface ToolButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'style' | 'color'> {
  icon: TablerIcon;
  label: string;
  /** Such as `mod+B`, where `mod` is Ctrl, or ⌘ on a Mac. */
  shortcut?: string | undefined;
  /** Left out for what is done rather than switched on. */
  isActive?: boolean | undefined;
}

const IS_MAC = hasMacKeys();

/** Writes shortcuts as the keys of this computer are called. */
export function useShortcutText(): (shortcut: string) => string {
  const { t } = useTranslation();
  return (shortcut) =>
    IS_MAC
      ? shortcut.replace('mod', '⌘').replace('shift', '⇧').replace('alt', '⌥').replaceAll('+', '')
      : shortcut
          .replace('mod', 'Ctrl')
          .replace('shift', t('resource.richText.shift'))
          .replace('alt', 'Alt');
}

/** A button of the toolbar, told about by a tooltip. */
export function ToolButton(props: ToolButtonProps) {
  const shortcutText = useShortcutText();
  const { icon: Icon, label, shortcut, isActive, ...rest } = props;
  return (
    <Tooltip
      label={shortcut ? `${label} (${shortcutText(shortcut)})` : label}
      openDelay={400}
      // It would lie over what the button has opened.
      disabled={rest['aria-expanded'] === true}
    >
      <ActionIcon
        {...rest}
        variant={isActive ? 'light' : 'subtle'}
        color={isActive ? 'accent' : 'gray'}
        aria-label={label}
        aria-pressed={isActive}
        aria-keyshortcuts={shortcut?.replace('mod', 'Control').replace('shift', 'Shift')}
        // Pressing must not take the selection away from the text.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  );
}
