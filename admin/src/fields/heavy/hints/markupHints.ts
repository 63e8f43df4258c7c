/** Tags of HTML that have no partner. Pure: what is around a block's code is told. */

export interface MarkupHint {
  readonly from: number;
  readonly to: number;
  readonly kind: 'opened' | 'closed';
  readonly name: string;
  /** May it have its partner somewhere that is not known? */
  readonly isLoose: boolean;
}

/** The code before and after, in each template that has the block; null where that is not known. */
export type CodeAround = readonly { readonly before: string; readonly after: string }[] | null;

interface Tag {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/** They may be closed by others. */
const LOOSE_ENDS = new Set(
  'p li dt dd option optgroup rb rt rp thead tbody tfoot tr td th colgroup caption html head body'.split(
    ' ',
  ),
);
const LIQUID =
  /\{%-?\s*(comment|capture)\b[\s\S]*?\{%-?\s*end\1\s*-?%\}|\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g;
const LIQUID_TAG = /^\{%-?\s*(\w+)/;
const PIECES =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>|\uE000(\w+)\uE001*/g;

/** Liquid as it means nothing to HTML: of its tags only the names of branches are left. */
function withoutLiquid(code: string): string {
  return code.replace(LIQUID, (piece) => {
    const name = LIQUID_TAG.exec(piece)?.[1] ?? '';
    const isBranch = /^(?:if|unless|case|else|elsif|when|endif|endunless|endcase)$/.test(name);
    return isBranch
      ? `\uE000${name}`.padEnd(piece.length, '\uE001')
      : '\uE001'.repeat(piece.length);
  });
}

/** Goes through the tags; what is open at the end is left on the stack. */
function follow(code: string, open: Tag[], onHint: (hint: Omit<MarkupHint, 'isLoose'>) => void) {
  const branches: { readonly before: readonly Tag[]; first: Tag[] | null }[] = [];
  for (const found of withoutLiquid(code).matchAll(PIECES)) {
    const [piece, raw, slash, name, rest = '', branch] = found;
    const place = { from: found.index, to: found.index + piece.length };
    if (branch !== undefined) {
      takeBranch(branch, branches, open);
    } else if (name === undefined) {
      const end = raw === undefined ? '-->' : `</${raw}`;
      const isOpen = !piece.toLowerCase().includes(end.toLowerCase());
      const to = Math.min(place.to, place.from + (raw === undefined ? 4 : raw.length + 1));
      if (isOpen) onHint({ from: place.from, to, kind: 'opened', name: raw ?? '!--' });
    } else if (slash === '') {
      const tag = name.toLowerCase();
      if (!VOID.has(tag) && !rest.endsWith('/')) open.push({ name: tag, ...place });
    } else {
      closeTag({ name: name.toLowerCase(), ...place }, open, onHint);
    }
  }
}

function closeTag(
  tag: Tag,
  open: Tag[],
  onHint: (hint: Omit<MarkupHint, 'isLoose'>) => void,
): void {
  const at = open.findLastIndex(({ name }) => name === tag.name);
  if (at < 0) {
    onHint({ ...tag, kind: 'closed' });
    return;
  }
  for (const left of open.splice(at).slice(1)) {
    if (!LOOSE_ENDS.has(left.name)) onHint({ ...left, kind: 'opened' });
  }
}

/** Each branch begins with what was open before; what the first leaves open counts afterwards. */
function takeBranch(
  name: string,
  branches: { readonly before: readonly Tag[]; first: Tag[] | null }[],
  open: Tag[],
): void {
  const current = branches.at(-1);
  if (name === 'if' || name === 'unless' || name === 'case') {
    branches.push({ before: [...open], first: null });
  } else if (current && name.startsWith('end')) {
    branches.pop();
    if (current.first) open.splice(0, open.length, ...current.first);
  } else if (current) {
    // Before the first `when` nothing is rendered.
    const isFirstWhen = name === 'when' && open.length === current.before.length && !current.first;
    if (!isFirstWhen) current.first ??= [...open];
    open.splice(0, open.length, ...current.before);
  }
}

/** What is open at the end of some code. */
function openAfter(code: string): Tag[] {
  const open: Tag[] = [];
  follow(code, open, () => {});
  return open;
}

/** The names that some code closes without having opened them. */
function closedIn(code: string): string[] {
  const names: string[] = [];
  follow(code, [], ({ kind, name }) => {
    if (kind === 'closed') names.push(name);
  });
  return names;
}

/**
 * The tags without a partner.
 * @param around null for code of a block that is in no template one knows, so that other blocks may
 *   have the partners; an empty list for what stands alone
 */
export function markupHints(code: string, around: CodeAround): MarkupHint[] {
  const hints: MarkupHint[] = [];
  const open: Tag[] = [];
  const before = (around ?? []).map((one) => openAfter(one.before).map(({ name }) => name));
  follow(code, open, (hint) => {
    if (hint.kind === 'opened') {
      hints.push({ ...hint, isLoose: false });
      return;
    }
    // In any template that has it open: one block may serve several.
    const isOpened = before.map((names) => {
      const at = names.lastIndexOf(hint.name);
      if (at >= 0) names.length = at;
      return at >= 0;
    });
    if (!isOpened.includes(true)) hints.push({ ...hint, isLoose: around === null });
  });
  const after = (around ?? []).flatMap((one) => closedIn(one.after));
  for (const tag of open) {
    if (LOOSE_ENDS.has(tag.name)) continue;
    const at = after.indexOf(tag.name);
    if (at < 0) hints.push({ ...tag, kind: 'opened', isLoose: around === null });
    else after.splice(at, 1);
  }
  return hints.sort((one, other) => one.from - other.from);
}
