import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

const CONTROLS = 'button:not(:disabled), input:not(:disabled)';

/**
 * One stop for the Tab key in a toolbar, whose controls the arrow keys then go through.
 * Gives the properties of the element around them.
 */
export function useRovingFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const current = useRef<Element | null>(null);

  const mark = () => {
    const controls = [...(ref.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
    const stop = controls.find((one) => one === current.current) ?? controls[0];
    for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
    return { controls, stop };
  };
  // After every drawing, since controls become unusable and usable again.
  useLayoutEffect(() => {
    mark();
  });

  const onFocus = ({ target }: { target: Element }) => {
    current.current = target;
    mark();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { controls, stop } = mark();
    const at = stop ? controls.indexOf(stop) : -1;
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: (at - 1 + controls.length) % controls.length,
      ArrowRight: (at + 1) % controls.length,
      Home: 0,
      End: controls.length - 1,
    };
    const place = places[event.key];
    // Keys in a menu or a box that was opened from the toolbar are theirs.
    if (place === undefined || event.target !== stop) return;
    event.preventDefault();
    controls[place]?.focus();
  };
  return { ref, onFocus, onKeyDown };
}
