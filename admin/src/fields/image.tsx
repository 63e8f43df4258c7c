import { ActionIcon, Group, Input, Text } from '@mantine/core';
import { UPLOAD_PREVIEW_PX } from '@regia/model/constants.ts';
import { focusOf, focusPosition, type Image, type ImageField } from '@regia/model/fields/image.ts';
import { filePathOf } from '@regia/model/rules/filePath.ts';
import { fileSize } from '@regia/model/rules/fileSize.ts';
import { IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from '../messages/useTranslation.ts';
import { StoredPicture } from '../ui/StoredPicture.tsx';
import { toastSuccess, toastUndo } from '../ui/toasts.ts';
import type { EditorProps } from './editor.ts';
import { FocalPoint } from './upload/FocalPoint.tsx';
import { UploadArea } from './upload/UploadArea.tsx';
import { useUpload } from './upload/useUpload.ts';

/** One uploaded picture. */
export function ImageEditor(props: EditorProps<ImageField>) {
  const { field, path, label, value, onChange, readOnly, error } = props;
  const { t } = useTranslation();
  const upload = useUpload(field.folder, value?.url ?? null, (image) => {
    onChange(image);
    toastSuccess('uploadFile');
  });
  const remove = () => {
    onChange(null);
    // Its file goes when the record is saved.
    toastUndo('toasts.success.deleteImage', () => onChange(value));
  };
  const preview = value && (
    <ImageLine image={value} onChange={readOnly ? null : onChange} onRemove={remove} />
  );
  return (
    <Input.Wrapper id={path} label={label} error={error}>
      {readOnly ? (
        (preview ?? (
          <Text size="sm" c="dimmed">
            {t('resource.image.none')}
          </Text>
        ))
      ) : (
        <UploadArea
          id={path}
          upload={upload}
          onChoose={(picture) => onChange(picture.image)}
          label={t(value ? 'resource.image.replace' : 'resource.image.choose')}
        >
          {preview}
        </UploadArea>
      )}
    </Input.Wrapper>
  );
}

const SMALL: CSSProperties = {
  width: UPLOAD_PREVIEW_PX,
  height: UPLOAD_PREVIEW_PX,
  objectFit: 'cover',
  borderRadius: 'var(--mantine-radius-sm)',
};

interface ImageLineProps {
  image: Image;
  /** Null: it may not be changed. */
  onChange: ((image: Image) => void) | null;
  onRemove: () => void;
}

function ImageLine({ image, onChange, onRemove }: ImageLineProps) {
  const { t, locale } = useTranslation();
  const focus = focusOf(image);
  return (
    <Group gap="sm" wrap="nowrap">
      <StoredPicture
        url={image.url}
        style={focus ? { ...SMALL, objectPosition: focusPosition(focus) } : SMALL}
      />
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text size="sm" truncate title={image.displayName}>
          {image.displayName}
        </Text>
        <Text size="xs" c="dimmed">
          {[image.type, fileSize(image.size, locale)].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {onChange && (
        <>
          {filePathOf(image.url) !== null && (
            <FocalPoint
              url={image.url}
              focus={focus}
              onChange={(next) => {
                const { focus: _, ...rest } = image;
                onChange(next ? { ...rest, focus: next } : rest);
              }}
            />
          )}
          <ActionIcon aria-label={t('resource.image.remove')} onClick={onRemove}>
            <IconX size={16} />
          </ActionIcon>
        </>
      )}
    </Group>
  );
}
