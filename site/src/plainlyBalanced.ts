/** Ordinary markup, told to be balanced in one pass: HTML's own parser takes forty times as long. */

const ATTRIBUTE = /\s+[a-zA-Z][\w:-]*(?:="[^"]*"|='[^']*'|=[\w./#-]+(?=[\s>]))?/.source;
const PIECE = new RegExp(`[^<]+|<(/?)([a-zA-Z][a-zA-Z0-9]*)((?:${ATTRIBUTE})*)\\s*(/?)>`, 'y');

const words = (list: string) => new Set(list.split(' '));
const DEEPEST = 100;
const VOID = words('br img wbr');
const INLINE = words('strong em b i u s span small sub sup code mark abbr cite kbd q ins del time');
const HEADINGS = words('h1 h2 h3 h4 h5 h6');
const BLOCKS = words(
  'div section article aside header footer main nav figure figcaption blockquote ul ol',
);

/**
 * Is each element that is open closed by its own tag, and can none end another? No says only that
 * the parser has to look.
 */
export function isPlainlyBalanced(html: string): boolean {
  const open: string[] = [];
  let at = 0;
  while (at < html.length) {
    PIECE.lastIndex = at;
    const found = PIECE.exec(html);
    if (!found) return false;
    at = PIECE.lastIndex;
    const [, slash, written, , selfClosing] = found;
    if (written === undefined) continue;
    const name = written.toLowerCase();
    if (slash) {
      if (open.pop() !== name) return false;
    } else if (!VOID.has(name)) {
      if (selfClosing || open.length > DEEPEST || !mayBegin(name, open)) return false;
      open.push(name);
    }
  }
  return open.length === 0;
}

function mayBegin(name: string, open: readonly string[]): boolean {
  if (INLINE.has(name)) return true;
  if (name === 'a') return !open.includes('a');
  if (name === 'li') return open.at(-1) === 'ul' || open.at(-1) === 'ol';
  if (HEADINGS.has(name)) return !open.some((one) => one === 'p' || HEADINGS.has(one));
  return (name === 'p' || BLOCKS.has(name)) && !open.includes('p');
}
