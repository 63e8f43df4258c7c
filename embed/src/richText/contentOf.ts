/** What HTML says, without the ways in which the same can be written. */

/** They bear no meaning of their own: `<li>a</li>` says what `<li><p>a</p></li>` says. */
const TRANSPARENT = new Set(['p', 'tbody']);
/** Elements within a line that are neither links nor on the toolbar. */
export const INLINE_TAGS: ReadonlySet<string> = new Set(
  (
    'span sub sup small mark abbr acronym cite kbd q ins del var samp time dfn bdi bdo data font ' +
    'big tt'
  ).split(' '),
);
/** They say what a button of the toolbar says by another tag. */
export const OTHER_TAGS: ReadonlySet<string> = new Set(['b', 'i', 'strike']);
export const MARKS: ReadonlySet<string> = new Set([
  ...['strong', 'em', 'u', 's', 'code', 'a'],
  ...OTHER_TAGS,
  ...INLINE_TAGS,
]);
const MEANINGLESS = new Set(['start=1', 'colspan=1', 'rowspan=1']);

/** Two pieces of HTML of the same content give the same text, whatever their spelling. */
export function contentOf(html: string): string {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  const pieces: Piece[] = [BORDER];
  collect(body, { blocks: '', marks: [] }, (piece) => pieces.push(piece));
  pieces.push(BORDER);
  return joined(pieces);
}

/** Nobody sees a comment, nor that it stands between two spaces. */
const COMMENT = Symbol('comment');

interface Piece {
  /** Where a text stands and how it is marked; null of what is no text. */
  readonly place: string | typeof COMMENT | null;
  readonly text: string;
}

const BORDER: Piece = { place: null, text: '¶' };
/** No text of a page has it. */
const END = '\0';

interface Place {
  readonly blocks: string;
  readonly marks: readonly string[];
}

type Add = (piece: Piece) => void;

function collect(parent: Node, place: Place, add: Add): void {
  for (const node of parent.childNodes) {
    if (node.nodeType === Node.COMMENT_NODE)
      add({ place: COMMENT, text: `comment ${node.nodeValue}` });
    else if (node.nodeType === Node.TEXT_NODE) addText(node.nodeValue ?? '', place, add);
    else if (node instanceof Element) collectElement(node, place, add);
  }
}

function collectElement(element: Element, place: Place, add: Add): void {
  const name = element.localName;
  const said = [name, ...attributesOf(element)].join(' ');
  const isMark = MARKS.has(name) && !(name === 'code' && element.closest('pre'));
  if (isMark) {
    // An anchor without words is a place to link to; others can be icons.
    if ((name === 'a' || said !== name) && element.textContent === '') add(whole(said));
    collect(element, { ...place, marks: [...new Set([...place.marks, said])].sort() }, add);
  } else if (name === 'br' || name === 'img') {
    add(whole(`${placeName(place)}|<${said}>`));
  } else {
    const isSilent = TRANSPARENT.has(name) && said === name;
    const blocks = isSilent ? place.blocks : `${place.blocks}/${said}`;
    add(BORDER);
    if (!isSilent) add(whole(blocks));
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

function addText(text: string, place: Place, add: Add): void {
  const spaced = isKeptAsIs(place.blocks) ? text : text.replace(/[ \t\r\n\f]+/g, ' ');
  if (spaced !== '') add({ place: placeName(place), text: spaced });
}

function whole(text: string): Piece {
  return { place: null, text };
}

function placeName({ blocks, marks }: Place): string {
  return `${blocks}|${marks.join(',')}`;
}

/**
 * Spaces beside a border, and beside another space, are not seen. Texts of one place are one, since marks may
 * begin and end anywhere.
 */
function joined(pieces: readonly Piece[]): string {
  let all = '';
  let last: Piece['place'] = null;
  let isBorder = false;
  let before: Piece | undefined;
  for (const [at, piece] of pieces.entries()) {
    const { place } = piece;
    const isText = typeof place === 'string';
    const text = isText ? seen(piece, place, before, nextSeen(at + 1)) : piece.text;
    if (place !== COMMENT) before = piece;
    if (text === '' || (piece === BORDER && isBorder)) continue;
    // A text can look like anything else.
    if (isText) all += place === last ? text : `${END}text ${place}|${text}`;
    else all += END + text;
    last = place;
    isBorder = piece === BORDER;
  }
  return all;

  function nextSeen(from: number): Piece | undefined {
    let at = from;
    for (let next = pieces[at]; next && isUnseen(next); next = pieces[at]) at++;
    return pieces[at];
  }
}

/** A comment, or a space behind which the line may end. */
function isUnseen({ place, text }: Piece): boolean {
  return place === COMMENT || (typeof place === 'string' && text === ' ' && !isKeptAsIs(place));
}

const isKeptAsIs = (place: string) => place.includes('/pre');

function seen(
  { text }: Piece,
  place: string,
  before: Piece | undefined,
  after: Piece | undefined,
): string {
  if (isKeptAsIs(place)) return text;
  const isDouble = before === BORDER || (before?.place !== null && before?.text.endsWith(' '));
  const start = text.startsWith(' ') && isDouble ? text.slice(1) : text;
  return after === BORDER && start.endsWith(' ') ? start.slice(0, -1) : start;
}
