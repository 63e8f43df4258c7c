import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { WhyTip } from './WhyTip.tsx';

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
