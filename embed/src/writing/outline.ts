/** The line around what is chosen or pointed at: a section, or what comes from elsewhere, with its name. */
import type { PageSetting } from '@regia/model/writingMessages.ts';
import { fieldOf, originOf, placeOf } from '../preview/origins.ts';
import { type Overlay, show } from './overlay.ts';

/** Draws the line, around nothing yet. */
export function openOutline(
  overlay: Overlay,
  words: PageSetting['words'],
  blocks: PageSetting['blocks'],
) {
  const line = overlay.add('outline');
  const name = document.createElement('span');
  name.className = 'name';
  line.append(name);

  function nameOf(element: HTMLElement): string {
    const origin = originOf(element);
    if (origin?.regia === 'listing') return words.listing;
    const block = origin?.regia === 'block' && Object.hasOwn(blocks, origin.block);
    return (block && blocks[origin.block]) || words.elsewhere;
  }

  return {
    /** @param isQuiet does something else on the page have the attention? */
    showAt(element: HTMLElement | null, isQuiet: boolean): void {
      line.hidden = element === null;
      if (!element) return;
      const isOwn = placeOf(element) !== null || fieldOf(element) !== null;
      line.toggleAttribute('data-elsewhere', !isOwn);
      line.toggleAttribute('data-quiet', isQuiet);
      name.hidden = isOwn;
      name.textContent = isOwn ? '' : nameOf(element);
      show(line, element.getBoundingClientRect());
    },
  };
}
