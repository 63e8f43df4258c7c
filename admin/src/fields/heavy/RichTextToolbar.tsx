import { ActionIcon, Group, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  type TablerIcon,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import quiet from '../parts/quiet.module.css';
import { LinkButton } from './LinkButton.tsx';
import classes from './RichTextBox.module.css';

const ACTIONS = [
  {
    name: 'bold',
    icon: IconBold,
    run: (editor: Editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    icon: IconItalic,
    run: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'heading2',
    icon: IconH2,
    run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'heading3',
    icon: IconH3,
    run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bulletList',
    icon: IconList,
    run: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    icon: IconListNumbers,
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    icon: IconBlockquote,
    run: (editor: Editor) => editor.chain().focus().toggleBlockquote().run(),
  },
] as const;

interface RichTextToolbarProps {
  editor: Editor;
  onSource: () => void;
}

/** The buttons above a formatted text. */
export function RichTextToolbar({ editor, onSource }: RichTextToolbarProps) {
  const { t } = useTranslation();
  const active = useEditorState({
    editor,
    selector: ({ editor: it }) => ({
      bold: it.isActive('bold'),
      italic: it.isActive('italic'),
      heading2: it.isActive('heading', { level: 2 }),
      heading3: it.isActive('heading', { level: 3 }),
      bulletList: it.isActive('bulletList'),
      orderedList: it.isActive('orderedList'),
      blockquote: it.isActive('blockquote'),
      canUndo: it.can().undo(),
      canRedo: it.can().redo(),
    }),
  });
  return (
    <Group
      gap={2}
      className={classes.toolbar}
      role="toolbar"
      aria-label={t('resource.richText.toolbar')}
    >
      {ACTIONS.map(({ name, icon, run }) => (
        <ToolButton
          key={name}
          icon={icon}
          label={t(`resource.richText.${name}`)}
          isActive={active[name]}
          onClick={() => run(editor)}
        />
      ))}
      <LinkButton editor={editor} />
      <ToolButton
        icon={IconArrowBackUp}
        label={t('resource.richText.undo')}
        disabled={!active.canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <ToolButton
        icon={IconArrowForwardUp}
        label={t('resource.richText.redo')}
        disabled={!active.canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      />
      <ToolButton icon={IconCode} label={t('resource.richText.source')} onClick={onSource} />
    </Group>
  );
}

interface ToolButtonProps {
  icon: TablerIcon;
  label: string;
  onClick: () => void;
  isActive?: boolean;
  disabled?: boolean;
}

function ToolButton({ icon: Icon, label, onClick, isActive, disabled }: ToolButtonProps) {
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon
        className={quiet.quiet}
        variant={isActive ? 'light' : 'subtle'}
        color={isActive ? undefined : 'gray'}
        aria-label={label}
        aria-pressed={isActive}
        disabled={disabled}
        // Pressing must not take the selection away from the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  );
}
