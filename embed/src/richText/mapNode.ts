/** Maps within the text: stored as `%MAP-7%`, shown by their names. */
import { mapPlaceholder } from '@regia/model/rules/mapPlaceholder.ts';
import { Node } from '@tiptap/core';
import type { Node as Content, Schema } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { mapPieces } from './mapPieces.ts';

export const MapPlaceholder = Node.create({
  name: 'map',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    number: {
      default: 0,
      parseHTML: (element) => Number(element.dataset.map),
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'span[data-map]' }],
  renderHTML: ({ node: { attrs } }) => [
    'span',
    { 'data-map': attrs.number },
    mapPlaceholder(Number(attrs.number)),
  ],
  renderText: ({ node }) => mapPlaceholder(Number(node.attrs.number)),
  addProseMirrorPlugins: () => [typedMaps],
});

/** A placeholder that was typed or pasted becomes a map, too. */
const typedMaps = new Plugin({
  appendTransaction(transactions, _, { doc, schema, tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    // From the end, so that the places before stay where they are.
    for (const { from, to, nodes } of foundIn(doc, schema).reverse())
      tr.replaceWith(from, to, nodes);
    return tr.docChanged ? tr : null;
  },
});

interface Found {
  readonly from: number;
  readonly to: number;
  readonly nodes: Content[];
}

function foundIn(doc: Content, schema: Schema): Found[] {
  const found: Found[] = [];
  doc.descendants((node, from, parent) => {
    if (!node.isText || parent?.type.spec.code || node.marks.some(({ type }) => type.spec.code))
      return;
    const pieces = mapPieces(node.text ?? '');
    if (!pieces.some((piece) => typeof piece === 'number')) return;
    const nodes = pieces.map((piece) =>
      typeof piece === 'number'
        ? schema.nodes.map?.create({ number: piece }, null, node.marks)
        : schema.text(piece, node.marks),
    );
    found.push({ from, to: from + node.nodeSize, nodes: nodes.filter((one) => one !== undefined) });
  });
  return found;
}

/** HTML of the editor as it is stored: a map is nothing but its placeholder. */
export function withPlaceholders(html: string): string {
  return html.replace(/<span data-map="\d+">(%MAP-\d+%)<\/span>/g, '$1');
}

/** HTML in which the editor finds its maps. */
export function withMaps(html: string): string {
  if (!html.includes('%MAP-')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (currentNode.nodeType === 3 && !currentNode.parentElement?.closest('pre, code')) {
      texts.push(currentNode as Text);
    }
  }
  for (const text of texts) {
    const nodes = mapPieces(text.data).map((piece) => {
      if (typeof piece === 'string') return piece;
      const span = body.ownerDocument.createElement('span');
      span.dataset.map = String(piece);
      return span;
    });
    text.replaceWith(...nodes);
  }
  return body.innerHTML;
}
