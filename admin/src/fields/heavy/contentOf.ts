/** What HTML says, without the ways in which the same can be written. */

const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };
/** They bear no meaning of their own: `<li>a</li>` says what `<li><p>a</p></li>` says. */
const TRANSPARENT = new Set(['p', 'tbody']);
/** Elements within a line that are neither links nor on the toolbar. */
export const INLINE_TAGS: ReadonlySet<string> = new Set(
  (
    'span sub sup small mark abbr acronym cite kbd q ins del var samp time dfn bdi bdo data font ' +
    'big tt'
  ).split(' '),
);
export const MARKS: ReadonlySet<string> = new Set([
  ...['strong', 'b', 'em', 'i', 'u', 's', 'code', 'a'],
  ...INLINE_TAGS,
]);
const MEANINGLESS = new Set(['start=1', 'colspan=1', 'rowspan=1']);

/** Two pieces of HTML of the same content give the same text, whatever their spelling. */
export function contentOf(html: string): string {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  const pieces: string[] = [];
  pieces.push(BORDER);
  collect(body, { blocks: '', marks: [] }, (piece) => pieces.push(piece));
  pieces.push(BORDER);
  return joined(pieces);
}

const BORDER = '¶';

interface Place {
  readonly blocks: string;
  readonly marks: readonly string[];
}

function collect(parent: Node, place: Place, add: (piece: string) => void): void {
  for (const node of parent.childNodes) {
    if (node.nodeType === Node.COMMENT_NODE) add(`comment ${node.nodeValue}`);
    else if (node.nodeType === Node.TEXT_NODE) addText(node.nodeValue ?? '', place, add);
    else if (node instanceof Element) collectElement(node, place, add);
  }
}

function collectElement(element: Element, place: Place, add: (piece: string) => void): void {
  const name = SAME[element.localName] ?? element.localName;
  const said = [name, ...attributesOf(element)].join(' ');
  const isMark = MARKS.has(name) && !(name === 'code' && element.closest('pre'));
  if (isMark) {
    // An anchor without words is a place to link to; others can be icons.
    if ((name === 'a' || said !== name) && element.textContent === '') add(said);
    collect(element, { ...place, marks: [...new Set([...place.marks, said])].sort() }, add);
  } else if (name === 'br' || name === 'img') {
    addInline(`<${said}>`, place, add);
  } else {
    const isSilent = TRANSPARENT.has(name) && said === name;
    const blocks = isSilent ? place.blocks : `${place.blocks}/${said}`;
    add(BORDER);
    if (!isSilent) add(blocks);
    add(BORDER);
    collect(element, { ...place, blocks }, add);
    add(BORDER);
  }
}

function attributesOf(element: Element): string[] {
  return [...element.attributes]
    .map(({ name, value }) => `${name}=${value}`)
    .filter((one) => !MEANINGLESS.has(one))
    .sort();
}

/** Letter by letter, since marks may begin and end anywhere. */
function addText(text: string, place: Place, add: (piece: string) => void): void {
  const spaced = place.blocks.includes('/pre') ? text : text.replace(/[ \t\r\n\f]+/g, ' ');
  for (const letter of spaced) addInline(letter, place, add);
}

function addInline(content: string, { blocks, marks }: Place, add: (piece: string) => void): void {
  add(`${blocks}|${marks.join(',')}|${content}`);
}

/** Spaces beside a border, and beside another space, are not seen. */
function joined(pieces: readonly string[]): string {
  const isSpace = (piece: string | undefined) => piece?.endsWith('| ') ?? false;
  return pieces
    .filter((piece, at) => {
      if (!isSpace(piece) || piece.includes('/pre')) return true;
      const [before, after] = [pieces[at - 1], pieces[at + 1]];
      return before !== BORDER && after !== BORDER && !isSpace(before);
    })
    .filter((piece, at, seen) => piece !== BORDER || seen[at - 1] !== BORDER)
    .join('\n');
}
