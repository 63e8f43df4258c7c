import type { FileFolder } from '@regia/model/constants.ts';
import type { ErrorCode } from '@regia/model/errors.ts';
import type { Image } from '@regia/model/fields/image.ts';
import { useCallback, useState } from 'react';
import { codeOf } from '../../api/client.ts';
import { uploadFile } from '../../api/files.ts';
import { useLabels } from '../../messages/labels.ts';

export interface Upload {
  isUploading: boolean;
  /** 0 to 100; 0 when nothing is being uploaded. */
  progress: number;
  /** Why the last file was refused, in the reader's language. */
  problem: string | null;
  start: (file: File | undefined) => Promise<void>;
}

/** Uploads one picture at a time to a folder. */
export function useUpload(folder: FileFolder, onUploaded: (image: Image) => void): Upload {
  const labels = useLabels();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const start = useCallback(
    async (file: File | undefined) => {
      if (!file) return;
      const told = (code: ErrorCode) => `${labels.error(code)}. ${labels.remedy(code)}`;
      setProblem(null);
      if (!file.type.startsWith('image/')) {
        setProblem(told('notSupportedFileExtension'));
        return;
      }
      setProgress(0);
      try {
        onUploaded(await uploadFile(folder, file, setProgress));
      } catch (error) {
        const code = codeOf(error);
        setProblem(told(code === 'generic' ? 'uploadFile' : code));
      } finally {
        setProgress(null);
      }
    },
    [folder, onUploaded, labels],
  );

  return { isUploading: progress !== null, progress: progress ?? 0, problem, start };
}
