/** Typing while a picture, figure or the like is selected stands after it, and takes nothing away. */
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import { Extension } from '@tiptap/react';

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

export const TypedBeside = Extension.create({
  name: 'typedBeside',
  addProseMirrorPlugins: () => [typedBeside],
});
