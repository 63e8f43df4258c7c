import { IconSelector } from '@tabler/icons-react';

/** What shows that a box has a list of options, as Mantine's selects do. */
export function SelectSign() {
  return <IconSelector size={14} color="var(--mantine-color-dimmed)" aria-hidden />;
}
