import { Button, FileButton, Group, Progress, Text } from '@mantine/core';
import { ACCEPTED_PICTURES } from '@regia/model/rules/acceptedFile.ts';
import { IconPhotoSearch, IconUpload } from '@tabler/icons-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  Suspense,
  useRef,
  useState,
} from 'react';
import type { SitePicture } from '../../api/lookups.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import classes from './UploadArea.module.css';
import type { Upload } from './useUpload.ts';

const PicturePicker = lazyPart(
  () => import('./PicturePicker.tsx').then((module) => module.PicturePicker),
  (props) => props.onClose(),
);

interface UploadAreaProps {
  id: string;
  upload: Upload;
  /** Takes a picture that the site has already. */
  onChoose: (picture: SitePicture) => void;
  /** Told when the dialog with these opens and closes. */
  onPicking?: (isPicking: boolean) => void;
  /** Label of the button. */
  label: string;
  /** What stands there now. */
  children: ReactNode;
}

/** A place to drop or paste a picture on, or to choose one from; shows how far it has come. */
export function UploadArea(props: UploadAreaProps) {
  const { id, upload, onChoose, onPicking, label, children } = props;
  const { t } = useTranslation();
  const [isPicking, setIsPicking] = useState(false);
  const pick = (isWanted: boolean) => {
    setIsPicking(isWanted);
    onPicking?.(isWanted);
  };
  const reset = useRef<() => void>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    upload.start(event.dataTransfer.files);
  };
  const choose = (file: File | null) => {
    // The browser tells only of another file than the last, and this one may have been removed.
    reset.current?.();
    upload.start(file ? [file] : []);
  };
  const cancel = () => {
    upload.cancel();
    button.current?.focus();
  };
  const paste = ({ clipboardData }: ClipboardEvent) => upload.start(clipboardData.files);
  return (
    // Dropping and pasting are shortcuts; the button inside does the same from the keyboard.
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
      onPaste={paste}
    >
      {children}
      <Group gap="4px 12px">
        <FileButton accept={ACCEPTED_PICTURES} onChange={choose} resetRef={reset}>
          {(props) => (
            <Button
              {...props}
              ref={button}
              id={id}
              variant="default"
              size="xs"
              leftSection={<IconUpload size={14} />}
            >
              {label}
            </Button>
          )}
        </FileButton>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPhotoSearch size={14} />}
          onClick={() => pick(true)}
        >
          {t('resource.image.onSite')}
        </Button>
        {isPicking && (
          <Suspense>
            <PicturePicker
              onClose={() => pick(false)}
              onChoose={(picture) => {
                pick(false);
                upload.cancel();
                onChoose(picture);
              }}
            />
          </Suspense>
        )}
        <Text size="xs" c="dimmed" className={classes.hint}>
          {t('resource.image.drop')}
        </Text>
      </Group>
      {upload.isUploading && <UploadProgress upload={upload} onCancel={cancel} />}
      {upload.problem && (
        <Group gap="4px 12px" role="alert">
          <Text size="xs" c="var(--mantine-color-error)">
            {upload.problem}
          </Text>
          {upload.retry && (
            <Button variant="default" size="compact-xs" onClick={upload.retry}>
              {t('resource.image.retry')}
            </Button>
          )}
        </Group>
      )}
    </div>
  );
}

interface UploadProgressProps {
  upload: Upload;
  onCancel: () => void;
}

/** How far an upload has come, and how to give it up. */
export function UploadProgress({ upload, onCancel }: UploadProgressProps) {
  const { t, locale } = useTranslation();
  const percent = new Intl.NumberFormat(locale, {
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
          {t('common.cancel')}
        </Button>
      </Group>
      <Text size="xs" c="dimmed" role="status">
        {upload.isWaiting && t('resource.image.waiting')}
      </Text>
    </div>
  );
}
