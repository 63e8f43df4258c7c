import type { MouseEvent } from 'react';

type Click = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'>;

/** Follows a link within the application, unless the keys held ask the browser for more: a tab of its own. */
export function followHere(click: Click, go: () => void): void {
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
  click.preventDefault();
  go();
}
