import { type RefCallback, useLayoutEffect } from 'react';

interface AnchorProps {
  node: HTMLElement;
  /** Mantine's way to learn of the element. */
  anchorRef?: RefCallback<HTMLElement>;
}

/** Tells Mantine of a button that stands elsewhere and has its attributes already. */
export function Anchor({ node, anchorRef }: AnchorProps) {
  useLayoutEffect(() => anchorRef?.(node), [node, anchorRef]);
  return null;
}
