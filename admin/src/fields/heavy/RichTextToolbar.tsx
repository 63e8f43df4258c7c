import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconClearFormatting,
  IconFileTypeHtml,
  IconSeparatorHorizontal,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { HeadingMenu } from './HeadingMenu.tsx';
import { LinkButton } from './LinkButton.tsx';
import { MapButton } from './MapButton.tsx';
import { PictureButton } from './PictureButton.tsx';
import classes from './RichTextBox.module.css';
import { TableMenu } from './TableMenu.tsx';
import { ToolButton } from './ToolButton.tsx';
import { activeIn, BLOCKS, MARKS } from './textActions.ts';
import { useRovingFocus } from './useRovingFocus.ts';

interface RichTextToolbarProps {
  editor: Editor;
  onSource: () => void;
}

/** The buttons above a formatted text. They change with the state they show, not with every key. */
export const RichTextToolbar = memo(function RichTextToolbar(props: RichTextToolbarProps) {
  const { editor, onSource } = props;
  const { t } = useTranslation();
  const roving = useRovingFocus();
  const state = useEditorState({ editor, selector: ({ editor: it }) => activeIn(it) });
  const button = ({ name, icon, shortcut, run }: (typeof MARKS | typeof BLOCKS)[number]) => (
    <ToolButton
      key={name}
      icon={icon}
      label={t(`resource.richText.${name}`)}
      shortcut={shortcut}
      isActive={state.active.includes(name)}
      onClick={() => run(editor)}
    />
  );
  return (
    <div
      {...roving}
      className={classes.toolbar}
      role="toolbar"
      aria-label={t('resource.richText.toolbar')}
    >
      <HeadingMenu editor={editor} level={state.level} />
      {MARKS.map(button)}
      <LinkButton editor={editor} isActive={state.isLink} />
      {BLOCKS.map(button)}
      <TableMenu editor={editor} isActive={state.isTable} />
      <PictureButton editor={editor} isActive={state.isPicture} />
      <MapButton editor={editor} />
      <ToolButton
        icon={IconSeparatorHorizontal}
        label={t('resource.richText.horizontalRule')}
        onClick={() => editor.chain().focus().setHorizontalRule().run()}
      />
      <ToolButton
        icon={IconClearFormatting}
        label={t('resource.richText.clear')}
        onClick={() => editor.chain().focus().unsetAllMarks().clearNodes().run()}
      />
      <ToolButton
        icon={IconArrowBackUp}
        label={t('resource.richText.undo')}
        shortcut="mod+Z"
        disabled={!state.canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <ToolButton
        icon={IconArrowForwardUp}
        label={t('resource.richText.redo')}
        shortcut="mod+shift+Z"
        disabled={!state.canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      />
      <ToolButton
        icon={IconFileTypeHtml}
        label={t('resource.richText.source')}
        onClick={onSource}
      />
    </div>
  );
});
