import { Text } from '@mantine/core';
import { UploadProgress } from '../upload/UploadProgress.tsx';
import type { Upload } from '../upload/useUpload.ts';
import classes from './RichTextBox.module.css';

/** How far a picture has come that was pasted or dropped into the text, and what is wrong with it. */
export function PastedPicture({ upload }: { upload: Upload }) {
  if (!upload.isUploading && !upload.problem) return null;
  return (
    <div className={classes.upload}>
      {upload.isUploading && <UploadProgress upload={upload} onCancel={upload.cancel} />}
      {upload.problem && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {upload.problem}
        </Text>
      )}
    </div>
  );
}
