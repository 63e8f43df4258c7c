import { useEffect } from 'react';
import { layoutOf, type Resource } from '../../resource/resource.ts';

/** Puts the cursor into the first box of a form as it opens, if that is wanted. */
export function useFirstBox(resource: Resource, isWanted: boolean): void {
  useEffect(() => {
    // On a touch screen it would open the keyboard over the form.
    if (!isWanted || !matchMedia('(pointer: fine)').matches) return;
    const [first = ''] = layoutOf(resource).main[0]?.fields ?? [];
    const box = document.querySelector<HTMLElement>(`[id="${first}"], [id^="${first}."]`);
    box?.focus({ preventScroll: true });
  }, [resource, isWanted]);
}
