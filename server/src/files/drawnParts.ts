/** How much a browser draws for a drawing: a part that others refer to is drawn for each of them. */
import { Parser } from 'htmlparser2';
import { type Mention, StyleReferences } from './styleReferences.ts';

/** More than large drawings have; a browser shows them within a second or two. */
const MOST_DRAWN = 100_000;
/** A filter's step works on every pixel it covers. */
const FILTER_STEP = 20;
/** Characters of an outline or a text that cost as much as an element. */
const CHARACTERS_OF_A_PART = 100;

/** Elements in elements, also in those they refer to. */
const DEEPEST = 1_000;
/** References that lead from one to the next: browsers take time by the cube of how many. */
const MOST_USES = 50;
/** At elements and references. */
const MOST_LOOKS = 200_000;

/** What `url()` may lead to; browsers leave out others. */
const RESOURCES = new Set(
  'pattern linearGradient radialGradient marker mask clipPath filter'.split(' '),
);
/** Letters that draw, and numbers: at most one vertex each. */
const VERTEX = /[a-df-z]|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

interface Element {
  readonly tag: string;
  readonly id: string;
  readonly classes: string;
  /** Addresses of what it uses. */
  readonly uses: readonly string[];
  readonly mentions: readonly Mention[];
  readonly children: Element[];
  /** Of its outline. */
  readonly vertices: number;
  characters: number;
}

/** What an element comes to, together with all that's drawn for it. */
interface Drawn {
  readonly cost: number;
  /** Elements that inherit its styles, also those it uses; and their vertices, where markers stand. */
  readonly heirs: number;
  readonly vertices: number;
  /** References that lead from one to the next. */
  readonly uses: number;
  /** How deep in what is being measured a reference led back; Infinity if none did. */
  readonly backTo: number;
}

class TooManyParts extends Error {}

/**
 * Would a browser draw more parts than it can in reasonable time? A few lines are enough, if each
 * element uses another ten times.
 * @param svg a harmless drawing
 */
export function drawsTooManyParts(svg: string): boolean {
  try {
    return new Drawing(svg).cost() > MOST_DRAWN;
  } catch (error) {
    if (error instanceof TooManyParts) return true;
    throw error;
  }
}

class Drawing {
  readonly #root: Element;
  readonly #byId = new Map<string, Element>();
  readonly #styles = new StyleReferences();
  readonly #known = new Map<Element, Drawn>();
  /** Elements that are being measured, with their depth. */
  readonly #open = new Map<Element, number>();
  /** In characters. */
  #outlinesInStyles = 0;
  #looks = 0;

  constructor(svg: string) {
    this.#root = this.#element('', {});
    const path = [this.#root];
    let sheet = '';
    const listener = {
      onopentag: (tag: string, attributes: Record<string, string>) => {
        const element = this.#element(tag, attributes);
        path.at(-1)?.children.push(element);
        path.push(element);
        sheet = '';
      },
      ontext: (text: string) => {
        const element = path.at(-1);
        if (element) element.characters += text.length;
        if (element?.tag === 'style') sheet += text;
      },
      onclosetag: (tag: string) => {
        path.pop();
        if (tag !== 'style') return;
        this.#styles.addSheet(sheet);
        this.#countOutlines(sheet);
      },
    };
    new Parser(listener, { xmlMode: true, decodeEntities: true }).end(svg);
  }

  #element(tag: string, attributes: Record<string, string>): Element {
    const { id = '', class: classes = '', style = '', d = '', points = '' } = attributes;
    const { href = '', 'xlink:href': formerHref = '' } = attributes;
    const outline = `${d} ${points}`;
    const element: Element = {
      ...{ tag, id, classes, children: [], characters: outline.length },
      uses: [href, formerHref].filter((address) => address.startsWith('#')),
      mentions: this.#styles.add(attributes),
      vertices: tag === 'line' ? 2 : (outline.match(VERTEX)?.length ?? 0),
    };
    this.#countOutlines(style);
    if (id !== '' && !this.#byId.has(id)) this.#byId.set(id, element);
    return element;
  }

  cost(): number {
    return this.#drawn(this.#root).cost;
  }

  /** An outline may also be a style, and be passed on by a variable. */
  #countOutlines(style: string): void {
    if (/path\s*\(/i.test(style)) this.#outlinesInStyles += style.length;
  }

  #drawn(element: Element): Drawn {
    this.#look();
    const known = this.#known.get(element);
    if (known) return known;
    const back = this.#open.get(element);
    // Browsers don't draw what would contain itself.
    if (back !== undefined) return { cost: 0, heirs: 0, vertices: 0, uses: 0, backTo: back };
    const depth = this.#open.size;
    if (depth > DEEPEST) throw new TooManyParts();
    this.#open.set(element, depth);
    const drawn = this.#measure(element);
    this.#open.delete(element);
    if (drawn.uses > MOST_USES) throw new TooManyParts();
    // One that leads back to what is open comes to more where that isn't.
    if (drawn.backTo < depth) return drawn;
    const whole = { ...drawn, backTo: Number.POSITIVE_INFINITY };
    this.#known.set(element, whole);
    return whole;
  }

  /** The check itself takes no longer than this allows. */
  #look(): void {
    if (++this.#looks > MOST_LOOKS) throw new TooManyParts();
  }

  #measure(element: Element): Drawn {
    const styled = element.tag === 'path' ? this.#outlinesInStyles : 0;
    const size = (element.characters + styled) / CHARACTERS_OF_A_PART;
    let cost = (element.tag.startsWith('fe') ? FILTER_STEP : 1) + Math.floor(size);
    let heirs = 1;
    let vertices = element.vertices + styled;
    let uses = 0;
    let backTo = Number.POSITIVE_INFINITY;
    const draw = (other: Element, { times = 1, isUsed = true, isHeir = true }) => {
      const drawn = this.#drawn(other);
      cost = within(cost + times * drawn.cost);
      uses = Math.max(uses, drawn.uses + (isUsed ? 1 : 0));
      backTo = Math.min(backTo, drawn.backTo);
      if (!isHeir) return;
      heirs = within(heirs + drawn.heirs);
      vertices = within(vertices + drawn.vertices);
    };
    for (const child of element.children) draw(child, { isUsed: false });
    for (const address of element.uses) {
      const target = this.#target(address.slice(1));
      if (target) draw(target, { isHeir: element.tag === 'use' });
    }
    for (const mention of this.#mentions(element)) {
      const times = { once: 1, heirs, vertices }[this.#styles.reachOf(mention)];
      for (const id of this.#styles.idsOf(mention)) {
        this.#look();
        const target = this.#target(id);
        if (target && RESOURCES.has(target.tag)) draw(target, { times, isHeir: false });
      }
    }
    return { cost, heirs, vertices, uses, backTo };
  }

  *#mentions({ tag, id, classes, mentions }: Element): Generator<Mention> {
    yield* mentions;
    for (const mention of this.#styles.of(tag, id, classes)) {
      this.#look();
      yield mention;
    }
  }

  #target(id: string): Element | undefined {
    return this.#byId.get(id) ?? this.#byId.get(decoded(id));
  }
}

/** No product of such numbers is more than a number can be. */
function within(sum: number): number {
  return Math.min(sum, 1e15);
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
