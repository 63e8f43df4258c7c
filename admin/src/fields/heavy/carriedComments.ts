/** Comments between the items of a list, or the rows and cells of a table: the item or cell carries them. */

const HOLDERS = new Set(['ul', 'ol', 'thead', 'tbody', 'tfoot', 'tr']);

/** All comments within an element, in their order. */
export function commentsIn(element: Element): readonly Comment[] {
  const comments: Comment[] = [];
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_COMMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Comment) comments.push(node);
  }
  return comments;
}

/** Does it stand where the editor takes nothing but items, rows or cells? */
export function isBetweenParts({ parentElement }: Comment): boolean {
  return parentElement?.firstElementChild != null && HOLDERS.has(parentElement.localName);
}

/** Gives them to the part that they stand beside: one that closes something to the part before it. */
export function setCommentsAside(body: HTMLElement): void {
  for (const comment of commentsIn(body)) {
    if (!isBetweenParts(comment)) continue;
    const next = partBeside(comment, 'nextElementSibling');
    const previous = partBeside(comment, 'previousElementSibling');
    const html = `<!--${comment.data}-->`;
    const isEnd = /^\s*\//.test(comment.data) && next?.dataset.before === undefined;
    if (previous && (isEnd || !next))
      previous.dataset.after = (previous.dataset.after ?? '') + html;
    else if (next) next.dataset.before = (next.dataset.before ?? '') + html;
    comment.remove();
  }
}

function partBeside(comment: Comment, side: 'nextElementSibling' | 'previousElementSibling') {
  const part = comment[side];
  return part instanceof HTMLElement ? part : null;
}

/** Puts them back to where they stood. */
export function giveCommentsBack(body: HTMLElement): void {
  for (const part of body.querySelectorAll<HTMLElement>('[data-before], [data-after]')) {
    part.before(...commentsOf(part.dataset.before ?? ''));
    part.after(...commentsOf(part.dataset.after ?? ''));
    delete part.dataset.before;
    delete part.dataset.after;
  }
}

/** Whatever was pasted may pretend to be comments. */
function commentsOf(html: string): readonly Comment[] {
  return commentsIn(new DOMParser().parseFromString(`<body>${html}`, 'text/html').body);
}
