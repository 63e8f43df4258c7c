import { Button, Menu, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronDown,
  IconClearFormatting,
  IconFileTypeHtml,
  IconMapPin,
  IconSeparatorHorizontal,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, memo, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../messages/useTranslation.ts';
import { MapMenu } from '../maps/useMaps.tsx';
import { LinkButton } from './LinkButton.tsx';
import { PictureButton } from './PictureButton.tsx';
import classes from './RichTextBox.module.css';
import { TableMenu } from './TableMenu.tsx';
import { ToolButton, useShortcutText } from './ToolButton.tsx';
import { activeIn, BLOCKS, HEADING_LEVELS, MARKS } from './textActions.ts';

const CONTROLS = 'button:not(:disabled), input:not(:disabled)';

/**
 * One stop for the Tab key in a toolbar, whose controls the arrow keys then go through.
 * Gives the properties of the element around them.
 */
function useRovingFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const current = useRef<Element | null>(null);

  const mark = () => {
    const controls = [...(ref.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
    const stop = controls.find((one) => one === current.current) ?? controls[0];
    for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
    return { controls, stop };
  };
  // After every drawing, since controls become unusable and usable again.
  useLayoutEffect(() => {
    mark();
  });

  const onFocus = ({ target }: { target: Element }) => {
    current.current = target;
    mark();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { controls, stop } = mark();
    const at = stop ? controls.indexOf(stop) : -1;
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: (at - 1 + controls.length) % controls.length,
      ArrowRight: (at + 1) % controls.length,
      Home: 0,
      End: controls.length - 1,
    };
    const place = places[event.key];
    // Keys in a menu or a box that was opened from the toolbar are theirs.
    if (place === undefined || event.target !== stop) return;
    event.preventDefault();
    controls[place]?.focus();
  };
  return { ref, onFocus, onKeyDown };
}

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
      <MapMenu
        position="bottom-start"
        returnFocus={false}
        button={<ToolButton icon={IconMapPin} label={t('resource.sections.mapInsert')} />}
        onMap={(number) =>
          editor.chain().focus().insertContent({ type: 'map', attrs: { number } }).run()
        }
      />
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
        label={t('common.undo')}
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

interface HeadingMenuProps {
  editor: Editor;
  /** Of the heading at the cursor; null in a paragraph. */
  level: number | null;
}

/** Paragraph or heading: what it is, and what it is to become. */
function HeadingMenu({ editor, level }: HeadingMenuProps) {
  const { t } = useTranslation();
  const shortcutText = useShortcutText();
  const nameOf = (level: number | null) => {
    if (level === null) return t('resource.richText.paragraph');
    const known = HEADING_LEVELS.find((one) => one === level);
    return known
      ? t(`resource.richText.heading${known}`)
      : t('resource.richText.headingOf', { level });
  };
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          rightSection={<IconChevronDown size={14} />}
          aria-label={`${t('resource.richText.block')}: ${nameOf(level)}`}
          onMouseDown={(event) => event.preventDefault()}
        >
          {nameOf(level)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          rightSection={<Keys of={shortcutText('mod+alt+0')} />}
          onClick={() => editor.chain().focus().setParagraph().run()}
        >
          {nameOf(null)}
        </Menu.Item>
        {HEADING_LEVELS.map((one) => (
          <Menu.Item
            key={one}
            rightSection={<Keys of={shortcutText(`mod+alt+${one}`)} />}
            onClick={() => editor.chain().focus().setHeading({ level: one }).run()}
          >
            {nameOf(one)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Keys({ of }: { of: string }) {
  return (
    <Text component="span" size="xs" c="dimmed" ms="md">
      {of}
    </Text>
  );
}
