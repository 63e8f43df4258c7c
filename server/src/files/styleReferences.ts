/** Which parts of a drawing its styles refer to. No more of CSS is read than that takes. */

/** One property, or attribute, that leads to other parts. */
export interface Mention {
  /** Is what it leads to drawn once, for each that inherits the style, or at each of their vertices? */
  readonly reach: 'once' | 'heirs' | 'vertices';
  readonly ids: readonly string[];
  /** Does it lead where variables do, or also where others' fills and strokes do? */
  readonly takesOver: 'nothing' | 'variables' | 'paints';
}

interface Declaration {
  readonly property: string;
  readonly value: string;
}

interface Rule {
  /** The class, id or element that the last part of each selector names; `*` is any. */
  readonly keys: readonly string[];
  readonly mentions: Mention[];
}

/** Comments, strings and addresses, whichever begins first. A harmless style has no escapes. */
const TOKENS =
  /\/\*[\s\S]*?(?:\*\/|$)|url\(\s*(['"]?)#([^\s"'()<>]+)\1\s*\)|"[^"\n]*"?|'[^'\n]*'?/gi;
const ADDRESS = /url\(#([^()]*)\)/g;
const VARIABLE = /\bvar\(/i;
/** What a marker or a copy takes over from the element it's drawn for. */
const OTHERS_PAINT = /\bcontext-(?:fill|stroke)\b/i;
const PAINT = /^(?:fill|stroke)$/;
const INHERITS = /\binherit\b/i;
const NOT_INHERITED = /^(?:-webkit-)?(?:clip-path|mask|filter|backdrop-filter|all)\b/;

export class StyleReferences {
  /** By their keys. */
  readonly #rules = new Map<string, Mention[][]>();
  readonly #everywhere: Rule = { keys: [], mentions: [] };
  /** What variables hold, and what's painted with: other elements may take it over. */
  readonly #variables = new Set<string>();
  readonly #paints = new Set<string>();
  /** Is a style that isn't inherited passed on all the same? */
  #passesOn = false;

  constructor() {
    this.#rules.set('*', [this.#everywhere.mentions]);
  }

  /** Reads a style sheet. */
  addSheet(sheet: string): void {
    const css = plain(sheet);
    const open: Rule[] = [];
    let from = 0;
    for (const { 0: sign, index } of css.matchAll(/url\(#[^()]*\)|[{};]|$/g)) {
      if (sign.startsWith('url')) continue;
      const part = css.slice(from, index);
      from = index + 1;
      const { mentions } = open.at(-1) ?? this.#everywhere;
      if (sign === '{') open.push(ruleOf(part.trim(), mentions));
      else for (const mention of this.#mentions(declaration(part))) mentions.push(mention);
      if (sign === '}') this.#keep(open.pop());
    }
    for (const rule of open) this.#keep(rule);
  }

  #keep({ keys, mentions }: Rule = this.#everywhere): void {
    if (mentions.length === 0) return;
    for (const key of keys) {
      const rules = this.#rules.get(key);
      if (rules) rules.push(mentions);
      else this.#rules.set(key, [mentions]);
    }
  }

  /** Reads an element's attributes, its `style` too. */
  add(attributes: Readonly<Record<string, string>>): Mention[] {
    return Object.entries(attributes).flatMap(([name, value]) => {
      if (name !== 'style') return this.#mentions([{ property: name.toLowerCase(), value }]);
      const declarations = plain(value).match(/(?:url\(#[^()]*\)|[^;])+/g) ?? [];
      return this.#mentions(declarations.flatMap(declaration));
    });
  }

  /** What style sheets say about an element. */
  *of(tag: string, id: string, classes: string): Generator<Mention> {
    const names = classes.split(/\s+/).map((name) => `.${name}`);
    for (const key of new Set(['*', tag, `#${id}`, ...names])) {
      for (const rule of this.#rules.get(key) ?? []) yield* rule;
    }
  }

  /** All it leads to, once everything has been read. */
  *idsOf({ ids, takesOver }: Mention): Generator<string> {
    yield* ids;
    if (takesOver !== 'nothing') yield* this.#variables;
    if (takesOver === 'paints') yield* this.#paints;
  }

  reachOf({ reach }: Mention): Mention['reach'] {
    return reach === 'once' && this.#passesOn ? 'heirs' : reach;
  }

  #mentions(declarations: readonly Declaration[]): Mention[] {
    return declarations.flatMap(({ property, value }) => {
      const ids = idsIn(value);
      if (property.startsWith('--')) for (const id of ids) this.#variables.add(id);
      if (PAINT.test(property)) for (const id of ids) this.#paints.add(id);
      if (NOT_INHERITED.test(property) && INHERITS.test(value)) this.#passesOn = true;
      const takesOver = takenOverBy(value);
      if (ids.length === 0 && takesOver === 'nothing') return [];
      return [{ reach: reachOf(property), ids, takesOver }];
    });
  }
}

/** The rule that begins with this; rather for too many elements than for too few. */
function ruleOf(prelude: string, outer: Mention[]): Rule {
  // Also steps of an animation, which any element may have.
  if (/^@(?:-webkit-)?keyframes|^(?:from|to)$|^[\d.]+%/i.test(prelude)) {
    return { keys: ['*'], mentions: [] };
  }
  if (prelude.startsWith('@')) return { keys: [], mentions: outer };
  return { keys: [...new Set(withoutBrackets(prelude).split(',').map(keyOf))], mentions: [] };
}

function declaration(text: string): Declaration[] {
  const colon = text.indexOf(':');
  if (colon < 0) return [];
  return [{ property: text.slice(0, colon).trim().toLowerCase(), value: text.slice(colon + 1) }];
}

function takenOverBy(value: string): Mention['takesOver'] {
  if (OTHERS_PAINT.test(value)) return 'paints';
  return VARIABLE.test(value) ? 'variables' : 'nothing';
}

function reachOf(property: string): Mention['reach'] {
  if (property === 'marker' || property === 'marker-mid') return 'vertices';
  return PAINT.test(property) || /^marker-(?:start|end)$/.test(property) ? 'heirs' : 'once';
}

/** Without comments and strings; addresses without quotes. */
function plain(css: string): string {
  return css.replace(TOKENS, (_, _quote, id?: string) => (id ? `url(#${id})` : ' '));
}

function idsIn(value: string): string[] {
  return [...plain(value).matchAll(ADDRESS)].map(([, id = '']) => id);
}

function keyOf(selector: string): string {
  const last =
    selector
      .trim()
      .split(/[\s>+~|]+/)
      .at(-1) ?? '';
  return (
    /\.[^.#:]+/.exec(last)?.[0] ?? /#[^.#:]+/.exec(last)?.[0] ?? /^[^.#:*]+/.exec(last)?.[0] ?? '*'
  );
}

function withoutBrackets(selector: string): string {
  let depth = 0;
  let kept = '';
  for (const sign of selector) {
    if (sign === '(' || sign === '[') depth++;
    if (depth === 0) kept += sign;
    if ((sign === ')' || sign === ']') && depth > 0) depth--;
  }
  return kept;
}
