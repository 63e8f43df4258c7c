/** The text of a section, written in its place. */
import {
  Editor,
  type EditorOptions,
  type Extensions,
  Node,
  type NodeViewRendererProps,
} from '@tiptap/core';
import { UndoRedo } from '@tiptap/extensions';
import { cleanPaste } from '../richText/cleanPaste.ts';
import { withViews } from '../richText/extensions.ts';
import { forEditor, isPlainMarkup } from '../richText/isPlainMarkup.ts';
import { piecesOf, storedValue } from '../richText/keptSource.ts';
import { quieted } from '../richText/quietHandlers.ts';
import { harmless } from './harmless.ts';

export interface PageEditor {
  readonly editor: Editor;
  /** Ends it. What stands there stays as it was, or as it was written. */
  close(): void;
}

interface Written {
  /** As it is stored; a section's as HTML. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Names it, for those who can't see where it is. */
  readonly label: string;
}

interface WrittenSection extends Written {
  /** Told that pictures were pasted with a text, which can't be kept. */
  readonly onPicturesLeft: () => void;
  /** What else the editor is to have. */
  readonly extensions: Extensions;
}

/** As the site shows them. */
const SHOWN = withViews({
  picture({ node: { attrs } }) {
    const dom = document.createElement('img');
    for (const [name, value] of Object.entries(attrs)) {
      if (typeof value === 'string' && name !== 'kept') dom.setAttribute(name, value);
    }
    return { dom };
  },
  opaqueBlock: opaqueView,
  opaqueInline: opaqueView,
});

function opaqueView({ node }: NodeViewRendererProps) {
  const dom = document.createElement(node.isInline ? 'span' : 'div');
  dom.contentEditable = 'false';
  dom.append(harmless(String(node.attrs.opaque)));
  return { dom };
}

/** Makes the element of a section an editor. Null where that would lose something of its text. */
export function openEditor(element: HTMLElement, written: WrittenSection): PageEditor | null {
  const { value, onChange, onPicturesLeft, extensions, label } = written;
  const quiet = quieted(value);
  if (!isPlainMarkup(quiet)) return null;
  const opened = mount(element, {
    extensions: [...SHOWN, ...extensions],
    content: forEditor(quiet),
    editorProps: {
      attributes: { 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: (html) => cleanPaste(html, onPicturesLeft),
    },
    onUpdate: ({ editor: { state } }) => onChange(storedValue(state.doc, pieces)),
  });
  const pieces = piecesOf(quiet, opened.editor.state.doc);
  return opened;
}

/** A line of text that has no form. */
const LINE = [
  Node.create({ name: 'doc', topNode: true, content: 'text*' }),
  Node.create({ name: 'text' }),
  UndoRedo,
];

/** Makes the element of a field's text an editor. Null where it shows something else than the text. */
export function openLine(
  element: HTMLElement,
  { value, onChange, label }: Written,
): PageEditor | null {
  if (element.textContent !== value || value.includes('\n')) return null;
  return mount(element, {
    extensions: LINE,
    content: { type: 'doc', content: value === '' ? [] : [{ type: 'text', text: value }] },
    editorProps: {
      attributes: { 'aria-label': label },
      // It ends the line.
      handleKeyDown: (_, { key }) => key === 'Enter',
      handlePaste({ state, dispatch }, { clipboardData }) {
        const words = clipboardData?.getData('text/plain').replace(/\s+/g, ' ') ?? '';
        dispatch(state.tr.insertText(words).scrollIntoView());
        return true;
      },
    },
    onUpdate: ({ editor: { state } }) => onChange(state.doc.textContent),
  });
}

function mount(
  element: HTMLElement,
  { editorProps, ...options }: Partial<EditorOptions>,
): PageEditor {
  const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
  const before = [...element.childNodes];
  element.replaceChildren();
  let isChanged = false;
  const editor = new Editor({
    ...options,
    element: { mount: element },
    editorProps: { ...editorProps, attributes: { ...editorProps?.attributes, role: 'textbox' } },
  });
  editor.on('update', () => {
    isChanged = true;
  });
  return {
    editor,
    close() {
      const after = isChanged ? [...(element.cloneNode(true) as HTMLElement).childNodes] : before;
      editor.destroy();
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
      for (const [name, value] of attributes) element.setAttribute(name, value);
      element.replaceChildren(...after);
    },
  };
}
