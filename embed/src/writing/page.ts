/** A page on which one writes: each section can be chosen, written, moved and made wider in its place. */
import type { PageAct, PageOrder, PageSetting } from '@regia/model/writingMessages.ts';
import { elementsAt, fieldOf, originOf, placeOf, wrapFields } from '../preview/origins.ts';
import { openOutline } from './outline.ts';
import { openOverlay } from './overlay.ts';
import pageStyles from './page.css?inline';
import { sectionActs } from './sectionActs.ts';
import { openSectionBar } from './sectionBar.ts';
import { keyedAct } from './sectionKeys.ts';
import { openWriter } from './writer.ts';

const STEPS = /^[zy]$/i;

/**
 * Begins as soon as the admin says so.
 * @param port leads to the admin
 * @param outer what stands for itself on the page, and can be chosen
 */
export function startWriting(port: MessagePort, outer: readonly HTMLElement[]): void {
  let page: ReturnType<typeof openPage> | null = null;
  port.onmessage = ({ data }: MessageEvent<PageOrder>) => {
    try {
      if (data.order === 'begin') page ??= openPage((act) => port.postMessage(act), outer, data);
      else if (data.order === 'write') page?.write(data);
      else if (data.order === 'type') page?.type(data.text);
      else if (data.order === 'arrange') page?.arrange(data);
      else if (data.order === 'insert') page?.insert(data.picture);
      else page?.end();
    } catch (error) {
      port.postMessage({ act: 'fail' } satisfies PageAct);
      throw error;
    }
  };
}

function openPage(
  tell: (act: PageAct) => void,
  outer: readonly HTMLElement[],
  { words, blocks, fields: names, focus }: PageSetting,
) {
  const style = document.createElement('style');
  style.textContent = pageStyles;
  document.head.append(style);
  const fields = wrapFields();
  const own = new Set<EventTarget>([...outer, ...fields]);
  const overlay = openOverlay();
  const outline = openOutline(overlay, words, blocks);
  let current: HTMLElement | null = null;
  const writer = openWriter(overlay, words, {
    tell,
    nameOf: (field) => names[field] ?? '',
    onChange: () => requestAnimationFrame(() => look(current)),
  });
  const acts = sectionActs({
    tell,
    look: (section) => requestAnimationFrame(() => look(section)),
    end: writer.end,
    open,
    take(section) {
      own.add(section);
      section.tabIndex = 0;
      section.ariaDescription = words.keys;
    },
  });
  const bar = openSectionBar(overlay, words, acts);

  /** Draws what is around the element that is chosen or pointed at. */
  function look(element: HTMLElement | null): void {
    current = element?.isConnected ? element : null;
    const isSection = current !== null && placeOf(current) !== null;
    bar.showAt(isSection && current !== writer.element() ? current : null);
    outline.showAt(current, writer.element() !== null);
  }

  /** What stands for itself and holds a place; null where nothing does. */
  function outerOf(target: EventTarget | null): HTMLElement | null {
    let element = target instanceof Element ? target : null;
    const field = element?.firstElementChild;
    // Beside a line of text that stands by itself.
    const isLine = field instanceof HTMLElement && fieldOf(field) !== null;
    if (element?.childElementCount === 1 && isLine) element = field;
    while (element && !own.has(element)) element = element.parentElement;
    return element instanceof HTMLElement ? element : null;
  }

  function open(element: HTMLElement): void {
    const field = fieldOf(element);
    const origin = originOf(element);
    if (field) {
      writer.expect(element);
      tell({ act: 'open', ...field });
    } else if (origin?.regia === 'section') {
      const { section, language } = origin;
      const isText = element.classList.contains('regia-section-text');
      if (isText) writer.expect(element);
      tell({ act: isText ? 'open' : 'edit', section, language });
    } else if (origin) tell({ act: 'choose', chosen: origin });
  }

  function onClick(event: MouseEvent): void {
    const { target, clientX, clientY } = event;
    const isWritten = target instanceof Node && writer.element()?.contains(target);
    const isLink = target instanceof Element && target.closest('a, area') !== null;
    if (overlay.has(event)) return;
    // Nothing on the page leads away while it is written on.
    if (!isWritten || isLink) event.preventDefault();
    if (isWritten) return;
    const element = outerOf(target);
    writer.end();
    // Where one can't point at it before, a touch beside what was written shows what can be done with it.
    look(element ?? current);
    writer.pointAt({ left: clientX, top: clientY });
    if (element) open(element);
  }

  function onKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const written = writer.element();
    let run: (() => void) | null = null;
    if (!written && writer.takes(event)) run = () => {};
    else if ((ctrlKey || metaKey) && key.toLowerCase() === 's') run = () => tell({ act: 'save' });
    else if (altKey && (ctrlKey || metaKey) && key.toLowerCase() === 'o') {
      run = () => tell({ act: 'leave' });
    } else if (!written && (ctrlKey || metaKey) && STEPS.test(key)) {
      const isRedo = shiftKey || key.toLowerCase() === 'y';
      run = () => tell({ act: isRedo ? 'redo' : 'undo' });
    } else if (written && (key === 'Escape' || (key === 'Enter' && fieldOf(written)))) {
      run = () => {
        writer.end();
        written.focus();
      };
    } else if (!written && target instanceof HTMLElement && own.has(target)) {
      run = keyedAct(event, target, acts, open);
    }
    if (!run) return;
    event.preventDefault();
    run();
  }

  const lookAtFocus = () => look(outerOf(document.activeElement));
  addEventListener('pointermove', (event) => {
    if (bar.isBusy() || overlay.has(event)) return;
    const element = outerOf(event.target);
    if (element !== current) look(element ?? outerOf(document.activeElement));
  });
  document.documentElement.addEventListener('pointerleave', () => {
    if (!bar.isBusy()) lookAtFocus();
  });
  addEventListener('focusin', (event) => {
    if (!overlay.has(event)) lookAtFocus();
  });
  for (const moved of ['resize', 'load']) addEventListener(moved, () => look(current));
  addEventListener('scroll', () => current && look(current), { passive: true });
  addEventListener('click', onClick, { capture: true });
  addEventListener('submit', (event) => event.preventDefault(), { capture: true });
  addEventListener('keydown', onKey);

  const sections = outer.filter((element) => placeOf(element));
  for (const element of sections) acts.take(element);
  for (const element of [...outer, ...fields]) if (element.tabIndex < 0) element.tabIndex = 0;
  tell({ act: 'begin', sections: sections.length });
  // Nothing takes the focus before the page is in sight.
  const refocus = () => focus && elementsAt(focus)[0]?.focus({ preventScroll: true });
  if (document.hasFocus()) refocus();
  else addEventListener('focus', refocus, { once: true });
  return {
    write(place: Parameters<typeof writer.write>[0]) {
      const element = writer.write(place);
      if (element) look(element);
    },
    type: writer.type,
    arrange: acts.arrange,
    insert: writer.insert,
    end: writer.end,
  };
}
