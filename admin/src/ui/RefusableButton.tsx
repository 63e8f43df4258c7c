import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ComponentProps, ReactElement } from 'react';

interface RefusableButtonProps
  extends ButtonProps,
    Omit<ComponentProps<'button'>, keyof ButtonProps> {
  /** Why it cannot be pressed; null where it can. */
  why: string | null;
}

/** A button that says why it cannot be pressed; who cannot reach one cannot be told, so it keeps its place. */
export function RefusableButton({ why, onClick, ...rest }: RefusableButtonProps) {
  if (why === null) return <Button onClick={onClick} {...rest} />;
  return (
    <WhyTip why={why}>
      <Button {...rest} data-disabled aria-disabled aria-description={why} />
    </WhyTip>
  );
}

/** Why what it surrounds cannot be used: for the mouse, a finger and the keyboard. */
export function WhyTip({ why, children }: { why: string; children: ReactElement }) {
  return (
    <Tooltip label={why} events={{ hover: true, focus: true, touch: true }} multiline maw={300}>
      {children}
    </Tooltip>
  );
}
