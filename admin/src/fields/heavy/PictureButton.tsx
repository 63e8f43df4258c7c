import { Box, Popover } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from '../../messages/useTranslation.ts';
import { type PictureDraft, PictureForm } from '../upload/PictureForm.tsx';
import { ToolButton } from './ToolButton.tsx';

interface PictureButtonProps {
  editor: Editor;
  /** Is a picture selected? */
  isActive: boolean;
}

/** Puts a picture into the text; with one selected, its alternative text and its width. */
export function PictureButton({ editor, isActive }: PictureButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [isPicking, setIsPicking] = useState(false);
  const { src, alt, width } = editor.getAttributes('picture');
  const close = () => {
    setIsOpen(false);
    editor.commands.focus();
  };
  const apply = (picture: PictureDraft) => {
    const width = picture.width === '' ? null : picture.width;
    const chain = editor.chain().focus();
    // A height would no longer fit the width.
    if (isActive) chain.updateAttributes('picture', { ...picture, width, height: null }).run();
    else chain.insertContent({ type: 'picture', attrs: { ...picture, width } }).run();
    setIsOpen(false);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={close}
      // The dialog in front of it has the keys and the clicks.
      closeOnClickOutside={!isPicking}
      closeOnEscape={!isPicking}
      trapFocus={!isPicking}
      withArrow
      position="bottom-start"
    >
      <Popover.Target>
        <ToolButton
          icon={IconPhoto}
          label={t(isActive ? 'resource.richText.pictureEdit' : 'resource.richText.pictureAdd')}
          isActive={isActive}
          onClick={() => setIsOpen(true)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Box w={320}>
          <PictureForm
            picture={isActive ? { src: src ?? '', alt: alt ?? '', width: width ?? '' } : null}
            onPicking={setIsPicking}
            onApply={apply}
          />
        </Box>
      </Popover.Dropdown>
    </Popover>
  );
}
