/**
 * Marks in a preview by which the admin finds what drew a place of it. They are put into what was
 * rendered, so blocks see nothing of them, and a preview without its marks is what will be published.
 */
import {
  BLOCK_MARK,
  LANGUAGE_MARK,
  LISTING_MARK,
  SECTION_MARK,
} from '@regia/model/previewMessages.ts';
import { Tokenizer, TokenizerMode } from 'parse5';
import { listingHtml } from './cards.ts';
import type { Reader } from './reader.ts';
import { escapeHtml } from './safeHtml.ts';
import { gridHtml, sectionCells } from './sections.ts';

/** Markup as it was rendered, and with marks. */
export interface Piece {
  readonly plain: string;
  readonly marked: string;
}

/** What a block gives. */
export interface BlockMarkup {
  /** Its id; empty where nobody is to learn it, null for no block in particular. */
  readonly block: string | null;
  readonly markup: string;
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
            ? withAttributes(unforged(html), { [SECTION_MARK]: id, [LANGUAGE_MARK]: view.language })
            : unforged(html),
        ),
      ),
    },
    { plain: listing, marked: withAttributes(unforged(listing), { [LISTING_MARK]: '' }) },
  ];
  return pieces.filter(({ plain, marked }) => plain !== marked);
}

/** What reads like a mark in texts and in the code of blocks. */
const FORGED = /data-regia-|regia-block:/gi;

/** The markup without marks of its own: they would have somebody write where they do not look. */
function unforged(markup: string): string {
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
  const pieces = blocks.flatMap(({ block, markup }) => {
    const mark = block === null ? '' : `<!--${BLOCK_MARK}${encodeURIComponent(block)}-->`;
    return [{ plain: '', marked: mark }, ...piecesOf(markup, content)];
  });
  return markedWhereSeen(pieces);
}

/** Markup cut where the content stands in it, byte for byte: what a filter has changed stays as it is. */
function piecesOf(markup: string, content: readonly Piece[]): Piece[] {
  const [piece, ...others] = content;
  if (!piece) return [{ plain: markup, marked: unforged(markup) }];
  return markup
    .split(piece.plain)
    .flatMap((rest, at) => [...(at > 0 ? [piece] : []), ...piecesOf(rest, others)]);
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
  return pieces
    .map(({ plain, marked }) => {
      const isMarkup = tokenizer.state === DATA;
      if (plain !== '') tokenizer.write(plain, false);
      return isMarkup ? marked : unforged(plain);
    })
    .join('');
}
