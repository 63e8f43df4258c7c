import { Button, Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './UploadArea.module.css';
import type { Upload } from './useUpload.ts';

interface UploadProgressProps {
  upload: Upload;
  onCancel: () => void;
}

/** How far an upload has come, and how to give it up. */
export function UploadProgress({ upload, onCancel }: UploadProgressProps) {
  const { t, i18n } = useTranslation();
  const percent = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 0,
  }).format(upload.progress / 100);
  return (
    <div>
      <Group gap="sm" wrap="nowrap">
        <Progress.Root size="sm" className={classes.progress}>
          <Progress.Section
            value={upload.progress}
            {...(upload.isWaiting && { color: 'gray' })}
            aria-label={t('resource.image.progress')}
          />
        </Progress.Root>
        <Text size="xs" className={classes.percent}>
          {percent}
        </Text>
        <Button variant="default" size="compact-xs" onClick={onCancel}>
          {t('resource.image.cancel')}
        </Button>
      </Group>
      <Text size="xs" c="dimmed" role="status">
        {upload.isWaiting && t('resource.image.waiting')}
      </Text>
    </div>
  );
}
