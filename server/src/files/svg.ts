/** Drawings that come from outside, rewritten so that nothing in them can run or call anybody. */
import { nestsTooDeep } from '@regia/site/nesting.ts';
import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';

const SHAPES = 'circle ellipse line path polygon polyline rect image use text tspan textPath';
const STRUCTURE =
  'svg g defs symbol marker mask pattern clipPath linearGradient radialGradient stop style switch title desc view';
const FILTERS =
  'filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence';
/** Elements by an allowlist: no script, link, animation, foreign or unknown element is on it. */
const ALLOWED_TAGS = [SHAPES, STRUCTURE, FILTERS].join(' ').split(' ');

/** Their content is dropped with them. */
const DROPPED_WHOLE = ['script', 'foreignObject', 'iframe', 'metadata', 'textarea', 'option'];

/** A document type; entities that are defined in it are left undefined. */
const DOCUMENT_TYPE = /<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/iy;
const BLANK = /\s*/y;
const ROOT = /<svg[\s>]/iy;

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const RASTER = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=\s]+$/;
const WITHIN = /^#[^\s"'<>]+$/;
/** `url()` may lead to a part of the drawing itself. */
const URL_WITHIN = /url\(\s*(['"]?)#[^\s"'()<>]+\1\s*\)/gi;
const REACHES_OUT = /url\s*\(|@import|@namespace|image-set|expression|javascript:|\\|[<&]/i;

/** Beyond it, in pixels, no browser shows a picture. */
const LARGEST = 65_535;

/** How a drawing is read, to be counted and to be rewritten. */
const PARSER = { xmlMode: true, decodeEntities: true };

/** Some times what large drawings have: each is read, judged and written while others wait. */
const MOST_PARTS = 50_000;

/** Has a drawing more tags, attributes and entities than it could have been drawn with? */
export function hasTooManyParts(source: string): boolean {
  let parts = 0;
  const count = () => {
    // There is no other way to end the parser within a tag.
    if (++parts > MOST_PARTS) throw new TooManyParts();
  };
  const listener = {
    ...{ onopentagname: count, onattribute: count, onclosetag: count, ontext: count },
    ...{ oncomment: count, oncdatastart: count, onprocessinginstruction: count },
  };
  try {
    new Parser(listener, PARSER).end(source);
    return false;
  } catch (error) {
    if (error instanceof TooManyParts) return true;
    throw error;
  }
}

class TooManyParts extends Error {}

/**
 * The drawing with nothing but shapes, texts and styles.
 * @returns null where it is no SVG
 */
export function harmlessSvg(source: string): string | null {
  const start = startOfRoot(source);
  if (start === null || nestsTooDeep(source, { isXml: true })) return null;
  const cleaned = sanitizeHtml(source.slice(start), {
    allowedTags: ALLOWED_TAGS,
    nonTextTags: DROPPED_WHOLE,
    // Every attribute and every style has been through the functions below.
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    allowedSchemesAppliedToAttributes: [],
    transformTags: {
      '*': (tagName, attributes) => ({ tagName, attribs: harmlessAttributes(tagName, attributes) }),
    },
    exclusiveFilter: ({ tag, text }) => tag === 'style' && REACHES_OUT.test(withoutOwnUrls(text)),
    parser: PARSER,
  }).trim();
  return /^<svg[\s>]/.test(cleaned) && cleaned.endsWith('</svg>') ? cleaned : null;
}

/**
 * Where the drawing itself begins, behind instructions, comments and document types; null where it
 * does not. It is read step by step: one expression for all of it tries every way in which each of
 * many comments could end.
 */
function startOfRoot(source: string): number | null {
  for (let at = endOf(BLANK, source, 0) ?? 0; ; ) {
    if (endOf(ROOT, source, at) !== null) return at;
    const end = source.startsWith('<?', at)
      ? endBehind('?>', source, at + 2)
      : source.startsWith('<!--', at)
        ? endBehind('-->', source, at + 4)
        : endOf(DOCUMENT_TYPE, source, at);
    if (end === null) return null;
    at = endOf(BLANK, source, end) ?? end;
  }
}

function endOf(sticky: RegExp, source: string, at: number): number | null {
  sticky.lastIndex = at;
  return sticky.test(source) ? sticky.lastIndex : null;
}

function endBehind(mark: string, source: string, from: number): number | null {
  const at = source.indexOf(mark, from);
  return at < 0 ? null : at + mark.length;
}

function harmlessAttributes(
  tag: string,
  attributes: Readonly<Record<string, string>>,
): Record<string, string> {
  const kept: Record<string, string> = tag === 'svg' ? { xmlns: SVG, 'xmlns:xlink': XLINK } : {};
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== '' && !(name in kept) && isHarmless(tag, name, value)) kept[name] = value;
  }
  return kept;
}

function isHarmless(tag: string, name: string, value: string): boolean {
  if (name === 'href' || name === 'xlink:href') {
    return WITHIN.test(value) || (tag === 'image' && RASTER.test(value));
  }
  if (name === 'xml:space' || name === 'xml:lang') return true;
  if (!/^[a-zA-Z][\w-]*$/.test(name) || /^(?:on|xmlns|src)/i.test(name)) return false;
  return !REACHES_OUT.test(withoutOwnUrls(value));
}

function withoutOwnUrls(text: string): string {
  return text.replace(URL_WITHIN, '');
}

/** The size that a drawing asks for in pixels, or that of its view box; null where neither can be shown. */
export function svgSize(svg: string): { width: number; height: number } | null {
  const [root = ''] = /^<svg[^>]*>/.exec(svg) ?? [];
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(root)?.[1] ?? '';
  const [, , boxWidth, boxHeight] = attribute('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = pixels(attribute('width')) ?? boxWidth;
  const height = pixels(attribute('height')) ?? boxHeight;
  if (!isLength(width) || !isLength(height)) return null;
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}

function isLength(size: number | undefined): size is number {
  return size !== undefined && size > 0 && size <= LARGEST;
}

function pixels(length: string): number | undefined {
  return /^(?:\d+(?:\.\d+)?|\.\d+)(?:px)?$/.test(length) ? Number.parseFloat(length) : undefined;
}
