import { Group, Radio } from '@mantine/core';
import type { ReactNode } from 'react';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChoose: (value: Value) => void;
}

/** One of a few, all in sight. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: ChoiceProps<Value>) {
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={(name) => {
        const option = options.find((one) => one.value === name);
        if (option) onChoose(option.value);
      }}
    >
      <Group gap="md" mt={4}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            label={
              <Group gap={6} component="span">
                {option.icon}
                {option.label}
              </Group>
            }
          />
        ))}
      </Group>
    </Radio.Group>
  );
}
