import { Button, FileButton, Group, Progress, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './UploadArea.module.css';
import type { Upload } from './useUpload.ts';

interface UploadAreaProps {
  id: string;
  upload: Upload;
  /** Label of the button. */
  label: string;
  /** What stands there now. */
  children: ReactNode;
}

/** A place to drop a picture on, or to choose one from; shows how far its upload has come. */
export function UploadArea({ id, upload, label, children }: UploadAreaProps) {
  const { t } = useTranslation();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void upload.start(event.dataTransfer.files[0]);
  };
  return (
    // Dropping is a shortcut; the button inside does the same from the keyboard.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className={classes.area}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
      <Group gap="4px 12px">
        <FileButton accept="image/*" onChange={(file) => void upload.start(file ?? undefined)}>
          {(props) => (
            <Button
              {...props}
              id={id}
              variant="default"
              size="xs"
              leftSection={<IconUpload size={14} />}
              loading={upload.isUploading}
            >
              {label}
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed" className={classes.hint}>
          {t('resource.image.drop')}
        </Text>
      </Group>
      {upload.isUploading && (
        <Progress value={upload.progress} size="xs" aria-label={t('resource.image.progress')} />
      )}
      {upload.problem && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {upload.problem}
        </Text>
      )}
    </div>
  );
}
