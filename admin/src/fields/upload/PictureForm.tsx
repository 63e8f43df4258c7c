import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { SAFE_URL } from '@regia/model/fields/image.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from '../../form/formContext.tsx';
import { useTranslation } from '../../messages/useTranslation.ts';
import { pictureFolder } from './pictureAddress.ts';
import { UploadArea } from './UploadArea.tsx';
import { useUpload } from './useUpload.ts';

/** A picture within a text. The width is in pixels, empty for its own. */
export interface PictureDraft {
  readonly src: string;
  readonly alt: string;
  readonly width: string;
}

interface PictureFormProps {
  /** The picture as it stands in the text; null for a new one. */
  picture: PictureDraft | null;
  onPicking?: (isPicking: boolean) => void;
  onApply: (picture: PictureDraft) => void;
}

/** Asks for a picture within a text. What is being uploaded when it closes is given up. */
export function PictureForm({ picture, onPicking, onApply }: PictureFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const { collection, language } = useForm();
  const [draft, setDraft] = useState<PictureDraft>(picture ?? { src: '', alt: '', width: '' });
  const change = (changed: Partial<PictureDraft>) =>
    setDraft((before) => ({ ...before, ...changed }));
  const upload = useUpload(pictureFolder(collection), draft.src, ({ url }) => change({ src: url }));
  const giveUp = useRef(upload.cancel);
  giveUp.current = upload.cancel;
  useEffect(() => () => giveUp.current(), []);
  const isValid = draft.src !== '' && SAFE_URL.test(draft.src);
  return (
    <Stack gap="xs">
      <UploadArea
        id={id}
        upload={upload}
        onPicking={onPicking}
        onChoose={({ image, alternatives }) =>
          change({ src: image.url, alt: draft.alt || (alternatives[language] ?? '') })
        }
        label={t(draft.src ? 'resource.image.replace' : 'resource.image.choose')}
      >
        {null}
      </UploadArea>
      <TextInput
        size="xs"
        label={t('resource.sections.address')}
        placeholder="https://…"
        error={draft.src && !isValid && t('problems.urlInvalid')}
        value={draft.src}
        onChange={(event) => change({ src: event.currentTarget.value.trim() })}
      />
      <TextInput
        size="xs"
        label={t('resource.sections.alt')}
        value={draft.alt}
        onChange={(event) => change({ alt: event.currentTarget.value })}
      />
      {draft.src && draft.alt.trim() === '' && (
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
        value={draft.width}
        onChange={(width) => change({ width: String(width) })}
      />
      <Group justify="flex-end">
        <Button size="xs" disabled={!isValid} onClick={() => onApply(draft)}>
          {t(picture ? 'resource.richText.pictureApply' : 'resource.richText.pictureInsert')}
        </Button>
      </Group>
    </Stack>
  );
}
