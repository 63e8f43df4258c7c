/**
 * Marks in a preview by which the admin finds what drew a place of it. They are put into what was
 * rendered, so blocks see nothing of them, and a preview without its marks is what will be published.
 */
import {
  BLOCK_MARK,
  FIELD_MARK,
  LANGUAGE_MARK,
  LISTING_MARK,
  SECTION_MARK,
} from '@regia/model/previewMessages.ts';
import { Tokenizer, TokenizerMode } from 'parse5';
import { listingHtml } from './cards.ts';
import type { Reader } from './reader.ts';
import { escapeHtml } from './safeHtml.ts';
import { gridHtml, sectionCells } from './sections.ts';

/** Markup as it was rendered, and with marks; null for none. */
export interface Piece {
  readonly plain: string;
  readonly marked: string | null;
}

/** What a block gives. */
export interface BlockMarkup {
  /** Its id; empty where nobody is to learn it, null for no block in particular. */
  readonly block: string | null;
  readonly markup: string;
  readonly signed?: Signed | undefined;
}

/** The same markup with a sign before and after the text of a field, each sign by the field, such as `title.it`. */
export interface Signed {
  readonly markup: string;
  readonly signs: ReadonlyMap<string, string>;
}

/** The same without its signs: what the block gives, unless they have changed something else of it. */
export function withoutSigns({ markup, signs }: Signed): string {
  return markup.replace(anyOf(signs), '');
}

function anyOf(signs: Signed['signs']): RegExp {
  return new RegExp(`[${[...signs.keys()].join('')}]`, 'g');
}

/** A document's own sections and listing, as blocks print them. Throws `NotLoaded`, `TooMuch`. */
export function contentPieces(reader: Reader): Piece[] {
  const { view } = reader;
  const sections = reader.read('sections');
  const cells = Array.isArray(sections) ? sectionCells(sections, view) : [];
  const listing = listingHtml(reader);
  const pieces = [
    {
      plain: gridHtml(cells.map(({ html }) => html)),
      marked: gridHtml(
        cells.map(({ id, html }) =>
          typeof id === 'string'
            ? withAttributes(withoutMarks(html), {
                [SECTION_MARK]: id,
                [LANGUAGE_MARK]: view.language,
              })
            : withoutMarks(html),
        ),
      ),
    },
    { plain: listing, marked: withAttributes(withoutMarks(listing), { [LISTING_MARK]: '' }) },
  ];
  return pieces.filter(({ plain, marked }) => plain !== marked);
}

/** What reads like a mark in texts and in the code of blocks. */
const FORGED = /data-regia-|regia-block:|regia-field:/gi;

/** The markup without marks of its own: they would have somebody write where they do not look. */
export function withoutMarks(markup: string): string {
  return markup.replace(FORGED, 'x-$&');
}

/** The same element with more attributes. */
function withAttributes(html: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(
    ([name, value]) => `${name}="${escapeHtml(value)}"`,
  );
  return html.replace(/^<\w+/, (start) => [start, ...written].join(' '));
}

/** The markup of blocks one after the other, with marks before each and in the content among it. */
export function markedPage(blocks: readonly BlockMarkup[], content: readonly Piece[]): string {
  const pieces = blocks.flatMap(({ block, markup, signed }) => {
    const mark = block === null ? null : `<!--${BLOCK_MARK}${encodeURIComponent(block)}-->`;
    const own = signed ? piecesOf(signed, content) : [];
    // What filters and conditions make of a text may be something else with signs.
    const isSame = own.map(({ plain }) => plain).join('') === markup;
    return [
      { plain: '', marked: mark },
      ...(isSame ? own : piecesOf({ markup, signs: NO_SIGNS }, content)),
    ];
  });
  return markedWhereSeen(pieces);
}

const NO_SIGNS: Signed['signs'] = new Map();

/** Markup cut where the content stands in it, byte for byte: what a filter has changed stays as it is. */
function piecesOf({ markup, signs }: Signed, content: readonly Piece[]): Piece[] {
  const [piece, ...others] = content;
  if (!piece) return fieldPieces(markup, signs);
  return markup
    .split(piece.plain)
    .flatMap((rest, at) => [
      ...(at > 0 ? [piece] : []),
      ...piecesOf({ markup: rest, signs }, others),
    ]);
}

/** Markup cut where texts stand between two equal signs, which are gone. */
function fieldPieces(markup: string, signs: Signed['signs']): Piece[] {
  if (signs.size === 0) return [{ plain: markup, marked: null }];
  const any = [...signs.keys()].join('');
  const stray = anyOf(signs);
  return markup.split(new RegExp(`([${any}][^<>${any}]*[${any}])`)).map((part, at) => {
    const plain = part.replace(stray, '');
    const field = part.at(0) === part.at(-1) ? signs.get(part.at(0) ?? '') : undefined;
    if (at % 2 === 0 || field === undefined) return { plain, marked: null };
    return { plain, marked: `<!--${FIELD_MARK}${field}-->${plain}<!--${FIELD_MARK}-->` };
  });
}

/** Elements in which a mark would be text. */
const TEXT_ONLY =
  /^(?:title|textarea|style|xmp|iframe|noembed|noframes|noscript|script|plaintext)$/;
const { RCDATA, RAWTEXT, SCRIPT_DATA, PLAINTEXT, DATA } = TokenizerMode;

function modeIn(tag: string): Tokenizer['state'] {
  if (tag === 'script') return SCRIPT_DATA;
  if (tag === 'plaintext') return PLAINTEXT;
  return tag === 'title' || tag === 'textarea' ? RCDATA : RAWTEXT;
}

/** The pieces one after the other, each with its marks where a browser takes markup for such. */
function markedWhereSeen(pieces: readonly Piece[]): string {
  const ignore = () => {};
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: ({ tagName }) => {
        if (TEXT_ONLY.test(tagName)) tokenizer.state = modeIn(tagName);
      },
      ...{ onEndTag: ignore, onComment: ignore, onDoctype: ignore, onEof: ignore },
      ...{ onCharacter: ignore, onNullCharacter: ignore, onWhitespaceCharacter: ignore },
    },
  );
  let page = '';
  // As one text, so that nothing reads like a mark only once it is joined.
  let rest = '';
  for (const { plain, marked } of pieces) {
    const isMarkup = tokenizer.state === DATA;
    if (plain !== '') tokenizer.write(plain, false);
    if (marked === null || !isMarkup) rest += plain;
    else {
      page += withoutMarks(rest) + marked;
      rest = '';
    }
  }
  return page + withoutMarks(rest);
}
