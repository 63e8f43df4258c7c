/** What the menus of preferences open. */
import { Box, Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { AnchoredMenu } from '../ui/dropdown/Anchored.tsx';
import type { Dropdown } from '../ui/dropdown/Opener.tsx';
import {
  type Choice,
  chooseNamed,
  useLanguageChoice,
  useLayoutChoice,
  useThemeChoice,
} from './choices.tsx';

export function LanguageItems(dropdown: Dropdown) {
  const language = useLanguageChoice();
  return (
    <AnchoredMenu {...dropdown}>
      <MenuChoice {...language} />
    </AnchoredMenu>
  );
}

/** The themes and, where there is room for more than one, the layouts of the main menu. */
export function ThemeItems(dropdown: Dropdown) {
  const theme = useThemeChoice();
  const layout = useLayoutChoice();
  return (
    <AnchoredMenu {...dropdown}>
      <MenuChoice {...theme} />
      <Box visibleFrom="md">
        <Menu.Divider />
        <MenuChoice {...layout} />
      </Box>
    </AnchoredMenu>
  );
}

/** One of a few, as part of a menu. */
function MenuChoice<Value extends string>(choice: Choice<Value>) {
  const { label, value, options } = choice;
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      <Menu.RadioGroup value={value} onChange={(name: string) => chooseNamed(choice, name)}>
        {options.map((option) => (
          <Menu.RadioItem
            key={option.value}
            value={option.value}
            checkIcon={<IconCheck size={16} aria-hidden />}
            rightSection={option.icon}
            closeMenuOnClick
            // The keyboard starts from what is chosen now.
            data-autofocus={option.value === value || undefined}
          >
            {option.label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
