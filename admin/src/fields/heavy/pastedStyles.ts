/** Bold, italic and the like, which word processors write as styles. */

const BOLD = /font-weight:\s*(?:bold|[6-9]00)/i;
const NOT_BOLD = /font-weight:\s*(?:normal|[1-5]00)/i;

const STYLES: readonly (readonly [string, RegExp])[] = [
  ['strong', BOLD],
  ['em', /font-style:\s*italic/i],
  ['u', /text-decoration(?:-line)?:[^;]*underline/i],
  ['s', /text-decoration(?:-line)?:[^;]*line-through/i],
];

/** Turns the styles of words into elements, and the spaces of Word into spaces. */
export function marksFromStyles(body: HTMLElement): void {
  for (const spaces of body.querySelectorAll('[style*="mso-spacerun"]')) {
    spaces.replaceWith(' ');
  }
  for (const bold of body.querySelectorAll('b, strong')) {
    if (NOT_BOLD.test(bold.getAttribute('style') ?? '')) bold.replaceWith(...bold.childNodes);
  }
  for (const span of body.querySelectorAll('span[style], font[style]')) {
    const style = span.getAttribute('style') ?? '';
    for (const [name, pattern] of STYLES) {
      if (pattern.test(style) && isMeant(span, name)) wrapContent(span, name);
    }
  }
}

/** Headings are bold anyway, and links underlined. */
function isMeant(span: Element, name: string): boolean {
  if (name === 'strong') return span.closest('h1, h2, h3, h4, h5, h6, th') === null;
  return name !== 'u' || (span.closest('a') === null && span.querySelector('a') === null);
}

function wrapContent(element: Element, name: string): void {
  const mark = element.ownerDocument.createElement(name);
  mark.append(...element.childNodes);
  element.append(mark);
}
