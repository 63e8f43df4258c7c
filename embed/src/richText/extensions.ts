import { Extension, Mark, Node, type NodeViewRenderer } from '@tiptap/core';
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { INLINE_TAGS } from './contentOf.ts';
import { MapPlaceholder } from './mapNode.ts';
import { Picture } from './pictureNode.ts';
import { TABLE_NODES } from './tableNodes.ts';

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
  });

const CARRIED_NODES = [
  Kept,
  OtherHeading,
  container('box', 'block+'),
  container('line', 'inline*'),
  InlineTag,
  opaqueNode('opaqueBlock', 'div'),
  opaqueNode('opaqueInline', 'span'),
];

/** Typing while a picture, figure or the like is selected stands after it, and takes nothing away. */
export const typedBeside = new Plugin({
  props: {
    handleTextInput({ state, dispatch }, _from, _to, text) {
      const { selection, schema, tr } = state;
      if (!(selection instanceof NodeSelection)) return false;
      const { node, to } = selection;
      const paragraph = schema.nodes.paragraph;
      const isInline = node.isInline || !paragraph;
      if (isInline) tr.insertText(text, to, to);
      else tr.insert(to, paragraph.create(null, schema.text(text)));
      const end = to + text.length + (isInline ? 0 : 1);
      dispatch(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView());
      return true;
    },
  },
});

const TypedBeside = Extension.create({
  name: 'typedBeside',
  addProseMirrorPlugins: () => [typedBeside],
});

/** What a formatted text can hold. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    // An empty paragraph added at the end by a mere click would count as an edit.
    trailingNode: false,
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
  }),
  Picture,
  MapPlaceholder,
  ...TABLE_NODES,
  ...CARRIED_NODES,
  TypedBeside,
];

/** The same, with nodes shown in other ways than they are written, by their names. */
export function withViews(views: Readonly<Record<string, NodeViewRenderer>>) {
  return EXTENSIONS.map((extension) => {
    const view = views[extension.name];
    return view && extension instanceof Node
      ? extension.extend({ addNodeView: () => view })
      : extension;
  });
}
