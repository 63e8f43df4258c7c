import type { FileFolder } from '@regia/model/constants.ts';
import type { Image } from '@regia/model/fields/image.ts';
import { ACCEPTED_PICTURES, isAccepted, isSameFile } from '@regia/model/rules/acceptedFile.ts';
import { fileSize } from '@regia/model/rules/fileSize.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { codeOf } from '../../api/client.ts';
import { uploadFile } from '../../api/files.ts';
import { useConfig } from '../../api/sharedQuery.ts';
import { useLabels } from '../../messages/labels.ts';
import { useTranslation } from '../../messages/useTranslation.ts';

export interface Upload {
  isUploading: boolean;
  /** Has the connection been lost? */
  isWaiting: boolean;
  /** 0 to 100; 0 when nothing is being uploaded. */
  progress: number;
  /** Why the last file was refused, in the reader's language. */
  problem: string | null;
  /** Goes on with an upload that was interrupted for too long; null where none was. */
  retry: (() => void) | null;
  start: (files: Iterable<File>) => void;
  cancel: () => void;
}

/** A file that was sent, and where the server keeps it; null as long as it is under way. */
interface Sent {
  readonly file: File;
  readonly url: string | null;
}

/**
 * Uploads one picture at a time to a folder.
 * @param present where the picture lies that is there now, which is not uploaded a second time; null
 * for none
 */
export function useUpload(
  folder: FileFolder,
  present: string | null,
  onUploaded: (image: Image) => void,
): Upload {
  const refusal = useRefusal();
  const labels = useLabels();
  const [progress, setProgress] = useState<number | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [interrupted, setInterrupted] = useState<File | null>(null);
  const underWay = useRef<AbortController | null>(null);
  const last = useRef<Sent | null>(null);
  const now = useRef({ present, onUploaded });
  now.current = { present, onUploaded };

  const stop = useCallback(() => {
    underWay.current?.abort();
    underWay.current = null;
    setProgress(null);
    setIsWaiting(false);
  }, []);
  useEffect(() => stop, [stop]);

  const send = useCallback(
    async (file: File) => {
      stop();
      const controller = new AbortController();
      underWay.current = controller;
      last.current = { file, url: null };
      setProblem(null);
      setInterrupted(null);
      setProgress(0);
      const listener = { onProgress: setProgress, onWaiting: setIsWaiting };
      try {
        const image = await uploadFile(folder, file, listener, controller.signal);
        if (controller.signal.aborted) return;
        last.current = { file, url: image.url };
        now.current.onUploaded(image);
      } catch (error) {
        // Another may be under way already.
        if (controller.signal.aborted) return;
        last.current = null;
        const code = codeOf(error) === 'generic' ? 'uploadFile' : codeOf(error);
        setProblem(`${labels.error(code)}. ${labels.remedy(code)}`);
        if (code === 'uploadFile') setInterrupted(file);
      }
      stop();
    },
    [folder, labels, stop],
  );

  const start = useCallback(
    (files: Iterable<File>) => {
      const [file, ...others] = files;
      if (!file) return;
      const { current: sent } = last;
      const isHere = sent && (sent.url === null || sent.url === now.current.present);
      if (isHere && isSameFile(sent.file, file)) return;
      const told = refusal(file, others.length);
      setProblem(told);
      if (told === null) void send(file);
    },
    [refusal, send],
  );

  return {
    isUploading: progress !== null,
    isWaiting,
    progress: progress ?? 0,
    problem,
    retry: interrupted && (() => void send(interrupted)),
    start,
    cancel: useCallback(() => {
      last.current = null;
      stop();
    }, [stop]),
  };
}

/** Why a file is not even sent: too many, of another type, too large; null where it is. */
function useRefusal(): (file: File, others: number) => string | null {
  const { t, locale } = useTranslation();
  const uploadLimit = useConfig().data?.uploadLimit;
  return useCallback(
    (file, others) => {
      const { name, size } = file;
      if (others > 0) return t('resource.image.tooMany');
      if (!isAccepted(file, ACCEPTED_PICTURES)) return t('resource.image.wrongType', { name });
      if (uploadLimit === undefined || size <= uploadLimit) return null;
      const [is, maximum] = [fileSize(size, locale), fileSize(uploadLimit, locale)];
      return t('resource.image.tooLarge', { name, size: is, maximum });
    },
    [t, locale, uploadLimit],
  );
}
