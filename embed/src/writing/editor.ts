/** The text of a section, written in its place. */
import { Editor, type Extensions, type NodeViewRendererProps } from '@tiptap/core';
import { cleanPaste } from '../richText/cleanPaste.ts';
import { withViews } from '../richText/extensions.ts';
import { forEditor, isPlainMarkup } from '../richText/isPlainMarkup.ts';
import { piecesOf, storedValue } from '../richText/keptSource.ts';
import { quieted } from '../richText/quietHandlers.ts';

export interface PageEditor {
  readonly editor: Editor;
  /** Ends it. What stands there stays as it was, or as it was written. */
  close(): void;
}

interface Written {
  /** HTML, as it is stored. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Told that pictures were pasted with a text, which can't be kept. */
  readonly onPicturesLeft: () => void;
  /** What else the editor is to have. */
  readonly extensions: Extensions;
  /** Names it, for those who can't see where it is. */
  readonly label: string;
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
  const { body } = new DOMParser().parseFromString(String(node.attrs.opaque), 'text/html');
  dom.append(...body.childNodes);
  return { dom };
}

/** Makes the element of a section an editor. Null where that would lose something of its text. */
export function openEditor(element: HTMLElement, written: Written): PageEditor | null {
  const { value, onChange, onPicturesLeft, extensions, label } = written;
  const quiet = quieted(value);
  if (!isPlainMarkup(quiet)) return null;
  const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
  const before = [...element.childNodes];
  element.replaceChildren();
  let isChanged = false;
  const editor = new Editor({
    element: { mount: element },
    extensions: [...SHOWN, ...extensions],
    content: forEditor(quiet),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: (html) => cleanPaste(html, onPicturesLeft),
    },
    onUpdate: ({ editor: { state } }) => {
      isChanged = true;
      onChange(storedValue(state.doc, pieces));
    },
  });
  const pieces = piecesOf(quiet, editor.state.doc);
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
