/** Lines of items and cells that stand in no paragraph, which the editor needs: they come back without it. */

/** What holds lines, or blocks. */
const HOLDERS = 'li, td, th, blockquote';
const BARE = 'data-bare';
const BLOCKS =
  'p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre hr div section article aside header footer main nav ' +
  'address center figure figcaption details form fieldset video iframe';
const LINE_BREAKERS: ReadonlySet<string> = new Set(BLOCKS.split(' '));

/** Does an element of this name stand in lines of its own? */
export function isLineBreaker(name: string): boolean {
  return LINE_BREAKERS.has(name);
}

/** Is it nothing but the space of HTML, which a fixed space is none of? */
export function isSpace(text: string): boolean {
  return !/[^ \t\r\n\f]/.test(text);
}

/** Puts each line of an item or cell that has no paragraph into one. */
export function wrapBareLines(body: HTMLElement): void {
  for (const holder of [body, ...body.querySelectorAll<HTMLElement>(HOLDERS)])
    wrapIn(holder, holder === body);
}

function wrapIn(holder: HTMLElement, isBody: boolean): void {
  let line: Node[] = [];
  const end = () => {
    if (line.some((node) => !(node instanceof Text) || !isSpace(node.data))) wrap(line);
    line = [];
  };
  for (const node of [...holder.childNodes]) {
    const isBreaker = node instanceof Element && isLineBreaker(node.localName);
    if (isBreaker || node instanceof Comment) end();
    else line.push(node);
  }
  end();
  const [first] = holder.children;
  // The editor would fill it with a paragraph.
  const isFilled = holder.matches('li') ? first?.localName === 'p' : first !== undefined;
  if (!isBody && !isFilled) holder.prepend(bareLine(holder.ownerDocument));
}

function wrap(nodes: readonly Node[]): void {
  const [first] = nodes;
  if (!first?.ownerDocument) return;
  const paragraph = bareLine(first.ownerDocument);
  first.parentNode?.insertBefore(paragraph, first);
  paragraph.append(...nodes);
}

function bareLine(page: Document): HTMLElement {
  const paragraph = page.createElement('p');
  paragraph.setAttribute(BARE, '');
  return paragraph;
}

/** Takes the paragraphs away that were put there, where they still stand alone. */
export function unwrapBareLines(body: HTMLElement): void {
  for (const paragraph of [...body.querySelectorAll(`p[${BARE}]`)]) {
    const before = paragraph.previousSibling;
    const isApart =
      before === null || (before instanceof Element && isLineBreaker(before.localName));
    const isHeld = paragraph.parentElement === body || paragraph.parentElement?.matches(HOLDERS);
    if (isApart && isHeld) paragraph.replaceWith(...paragraph.childNodes);
    else paragraph.removeAttribute(BARE);
  }
}
