import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChoose: (value: Value) => void;
}

/** One of a few, as part of a menu. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { label, value, options, onChoose } = props;
  const choose = (name: string) => {
    const option = options.find((one) => one.value === name);
    if (option) onChoose(option.value);
  };
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      <Menu.RadioGroup value={value} onChange={choose}>
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
