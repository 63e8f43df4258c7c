import { Button, Group, NumberInput, Popover, Stack, Text, TextInput } from '@mantine/core';
import { SAFE_URL } from '@regia/model/fields/image.ts';
import { IconPhoto } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../form/formContext.tsx';
import { pictureFolder } from '../upload/pictureAddress.ts';
import { UploadArea } from '../upload/UploadArea.tsx';
import { useUpload } from '../upload/useUpload.ts';
import { ToolButton } from './ToolButton.tsx';

interface PictureDraft {
  readonly src: string;
  readonly alt: string;
  readonly width: string;
}

interface PictureButtonProps {
  editor: Editor;
  /** Is a picture selected? */
  isActive: boolean;
}

/** Puts a picture into the text; with one selected, its alternative text and its width. */
export function PictureButton({ editor, isActive }: PictureButtonProps) {
  const { t } = useTranslation();
  const id = useId();
  const { collection, language } = useForm();
  const [isPicking, setIsPicking] = useState(false);
  const [draft, setDraft] = useState<PictureDraft | null>(null);
  const change = (changed: Partial<PictureDraft>) =>
    setDraft((before) => before && { ...before, ...changed });
  const upload = useUpload(pictureFolder(collection), draft?.src ?? null, ({ url }) =>
    change({ src: url }),
  );

  const open = () => {
    const { src, alt, width } = isActive ? editor.getAttributes('picture') : {};
    setDraft({ src: src ?? '', alt: alt ?? '', width: width ?? '' });
  };
  const close = () => {
    upload.cancel();
    setDraft(null);
    editor.commands.focus();
  };
  const apply = () => {
    if (!draft) return;
    const { src, alt } = draft;
    const width = draft.width === '' ? null : draft.width;
    const chain = editor.chain().focus();
    // A height would no longer fit the width.
    if (isActive) chain.updateAttributes('picture', { src, alt, width, height: null }).run();
    else chain.insertContent({ type: 'picture', attrs: { src, alt, width } }).run();
    setDraft(null);
  };
  const isValid = draft !== null && draft.src !== '' && SAFE_URL.test(draft.src);
  return (
    <Popover
      opened={draft !== null}
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
          onClick={open}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" w={320}>
          <UploadArea
            id={id}
            upload={upload}
            onPicking={setIsPicking}
            onChoose={({ image, alternatives }) =>
              change({ src: image.url, alt: draft?.alt || (alternatives[language] ?? '') })
            }
            label={t(draft?.src ? 'resource.image.replace' : 'resource.image.choose')}
          >
            {null}
          </UploadArea>
          <TextInput
            size="xs"
            label={t('resource.sections.address')}
            placeholder="https://…"
            error={draft?.src && !isValid && t('problems.urlInvalid')}
            value={draft?.src ?? ''}
            onChange={(event) => change({ src: event.currentTarget.value.trim() })}
          />
          <TextInput
            size="xs"
            label={t('resource.sections.alt')}
            value={draft?.alt ?? ''}
            onChange={(event) => change({ alt: event.currentTarget.value })}
          />
          {draft?.src && draft.alt.trim() === '' && (
            <Text size="xs" c="var(--regia-warning)">
              {t('resource.sections.altHint')}
            </Text>
          )}
          <NumberInput
            size="xs"
            label={t('resource.richText.pictureWidth')}
            placeholder={t('resource.richText.pictureWidthHint')}
            min={1}
            max={9_999}
            allowDecimal={false}
            value={draft?.width ?? ''}
            onChange={(width) => change({ width: String(width) })}
          />
          <Group justify="flex-end">
            <Button size="xs" disabled={!isValid} onClick={apply}>
              {t(isActive ? 'resource.richText.pictureApply' : 'resource.richText.pictureInsert')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
