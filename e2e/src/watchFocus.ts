/** What a page is told to do so that it can be said of each focus whether it was seen. */

/** What one look at the focus tells. */
export interface Look {
  /** Has nothing the focus, or something that is not shown? */
  readonly isLost: boolean;
  /** What had the focus before this, and looked no different without it. */
  readonly unseen: string | null;
  /** What had the focus before. */
  readonly before: string;
}

/** Runs in the page: says of each focus, once it has gone on, whether it could be seen. */
export function watchFocus(): void {
  const PROPERTIES = [
    'outlineStyle',
    'outlineWidth',
    'outlineColor',
    'boxShadow',
    'borderTopColor',
    'borderTopStyle',
    'backgroundColor',
    'color',
    'opacity',
    'transform',
    'textDecorationLine',
  ] as const;
  const ANCESTORS = 4;
  let last: { element: Element; appearance: string } | null = null;

  for (const kind of ['pointerdown', 'mousedown', 'touchstart', 'wheel']) {
    addEventListener(
      kind,
      ({ isTrusted }) => {
        const note = Reflect.get(globalThis, 'notePointer');
        if (isTrusted && typeof note === 'function') void note(`${kind} by a pointer`);
      },
      true,
    );
  }

  /** The element with what is drawn around and beside it, and may bear the mark of its focus. */
  function marksOf(element: Element): Element[] {
    const marks = [element, element.previousElementSibling, element.nextElementSibling];
    let above = element.parentElement;
    for (let at = 0; at < ANCESTORS && above; at++) {
      marks.push(above);
      above = above.parentElement;
    }
    return marks.filter((one) => one !== null);
  }

  function appearanceOf(element: Element): string {
    for (const one of marksOf(element)) {
      for (const animation of one.getAnimations()) {
        if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
      }
    }
    return marksOf(element)
      .map((one) => {
        const style = getComputedStyle(one);
        return PROPERTIES.map((property) => style[property]).join(' ');
      })
      .join('\n');
  }

  function isShown(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true });
  }

  function nameOf(element: Element): string {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} ${label.trim().slice(0, 40)} ${element.outerHTML.slice(0, 120)}`;
  }

  function isUnseen({ element, appearance }: { element: Element; appearance: string }): boolean {
    // What only takes the focus on the way to something else is marked by that.
    if (!element.isConnected || !isShown(element) || element.matches('[tabindex="-1"]'))
      return false;
    if (element.matches(':disabled')) return false;
    // A text has its caret, and one frame with its tools.
    if (
      element.matches('[contenteditable=true]') &&
      marksOf(element).some((one) => one.contains(document.activeElement))
    ) {
      return false;
    }
    return appearanceOf(element) === appearance;
  }

  /** Selects what Enter would take: an option that its box names, or what has the focus. */
  Reflect.set(globalThis, 'chosenByKeys', () => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    return id ? `[id="${id}"]` : ':focus';
  });

  Reflect.set(globalThis, 'lookAtFocus', () => {
    const now = document.activeElement;
    // Where nothing has had the focus yet, keys begin at the top of the page.
    const isLost = last !== null && (!now || now === document.body || !isShown(now));
    let unseen: string | null = null;
    const before = last ? nameOf(last.element) : 'nothing';
    if (last && last.element !== now) {
      unseen = isUnseen(last) ? nameOf(last.element) : null;
      if (!isLost) last = null;
    }
    if (now && now !== document.body && !isLost)
      last = { element: now, appearance: appearanceOf(now) };
    return { isLost, unseen, before };
  });
}
