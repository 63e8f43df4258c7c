import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

/** Why what it surrounds cannot be used: for the mouse, a finger and the keyboard. */
export function WhyTip({ why, children }: { why: string; children: ReactElement }) {
  return (
    <Tooltip label={why} events={{ hover: true, focus: true, touch: true }} multiline maw={300}>
      {children}
    </Tooltip>
  );
}
