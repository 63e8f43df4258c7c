import { Button, Menu, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { useShortcutText } from './ToolButton.tsx';
import { HEADING_LEVELS } from './textActions.ts';

interface HeadingMenuProps {
  editor: Editor;
  /** Of the heading at the cursor; null in a paragraph. */
  level: number | null;
}

/** Paragraph or heading: what it is, and what it is to become. */
export function HeadingMenu({ editor, level }: HeadingMenuProps) {
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
