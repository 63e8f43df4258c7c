/** A page on which somebody comments: a click or Enter chooses the section that it's about, and does nothing else. */
import { type FromPreview, SECTION_MARK, type ToPreview } from '@regia/model/previewMessages.ts';
import { placeOf } from './origins.ts';

const SECTION = `[${SECTION_MARK}]`;
const CHOSEN = 'data-regia-chosen';
const STYLE = `
${SECTION} { cursor: pointer; outline: 1px dashed #3b82c4; outline-offset: 2px; }
${SECTION}:hover, ${SECTION}:focus-visible { outline-width: 2px; }
[${CHOSEN}] { outline: 3px solid #3b82c4 !important; }
`;

/** @returns begins and ends it, as the page around this one says */
export function sectionChooser(tell: (message: FromPreview) => void) {
  const style = document.createElement('style');
  style.textContent = STYLE;
  const choose = (event: Event) => {
    if (!style.isConnected || !(event.target instanceof Element)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const section = event.target.closest(SECTION);
    const place = section && placeOf(section);
    tell(place ? { regia: 'section', ...place } : { regia: 'block', block: '' });
  };
  addEventListener('click', choose, true);
  addEventListener('keydown', (event) => event.key === 'Enter' && choose(event), true);
  return ({ isOn, section }: Extract<ToPreview, { regia: 'choose' }>) => {
    if (isOn) document.head.append(style);
    else style.remove();
    for (const element of document.querySelectorAll<HTMLElement>(SECTION)) {
      element.toggleAttribute(CHOSEN, isOn && placeOf(element)?.section === section);
      if (isOn) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    }
  };
}
