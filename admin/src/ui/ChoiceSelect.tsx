import { Input } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';

interface ChoiceSelectProps {
  /** Names it. */
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
  /** Pixels; all there is when left out. */
  width?: number;
}

/** One of a few: the browser's own select, which a list has at once. */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const { label, value, options, onChoose, width } = props;
  return (
    <Input
      component="select"
      size="xs"
      pointer
      {...(width !== undefined && { w: width })}
      rightSection={<SelectSign />}
      rightSectionPointerEvents="none"
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Input>
  );
}

/** What shows that a box has a list of options, as Mantine's selects do. */
export function SelectSign() {
  return <IconSelector size={14} color="var(--mantine-color-dimmed)" aria-hidden />;
}
