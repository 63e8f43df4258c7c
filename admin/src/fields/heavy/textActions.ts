/** What the toolbar switches on and off in a text. */
import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconItalic,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';

const chain = (editor: Editor) => editor.chain().focus();

export const MARKS = [
  {
    name: 'bold',
    icon: IconBold,
    shortcut: 'mod+B',
    run: (editor: Editor) => chain(editor).toggleBold().run(),
  },
  {
    name: 'italic',
    icon: IconItalic,
    shortcut: 'mod+I',
    run: (editor: Editor) => chain(editor).toggleItalic().run(),
  },
  {
    name: 'underline',
    icon: IconUnderline,
    shortcut: 'mod+U',
    run: (editor: Editor) => chain(editor).toggleUnderline().run(),
  },
  {
    name: 'strike',
    icon: IconStrikethrough,
    shortcut: 'mod+shift+S',
    run: (editor: Editor) => chain(editor).toggleStrike().run(),
  },
  {
    name: 'code',
    icon: IconCode,
    shortcut: 'mod+E',
    run: (editor: Editor) => chain(editor).toggleCode().run(),
  },
] as const;

export const BLOCKS = [
  {
    name: 'bulletList',
    icon: IconList,
    shortcut: 'mod+shift+8',
    run: (editor: Editor) => chain(editor).toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    icon: IconListNumbers,
    shortcut: 'mod+shift+7',
    run: (editor: Editor) => chain(editor).toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    icon: IconBlockquote,
    shortcut: 'mod+shift+B',
    run: (editor: Editor) => chain(editor).toggleBlockquote().run(),
  },
] as const;

export const HEADING_LEVELS = [2, 3, 4] as const;

/** What is on where the cursor is. */
export function activeIn(editor: Editor) {
  const level = [1, 2, 3, 4, 5, 6].find(
    (one) =>
      editor.isActive('heading', { level: one }) || editor.isActive('otherHeading', { level: one }),
  );
  return {
    active: [...MARKS, ...BLOCKS].map(({ name }) => name).filter((name) => editor.isActive(name)),
    level: level ?? null,
    isLink: editor.isActive('link'),
    isPicture: editor.isActive('picture'),
    isTable: editor.isActive('table'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}
