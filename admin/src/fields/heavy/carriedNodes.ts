/** What the visual editor only carries along, and lets be edited where it holds text. */
import { Extension, Mark, Node, ReactNodeViewRenderer } from '@tiptap/react';
import { commentView } from './commentView.ts';
import { INLINE_TAGS } from './contentOf.ts';
import { OpaqueInText } from './OpaqueInText.tsx';

/** A value that stands in an attribute `data-…` and nowhere else. */
function data(name: string, keepOnSplit = true) {
  return {
    default: null,
    keepOnSplit,
    parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`),
    renderHTML: ({ [name]: value }: Record<string, unknown>) =>
      value === null ? {} : { [`data-${name}`]: value },
  };
}

const OF_STARTER_KIT = [
  ...['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'codeBlock'],
  ...['horizontalRule', 'hardBreak', 'bold', 'italic', 'underline', 'strike', 'code', 'link'],
];
const OWN = ['picture', 'table', 'tableRow', 'tableCell', 'tableHeader'];

/** Classes, ids and the like, of every element. */
const Kept = Extension.create({
  name: 'kept',
  addGlobalAttributes: () => [
    {
      types: [...OF_STARTER_KIT, ...OWN, 'otherHeading', 'box', 'line', 'inlineTag'],
      // An id must not come twice.
      attributes: { kept: data('kept', false) },
    },
    { types: ['tableRow'], attributes: { section: data('section', false) } },
    {
      types: ['listItem', 'tableRow', 'tableCell', 'tableHeader'],
      attributes: { before: data('before', false), after: data('after', false) },
    },
    { types: ['paragraph'], attributes: { bare: data('bare', false) } },
    { types: ['bold', 'italic', 'strike'], attributes: { tag: data('tag') } },
  ],
});

/** Levels that the menu does not offer. */
const OtherHeading = Node.create({
  name: 'otherHeading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 1, rendered: false } }),
  parseHTML: () => [1, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node, HTMLAttributes }) => [`h${node.attrs.level}`, HTMLAttributes, 0],
});

const container = (name: string, content: string) =>
  Node.create({
    name,
    group: 'block',
    content,
    defining: true,
    addAttributes: () => ({ [name]: data(name) }),
    parseHTML: () => [{ tag: `div[data-${name}]` }],
    renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
  });

/** Elements within a line that have no button: sup, small, span… */
const InlineTag = Mark.create({
  name: 'inlineTag',
  excludes: '',
  addAttributes: () => ({ tag: { default: 'span', rendered: false } }),
  parseHTML: () =>
    [...INLINE_TAGS].map((tag) => ({
      tag: tag === 'span' ? 'span:not([data-map]):not([data-opaque])' : tag,
      attrs: { tag },
      // Before others that would make a strike of a `del`.
      priority: 60,
    })),
  renderHTML: ({ mark, HTMLAttributes }) => [String(mark.attrs.tag), HTMLAttributes, 0],
});

const opaqueNode = (name: string, tag: 'div' | 'span') =>
  Node.create({
    name,
    group: tag === 'div' ? 'block' : 'inline',
    inline: tag === 'span',
    atom: true,
    draggable: true,
    addAttributes: () => ({ opaque: data('opaque') }),
    parseHTML: () => [{ tag: `${tag}[data-opaque]`, priority: 70 }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes],
    addNodeView: () => {
      const view = ReactNodeViewRenderer(OpaqueInText, { as: tag });
      return (props) => commentView(tag, String(props.node.attrs.opaque)) ?? view(props);
    },
  });

export const CARRIED_NODES = [
  Kept,
  OtherHeading,
  container('box', 'block+'),
  container('line', 'inline*'),
  InlineTag,
  opaqueNode('opaqueBlock', 'div'),
  opaqueNode('opaqueInline', 'span'),
];
